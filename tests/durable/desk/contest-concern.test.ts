import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { progressOf } from '../../../durable/course/course-state.ts'
import { lateAfterMs } from '../../../durable/course/matches/waiting-matches.ts'
import { rowOf as cupRowOf } from '../../../durable/cup/cup-record.ts'
import type { CupState } from '../../../durable/cup/cup-state.ts'
import { waitingContests } from '../../../durable/desk/read-staff-facts.ts'
import type { WaitingContest } from '../../../durable/rules/staff/concerns/staff-facts.ts'
import { startsSoonMs } from '../../../durable/rules/staff/concerns/too-few.ts'
import { rowOf as tournamentRowOf } from '../../../durable/tournament/tournament-record.ts'
import { captainOf, startAt as kickOff, organiser, playedTournament } from '../../support/rules/a-tournament.ts'
import { startAt as cupStart, numbers, playedCup } from '../../support/rules/cup/a-cup.ts'

const minute = 60_000

/** The concern of a contest as the desk finds it in the record at `now`. */
type Found = WaitingContest | null

type Contest = { now: number; state: { removedAt: number | null }; effects: { to: string }[]; wait(until: number): void }

/** Calls `check` after each change with the concern as it is now, and as the desk saw it when it was last told to look. */
function listened<Each extends Contest>(contest: Each, find: (contest: Each) => Found) {
  let known: Found = null
  let calls = 0
  const hear = () => {
    const told = contest.effects.filter(({ to }) => to === 'desk').length
    contest.effects.length = 0
    if (told > 0) known = find(contest)
    calls += told
  }
  return {
    contest,
    hear,
    calls: () => calls,
    known: () => known,
    /** The clock moves on, deadline by deadline. */
    wait(until: number) {
      contest.wait(until)
      hear()
    },
    /** One act; whether the desk was told if and only if its concern is another than before. */
    act(work: () => unknown) {
      contest.wait(contest.now)
      hear()
      const [before, heard] = [JSON.stringify(find(contest)), calls]
      work()
      hear()
      const isChanged = JSON.stringify(find(contest)) !== before
      contest.wait(contest.now)
      hear()
      expect(calls > heard).toBe(isChanged)
      expect(known).toEqual(find(contest))
    },
  }
}

type Contests = Parameters<typeof waitingContests>[1]
const found = (kind: WaitingContest['kind'], contests: Contests, now: number): Found => waitingContests(kind, contests, now)[0] ?? null

const aCup = (settings: Parameters<typeof playedCup>[0] = {}) =>
  listened(playedCup(settings), ({ state, now }) => {
    const { id, name, status, date: start, registered, max_players: places, record } = cupRowOf(state, 1)
    const isAhead = status === 'open' || status === 'creating_teams'
    const starting = isAhead && start <= now + startsSoonMs ? [{ id, name, start, registered, places }] : []
    const played = status === 'live' ? [{ id, name, record }] : []
    return state.removedAt === null ? found('cup', { starting, played }, now) : null
  })

const aTournament = (settings: Parameters<typeof playedTournament>[0] = {}) =>
  listened(playedTournament(settings), ({ state, now }) => {
    const { id, name, status, start_date: start, registered_teams: registered, max_teams: places, record } = tournamentRowOf(state, 1)
    const starting = status === 'open' && start <= now + startsSoonMs ? [{ id, name, start, registered, places }] : []
    const played = status === 'in_progress' ? [{ id, name, record }] : []
    return state.removedAt === null ? found('tournament', { starting, played }, now) : null
  })

describe('the desk hears of the concern of a contest', () => {
  it('an hour before the start of one with too few, when they have come, and when it did not start', () => {
    const { contest, wait, act, calls, known } = aCup({ regCloseAt: cupStart })
    contest.register(...numbers(9))
    wait(cupStart - startsSoonMs - 1)
    expect([calls(), known()]).toEqual([0, null])
    wait(cupStart - startsSoonMs)
    expect([calls(), known()]).toMatchObject([1, { few: 9, start: cupStart }])
    act(() => contest.register(10))
    expect([calls(), known()]).toEqual([2, null])
    act(() => contest.register(11))
    wait(cupStart - 1)
    expect(calls()).toBe(2)
    wait(cupStart)
    expect([calls(), known()]).toMatchObject([3, { few: null, start: cupStart }])
  })

  it('five minutes after the time of a match that nobody began, and not before', () => {
    const { contest, wait, act, calls, known, hear } = aTournament()
    contest.begin(2)
    hear()
    const before = calls()
    const at = contest.now + 10 * minute
    act(() => contest.organise({ type: 'match-time', no: 1, at, server: null }))
    expect([calls(), known()]).toEqual([before + 1, null])
    wait(at + lateAfterMs - 1)
    expect(calls()).toBe(before + 1)
    wait(at + lateAfterMs)
    expect([calls(), known()]).toMatchObject([before + 2, { late: 1 }])
  })

  it('hears one whole evening of a cup in few calls, none of them for nothing', () => {
    const { contest, act, calls, hear, known } = aCup({ maxPlayers: 100 })
    for (const number of numbers(23)) act(() => contest.register(number))
    for (const type of ['setup', 'balance-teams']) act(() => contest.organise({ type, choice: 0 }))
    expect(calls()).toBe(0)
    act(() => contest.organise({ type: 'start' }))
    expect(calls()).toBe(1)
    for (let round = 0; contest.state.status === 'live' && round < 10; round += 1) {
      act(() => contest.organise({ type: 'start-round' }))
      for (const [no] of Object.entries(contest.state.matches)) {
        const { room } = progressOf(contest.state, Number(no))
        if (room?.is !== 'starting') continue
        act(() => contest.say({ type: 'match-opened', no: Number(no), attempt: room.attempt }))
        act(() => contest.report(Number(no), { winner: 'A', score: { A: 13, B: 7 } }))
      }
    }
    hear()
    expect(contest.state.status).toBe('closed')
    expect(known()).toBeNull()
    // The start, and of each round that its matches may begin and have begun.
    const rounds = Math.max(...contest.view().matches.map(({ round_number }) => round_number))
    expect(calls()).toBeLessThanOrEqual(2 * rounds + 2)
  })
})

