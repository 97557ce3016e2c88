import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { progressOf } from '../../../../durable/course/course-state.ts'
import { type TwoTeams, twoTeams } from '../../../../durable/course/matches/course-match-plan.ts'
import { benchOf, mayComeIn } from '../../../../durable/course/matches/match-bench.ts'
import { matchIn } from '../../../../durable/course/state-course.ts'
import { cupHost } from '../../../../durable/cup/cup-host.ts'
import type { CupState } from '../../../../durable/cup/cup-state.ts'
import { reservesMax } from '../../../../durable/rules/play/bench-limits.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import { tournamentHost } from '../../../../durable/tournament/tournament-host.ts'
import type { TournamentState } from '../../../../durable/tournament/tournament-state.ts'
import { captainOf, memberOf, playedTournament } from '../../../support/rules/a-tournament.ts'
import { numbers, type PlayedCup, playedCup, playerOf } from '../../../support/rules/cup/a-cup.ts'

type TeamNow = CupState['teams'][number]
const bothOf = (cup: PlayedCup, no: number) => {
  const match = matchIn(cup.state, no)
  return (match && twoTeams(cup.state, match)) as TwoTeams<CupState>
}
const benchIn = (cup: PlayedCup, no = 1) => benchOf(cup.state, bothOf(cup, no), cupHost)

/** A cup whose first match is played, for which these many have no place. */
function aCupWithWaiting(waiting: number, places = 10): PlayedCup {
  const cup = playedCup({ maxPlayers: places })
  cup.begin(places + waiting)
  cup.play(1)
  return cup
}

describe('the bench of a match of a cup', () => {
  it('is those of a larger team who do not play, for that team, and then the first who wait', () => {
    const cup = aCupWithWaiting(12, 9)
    const larger = bothOf(cup, 1).findIndex(({ lineUp }) => lineUp.length === 5)
    const resting = bothOf(cup, 1)[larger]?.lineUp.at(-1)
    expect(benchIn(cup)).toEqual([
      { steamId: resting, only: larger === 0 ? 'A' : 'B' },
      ...numbers(reservesMax).map((number) => ({ steamId: playerOf(9 + number) })),
    ])
  })

  it('gives its substitute the place in the team of the cup, once, whatever is reported again', () => {
    const cup = aCupWithWaiting(2)
    const [team] = bothOf(cup, 1)
    const [captain, mate] = team.lineUp as [SteamId, SteamId]
    const replaced = [{ out: captain, came: playerOf(11) }]
    cup.report(1, { open: 'playing', replaced })
    const after = cup.state.teams.find(({ id }) => id === team.id)
    expect(after?.lineUp).toContain(playerOf(11))
    expect(after?.captains).toEqual([mate])
    expect(cup.state.players.filter(({ steamId }) => [captain, playerOf(11)].includes(steamId)).map(({ part }) => part)).toEqual([
      'out',
      'in',
    ])
    cup.report(1, { winner: 'A', score: { A: 13, B: 5 }, replaced })
    // Staff put the first player back in: the match, which is reported again, does not take that back.
    expect(cup.letIn(numbers(10).find((number) => playerOf(number) === captain) ?? 0, team.id, playerOf(11))).toBe('ok')
    cup.report(1, { winner: 'A', score: { A: 13, B: 6 }, replaced })
    expect(cup.state.teams.find(({ id }) => id === team.id)?.lineUp).toContain(captain)
  })

  it('gives nobody away who has a place by now', () => {
    const cup = playedCup({ maxPlayers: 20 })
    cup.begin(21)
    cup.play(1, 2)
    const [one, other] = [bothOf(cup, 1)[0], bothOf(cup, 2)[0]]
    const [out, alsoOut] = [one.lineUp[1], other.lineUp[1]] as [SteamId, SteamId]
    const came = playerOf(21)
    expect(mayComeIn(cup.state, 1, { out, came }, cupHost)).toBe(true)
    expect(mayComeIn(cup.state, 2, { out: alsoOut, came }, cupHost)).toBe(true)
    cup.report(1, { open: 'playing', replaced: [{ out, came }] })
    expect(mayComeIn(cup.state, 2, { out: alsoOut, came }, cupHost)).toBe(false)
    cup.report(2, { open: 'playing', replaced: [{ out: alsoOut, came }] })
    expect(cup.state.teams.filter(({ lineUp }) => lineUp.includes(came)).map(({ id }) => id)).toEqual([one.id])
  })

  it('does not give a player to one team whom staff have put into the other', () => {
    const cup = aCupWithWaiting(1, 9)
    const [small, large] = bothOf(cup, 1).toSorted((one, other) => one.lineUp.length - other.lineUp.length) as [TeamNow, TeamNow]
    const came = playerOf(10)
    const outOf = (team: TeamNow) => team.lineUp[1] as SteamId
    expect([small, large].map((team) => mayComeIn(cup.state, 1, { out: outOf(team), came }, cupHost))).toEqual([true, true])
    expect(cup.letIn(10, small.id)).toBe('ok')
    expect([small, large].map((team) => mayComeIn(cup.state, 1, { out: outOf(team), came }, cupHost))).toEqual([true, false])
    cup.report(1, { open: 'playing', replaced: [{ out: outOf(large), came }] })
    expect(cup.state.teams.filter(({ lineUp }) => lineUp.includes(came)).map(({ id }) => id)).toEqual([small.id])
  })

  it('puts nobody into two teams and empties no place, whatever its matches report', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ no: fc.constantFrom(1, 2), out: fc.nat(24), came: fc.nat(24), late: fc.boolean() }), { maxLength: 12 }),
        (reports) => {
          const cup = playedCup({ maxPlayers: 20 })
          cup.begin(24)
          cup.play(1, 2)
          const told: Record<number, { out: SteamId; came: SteamId }[]> = { 1: [], 2: [] }
          for (const { no, out, came, late } of reports) {
            told[no]?.push({ out: playerOf(out + 1), came: playerOf(came + 1) })
            cup.report(no, { open: 'playing', replaced: told[no] ?? [], ...(late && { revision: 0 }) })
            const placed = cup.state.teams.flatMap(({ lineUp }) => lineUp)
            expect(new Set(placed).size).toBe(20)
            expect(placed.toSorted()).toEqual(cup.state.players.flatMap(({ steamId, part }) => (part === 'in' ? [steamId] : [])).toSorted())
            for (const { captains, lineUp } of cup.state.teams) expect(lineUp).toEqual(expect.arrayContaining([...captains]))
          }
        },
      ),
      { numRuns: 60 },
    ))
})

