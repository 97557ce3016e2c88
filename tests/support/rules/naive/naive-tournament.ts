import type { Draw, MatchResult, Results } from '../../../../durable/rules/tournament/course-types.ts'
import type { TeamId } from '../../../../durable/rules/vocabulary.ts'

type Line = { team: TeamId; points: number; plus: number; minus: number; played: number }
type Met = { teams: readonly [TeamId, TeamId]; result: MatchResult }

/** The points and rounds of one side, case by case. */
function worth({ how, score, winner }: MatchResult, side: number): [points: number, plus: number, minus: number] {
  if (how === 'absent') return [0, 0, 0]
  if (how === 'walkover') return winner === side ? [3, 13, 0] : [0, 0, 13]
  return [winner === side ? 3 : winner === null ? 1 : 0, score[side]!, score[1 - side]!]
}

function lineOf(team: TeamId, met: readonly Met[]): Line {
  const line = { team, points: 0, plus: 0, minus: 0, played: 0 }
  for (const { teams, result } of met) {
    if (!teams.includes(team)) continue
    const [points, plus, minus] = worth(result, teams.indexOf(team))
    line.points += points
    line.plus += plus
    line.minus += minus
    line.played += 1
  }
  return line
}

/** The table of a group by comparing every two teams, with the rule for ties of docs/product.md 14.4. */
function naiveTable(group: readonly TeamId[], met: readonly Met[], seeds: readonly TeamId[]): Line[] {
  const lines = group.map((team) => lineOf(team, met))
  const among = (line: Line): number => {
    const equals = lines.filter((other) => other.points === line.points && other.plus - other.minus === line.plus - line.minus)
    const teams = equals.map((each) => each.team)
    return lineOf(
      line.team,
      met.filter((each) => each.teams.every((team) => teams.includes(team))),
    ).points
  }
  return lines.sort(
    (a, b) =>
      b.points - a.points ||
      b.plus - b.minus - (a.plus - a.minus) ||
      among(b) - among(a) ||
      b.plus - a.plus ||
      seeds.indexOf(a.team) - seeds.indexOf(b.team),
  )
}

/** The winner of groups and a bracket, or of only a bracket, computed from the draw and the results. No team has withdrawn. */
export function naiveChampion(draw: Draw, results: Results): TeamId | null {
  const fromGroups = (): TeamId[] => {
    const tables = draw.groups.map((group, number) => {
      const own = draw.matches.filter((match) => match.group === number)
      const met = own.map(({ no, sides: [one, other] }): Met => {
        if (one.from !== 'team' || other.from !== 'team') throw new Error('A group without teams')
        return { teams: [one.team, other.team], result: results[no]! }
      })
      return naiveTable(group, met, draw.seeds)
    })
    const quality = (a: Line, b: Line) =>
      b.points / b.played - a.points / a.played ||
      Math.round(1e9 * ((b.plus - b.minus) / b.played - (a.plus - a.minus) / a.played)) ||
      Math.round(1e9 * (b.plus / b.played - a.plus / a.played)) ||
      draw.seeds.indexOf(a.team) - draw.seeds.indexOf(b.team)
    const winners = tables.map((table) => table[0]!).sort(quality)
    const seconds = tables.map((table) => table[1]!).sort(quality)
    const seeded = winners.map(({ team }) => team)
    // The half of a seed: in a bracket that the best always win, 1 meets 2 only in the final.
    const halfOf = (seed: number): number => {
      let place = seed
      for (let size = 2 ** Math.ceil(Math.log2(2 * winners.length)); size > 2; size /= 2) place = Math.min(place, size + 1 - place)
      return place
    }
    const winnerSeed = (team: TeamId) => seeded.indexOf(tables.find((table) => table[1]!.team === team)![0]!.team) + 1
    while (seconds.length > 0) {
      const half = halfOf(seeded.length + 1)
      const next = seconds.findIndex(({ team }) => halfOf(winnerSeed(team)) !== half)
      seeded.push(seconds.splice(next, 1)[0]!.team)
    }
    return seeded
  }
  const seeded = draw.groups.length > 0 ? fromGroups() : draw.seeds
  const winners = new Map<number, TeamId | null>()
  const bracket = draw.matches.filter(({ stage }) => stage === 'bracket')
  for (const { no, sides } of bracket) {
    const teams = sides.map((side) =>
      side.from === 'seed' ? seeded[side.seed - 1]! : side.from === 'winner' ? winners.get(side.of)! : null,
    )
    const result = results[no]
    if (teams.includes(null)) winners.set(no, teams.find((team) => team !== null) ?? null)
    else winners.set(no, result?.winner == null ? null : teams[result.winner]!)
  }
  return winners.get(bracket.at(-1)!.no) ?? null
}