const acts = [
  'come',
  'go',
  'wait',
  'edit',
  'next',
  'next',
  'plan',
  'start',
  'open',
  'report',
  'refuse',
  'time',
  'walkover',
  'remove',
] as const
type Move = { act: (typeof acts)[number]; which: number; far: number }
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({ act: fc.constantFrom(...acts), which: fc.nat(60), far: fc.integer({ min: 0, max: 90 }) }),
  { maxLength: 60 },
)

/** The act that takes a cup on. */
function nextOf({ status, balance }: CupState): string {
  if (status === 'open') return 'setup'
  if (status !== 'creating_teams') return 'start-round'
  return balance ? 'start' : 'balance-teams'
}

function playCup({ contest, act, wait }: ReturnType<typeof aCup>, { act: kind, which, far }: Move): void {
  const no = (which % 8) + 1
  const { room } = progressOf(contest.state, no)
  if (kind === 'wait') return wait(contest.now + far * minute)
  act(() => {
    if (kind === 'come') return contest.register(which)
    if (kind === 'go') return contest.does(which, { type: 'leave' })
    if (kind === 'edit')
      return contest.organise({ type: 'edit', settings: { ...contest.state.settings, startAt: contest.now + far * minute } })
    if (kind === 'next') return contest.organise({ type: nextOf(contest.state), choice: 0 })
    if (kind === 'start') return contest.organise({ type: 'start-match', no })
    if (kind === 'open') return contest.say({ type: 'match-opened', no, attempt: room?.attempt ?? 0 })
    if (kind === 'report') return contest.report(no, far % 3 === 0 ? { open: 'undecided' } : { winner: 'A', score: { A: 13, B: 1 } })
    const busy = { why: 'busy', text: 'Noen spiller en annen kamp.' } as const
    if (kind === 'refuse') return contest.say({ type: 'match-refused', no, attempt: room?.attempt ?? 0, refusal: busy })
    return kind === 'remove' && far > 85 ? contest.organise({ type: 'remove' }) : 'ok'
  })
}

function playTournament({ contest, act, wait }: ReturnType<typeof aTournament>, { act: kind, which, far }: Move): void {
  const no = (which % 6) + 1
  const team = (which % 7) + 1
  const { room } = progressOf(contest.state, no)
  if (kind === 'wait') return wait(contest.now + far * minute)
  act(() => {
    if (kind === 'come') return contest.register(team)
    if (kind === 'go') return contest.say({ type: 'withdraw', by: captainOf(team), teamId: team, isOut: far % 2 === 0 })
    if (kind === 'edit')
      return contest.organise({ type: 'edit', settings: { ...contest.state.settings, startAt: contest.now + far * minute } })
    if (kind === 'next') return contest.state.draw ? contest.organise({ type: 'start' }) : contest.draw()
    if (kind === 'plan') return contest.organise({ type: 'plan-times', startAt: null, servers: null })
    if (kind === 'start') return contest.organise({ type: 'start-match', no })
    if (kind === 'open') return contest.say({ type: 'match-opened', no, attempt: room?.attempt ?? 0 })
    if (kind === 'report') return contest.report(no, far % 3 === 0 ? { open: 'undecided' } : { winner: 'A', score: { A: 13, B: 1 } })
    const busy = { why: 'busy', text: 'Noen spiller en annen kamp.' } as const
    if (kind === 'refuse') return contest.say({ type: 'match-refused', no, attempt: room?.attempt ?? 0, refusal: busy })
    const at = far < 10 ? null : contest.now + (far - 20) * minute
    if (kind === 'time') return contest.organise({ type: 'match-time', no, at, server: null })
    if (kind === 'walkover') return contest.set(no, far % 2 === 0 ? { action: 'reset' } : { action: 'absent' })
    return kind === 'remove' && far > 85 ? contest.say({ type: 'remove', by: organiser }) : 'ok'
  })
}

describe('no concern without its end, no end without its concern', () => {
  it('in cups at random', () =>
    fc.assert(
      fc.property(moves, (all) => {
        const cup = aCup({ maxPlayers: 12, regCloseAt: cupStart })
        cup.wait(cupStart - 90 * minute)
        for (const move of all) playCup(cup, move)
        expect(cup.known()?.id ?? 'cup').toBe('cup')
      }),
      { numRuns: 150 },
    ))

  it('in tournaments at random', () =>
    fc.assert(
      fc.property(moves, (all) => {
        const tournament = aTournament()
        tournament.wait(kickOff - 90 * minute)
        for (const move of all) playTournament(tournament, move)
      }),
      { numRuns: 150 },
    ))
})