describe('the bench of a match of a tournament', () => {
  const begun = () => {
    const tournament = playedTournament()
    tournament.begin(4)
    tournament.play(1)
    const match = matchIn(tournament.state, 1)
    return { tournament, both: (match && twoTeams(tournament.state, match)) as TwoTeams<TournamentState> }
  }

  it('is the players of each team who are not in the line-up and have not stepped out, for that team', () => {
    const { tournament, both } = begun()
    const ids = both.map(({ id }) => Number(id)) as [number, number]
    expect(benchOf(tournament.state, both, tournamentHost)).toEqual([
      { steamId: memberOf(ids[0], 2), only: 'A' },
      { steamId: memberOf(ids[1], 2), only: 'B' },
    ])
    const mayCome = (team: number, came: SteamId) => mayComeIn(tournament.state, 1, { out: memberOf(team, 1), came }, tournamentHost)
    expect(ids.map((id) => mayCome(id, memberOf(ids[1], 2)))).toEqual([false, true])
    tournament.report(1, { open: 'playing', replaced: [{ out: memberOf(ids[0], 1), came: memberOf(ids[1], 2) }] })
    expect(tournament.state.teams.find((team) => Number(team.id) === ids[0])?.lineUp).toEqual([memberOf(ids[0], 0), memberOf(ids[0], 1)])
  })

  it('changes the line-up of the team, which its captain may change again after the match', () => {
    const { tournament, both } = begun()
    const id = Number(both[0].id)
    const replaced = [{ out: memberOf(id, 1), came: memberOf(id, 2) }]
    tournament.report(1, { open: 'playing', replaced })
    const lineUp = () => tournament.state.teams.find((team) => Number(team.id) === id)?.lineUp
    expect(lineUp()).toEqual([memberOf(id, 0), memberOf(id, 2)])
    expect(progressOf(tournament.state, 1).room).toMatchObject({ is: 'live', replaced: 1 })
    tournament.report(1, { winner: 'A', score: { A: 13, B: 3 }, replaced, revision: 2 })
    const players = [memberOf(id, 0), memberOf(id, 1)]
    expect(tournament.say({ type: 'line-up', by: captainOf(id), teamId: both[0].id, asStaff: false, players } as never)).toBe('ok')
    tournament.report(1, { winner: 'A', score: { A: 13, B: 4 }, replaced, revision: 3 })
    expect(lineUp()).toEqual(players)
  })
})
