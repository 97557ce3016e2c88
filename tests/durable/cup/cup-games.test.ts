import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRunning, progressOf } from '../../../durable/course/course-state.ts'
import { cupMachine } from '../../../durable/cup/cup-machine.ts'
import type { CupState } from '../../../durable/cup/cup-state.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { numbers, type PlayedCup, playedCup, somebody } from '../../support/rules/cup/a-cup.ts'
import { expectFramesToTell } from '../../support/rules/cup/cup-frames.ts'

const acts = ['round', 'start', 'report', 'report', 'report', 'name', 'walkover', 'reset', 'let-in', 'undo', 'refuse'] as const
type Move = { act: (typeof acts)[number]; which: number; winner: 'A' | 'B' | 'draw' | null }
const aMove: fc.Arbitrary<Move> = fc.record({
  act: fc.constantFrom(...acts),
  which: fc.nat(1_000),
  winner: fc.constantFrom('A', 'A', 'B', 'B', 'draw', null),
})
const aGame = fc.record({
  players: fc.integer({ min: 2, max: 45 }),
  waiting: fc.integer({ min: 0, max: 3 }),
  moves: fc.array(aMove, { maxLength: 50 }),
})

const chosen = <Each>(all: readonly Each[], which: number): Each | undefined => all[which % Math.max(1, all.length)]
const roomsIn = (state: CupState): number[] =>
  Object.keys(state.matches)
    .map(Number)
    .filter((no) => progressOf(state, no).room)

function report(cup: PlayedCup, { which, winner }: Move): void {
  const no = chosen(roomsIn(cup.state), which)
  if (no === undefined) return
  const { room } = progressOf(cup.state, no)
  cup.say({ type: 'match-opened', no, attempt: room?.attempt ?? 0 })
  cup.report(no, {
    winner,
    score: winner === 'A' ? { A: 13, B: which % 12 } : winner === 'B' ? { A: which % 12, B: 13 } : { A: 12, B: 12 },
  })
}

function play(cup: PlayedCup, move: Move): void {
  const { matches, players } = cup.view()
  const match = chosen(matches, move.which)
  const [no, seen] = [Number(match?.id), cup.state.changes]
  const winner = (move.winner === 'B' ? match?.team2_id : match?.team1_id) ?? 0
  const set = (change: object) => void cup.organise({ type: 'set-result', no, change, seen })
  if (move.act === 'round') return void cup.organise({ type: 'start-round' })
  if (move.act === 'start') return void cup.organise({ type: 'start-match', no })
  if (move.act === 'report') return report(cup, move)
  if (move.act === 'name') return void cup.organise({ type: 'name-winner', no, name: `Team ${winner}`, seen })
  if (move.act === 'walkover') return set({ action: 'walkover', winner })
  if (move.act === 'reset') return set({ action: 'reset' })
  if (move.act === 'undo') {
    cup.undo()
    if (cup.state.status === 'creating_teams') cup.organise({ type: 'start' })
    return
  }
  if (move.act === 'let-in') {
    const coming = chosen(players, move.which)
    const team = chosen(cup.state.teams, move.which >> 3)
    const out = move.winner === 'A' ? (chosen(team?.lineUp ?? [], move.which >> 5) ?? null) : null
    const player =
      move.winner === null || !coming ? somebody(200 + (move.which % 9)) : { ...somebody(0), steamId: coming.steamid as SteamId }
    return void cup.organise({ type: 'let-in', teamId: team?.id ?? 0, player, out })
  }
  const starting = chosen(roomsIn(cup.state), move.which) ?? 0
  const attempt = progressOf(cup.state, starting).room?.attempt ?? 0
  cup.say({ type: 'match-refused', no: starting, attempt, refusal: { why: 'busy', text: 'Noen spiller en annen kamp.' } })
}

function begun({ players, waiting }: { players: number; waiting: number }): PlayedCup {
  const cup = playedCup({ maxPlayers: players })
  cup.register(...numbers(players + waiting))
  for (const type of ['setup', 'balance-teams', 'start']) cup.organise({ type, choice: 0 })
  return cup
}

