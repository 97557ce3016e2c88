import type { TournamentMatch } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { bracketSeats } from '../../../../../durable/rules/tournament/bracket/bracket-seats.ts'
import type { PlannedMatch, Source } from '../../../../../durable/rules/tournament/course-types.ts'
import { roundName } from '../../../../../durable/rules/tournament/round-names.ts'
import { aTournamentMatch } from '../tournament-builders.ts'

/** A single bracket with byes for the best, and with the match for the third place where there is one. */
export function singlePlan(entrants: number): PlannedMatch[] {
  const plan: PlannedMatch[] = []
  const add = (stage: PlannedMatch['stage'], round: number, sides: readonly [Source, Source]): Source => {
    plan.push({ no: plan.length + 1, stage, group: null, round, series: 'bo3', sides })
    return { from: 'winner', of: plan.length }
  }
  const size = 2 ** Math.ceil(Math.log2(entrants))
  let coming = bracketSeats(size).map((seed): Source | null => (seed <= entrants ? { from: 'seed', seed } : null))
  for (let round = 1; coming.length > 1; round += 1) {
    const [one, other] = coming
    if (coming.length === 2 && one?.from === 'winner' && other?.from === 'winner') {
      add('third_place', 1, [
        { from: 'loser', of: one.of },
        { from: 'loser', of: other.of },
      ])
    }
    coming = coming.flatMap((first, place) => {
      const second = coming[place + 1]
      if (place % 2 === 1) return []
      return [first && second ? add('bracket', round, [first, second]) : (first ?? second ?? null)]
    })
  }
  return plan
}

const names = ['Ulvene', 'Isbjørn', 'Fjellrev', 'Nordavind', 'Skarven', 'Lynx', 'Trollstigen', 'Havørn', 'Vikerne', 'Åsgard']
export const nameOf = (seed: number): string =>
  `${names[(seed - 1) % names.length]}${seed > names.length ? ` ${Math.ceil(seed / names.length)}` : ''}`

/** The plan as the wire has it when so many matches have been played; the better seed wins unless `upset` says otherwise. The team of a seed has its number. */
export function asPlayed(plan: readonly PlannedMatch[], played: number, upset: (no: number) => boolean = () => false): TournamentMatch[] {
  const came = new Map<string, number>()
  const type = plan.some(({ stage }) => stage === 'losers') ? 'double_elimination' : 'bracket'
  const rounds = (stage: string) => Math.max(...plan.filter((match) => match.stage === stage).map(({ round }) => round))
  const side = (source: Source) => {
    const of = 'of' in source ? source.of : null
    const team = source.from === 'seed' ? source.seed : (came.get(`${source.from} ${of}`) ?? null)
    const from = of === null || team !== null ? null : `${source.from === 'winner' ? 'Vinner' : 'Taper'} av kamp ${of}`
    return { of, team, from, name: team === null ? null : nameOf(team) }
  }
  return plan.map(({ no, stage, round, series, sides }) => {
    const [one, other] = [side(sides[0]), side(sides[1])]
    const isKnown = one.team !== null && other.team !== null
    const isOver = isKnown && no <= played
    const firstWins = isKnown && one.team! < other.team! !== upset(no)
    if (isOver) {
      came.set(`winner ${no}`, firstWins ? one.team! : other.team!)
      came.set(`loser ${no}`, firstWins ? other.team! : one.team!)
    }
    return aTournamentMatch(no, {
      stage,
      group_id: null,
      round,
      round_name: roundName({ stage, round, rounds: rounds(stage), type }),
      series_type: series,
      team1_id: one.team,
      team2_id: other.team,
      team1_name: one.name,
      team2_name: other.name,
      team1_seed: one.team,
      team2_seed: other.team,
      team1_from: one.from,
      team2_from: other.from,
      team1_of: one.of,
      team2_of: other.of,
      status: isOver ? 'finished' : isKnown ? 'ready' : 'pending',
      ended_by: isOver ? 'played' : null,
      ...(isOver && { team1_score: firstWins ? 2 : 1, team2_score: firstWins ? 1 : 2, winner_id: firstWins ? one.team : other.team }),
    })
  })
}