/** Points as anybody would count them from the results that are shown; a bye has its points once the rest of its round is over. */
function pointsOf(cup: PlayedCup): Map<number, number> {
  const points = new Map(cup.view().teams.map(({ team_id }) => [team_id, 0]))
  const swiss = cup.view().matches.filter(({ match_type }) => match_type === 'other')
  const open = new Set(swiss.filter(({ status }) => status !== 'finished').map(({ round_number }) => round_number))
  for (const { status, how, round_number, winner_id, team1_id, team2_id } of swiss) {
    if (status !== 'finished' || (how === 'bye' && open.has(round_number))) continue
    const sides = [team1_id, team2_id].filter((id) => id !== null)
    for (const id of winner_id === null ? sides : [winner_id]) points.set(id, (points.get(id) ?? 0) + (winner_id === null ? 1 : 3))
  }
  return points
}

describe('whatever happens on the evening of a cup', () => {
  it('the stored state can be read again, points are those of the results, and nobody plays twice at a time', () =>
    fc.assert(
      fc.property(aGame, ({ moves, ...terms }) => {
        const cup = begun(terms)
        for (const move of moves) {
          play(cup, move)
          expect(JSON.parse(JSON.stringify(cup.state))).toEqual(cup.state)
          const { teams, matches } = cup.view()
          expect(new Map(teams.map(({ team_id, points }) => [team_id, points]))).toEqual(pointsOf(cup))
          const inOrder = teams.toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0)).map(({ points }) => points)
          expect(inOrder).toEqual(inOrder.toSorted((one, other) => other - one))
          const playing = matches
            .filter(({ id }) => isRunning(progressOf(cup.state, Number(id))))
            .flatMap(({ team1_id, team2_id }) => [team1_id, team2_id])
          expect(new Set(playing).size).toBe(playing.length)
          const inTeams = teams.flatMap(({ players }) => players)
          expect(new Set(inTeams).size).toBe(inTeams.length)
          expect(inTeams).toHaveLength(cup.view().cup.registered)
          expect(teams.map(({ captain }) => captain)).toEqual(teams.map(({ players }) => players[0]))
        }
      }),
      { numRuns: 60 },
    ))

  it('a page that was open sees after each change what one sees that is opened now', () =>
    fc.assert(
      fc.property(aGame, ({ moves, ...terms }) => {
        const cup = begun(terms)
        for (const move of moves) {
          const before = cup.state
          play(cup, move)
          if (cup.state !== before) expectFramesToTell(before, cup.state)
        }
      }),
      { numRuns: 40 },
    ))

  it('it comes to an end, with a winner, when every match is played', () =>
    fc.assert(
      fc.property(aGame, ({ moves, ...terms }) => {
        const cup = begun(terms)
        for (const move of moves) play(cup, move)
        for (let count = 0; cup.view().cup.status !== 'closed' && count < 200; count += 1) {
          const { matches } = cup.view()
          const running = matches.find(({ id }) => isRunning(progressOf(cup.state, Number(id))))
          const next = running ?? matches.find(({ can_start }) => can_start === 1)
          if (!next) break
          cup.organise({ type: 'name-winner', no: Number(next.id), name: `Team ${next.team1_id}`, seen: cup.state.changes })
        }
        expect(cup.view().cup).toMatchObject({ status: 'closed', winner: { players: expect.anything() } })
        expect(cupMachine.nextWakeAt(cup.state)).toBeNull()
      }),
      { numRuns: 60 },
    ))

  it('the same thing twice changes nothing the second time', () =>
    fc.assert(
      fc.property(aGame, ({ moves, ...terms }) => {
        const cup = begun(terms)
        for (const move of moves) play(cup, move)
        for (const { event } of [...cup.journal].slice(-10)) {
          if (event.type !== 'match-opened' && event.type !== 'match-ended' && event.type !== 'match-refused') continue
          cup.say(event)
          const once = cup.state
          cup.say(event)
          expect(cup.state).toBe(once)
        }
      }),
      { numRuns: 40 },
    ))
})
