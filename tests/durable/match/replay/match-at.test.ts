import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decidedIn } from '../../../../durable/match/draft-veto/turns.ts'
import type { MatchEvent } from '../../../../durable/match/match-events.ts'
import type { MatchState } from '../../../../durable/match/match-state.ts'
import { matchAt, stateAfter } from '../../../../durable/match/replay/match-at.ts'
import { matchView } from '../../../../durable/match/view/match-view.ts'
import type { JournalEntry } from '../../../../durable/runtime/machine.ts'
import { aScrim, come, everybodyBut, leave, substituteFor, wait } from '../../../support/rules/a-scrim.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { anOffer, giveServer, goingLive, report, resultOf, roundsOf, untilOver } from '../../../support/rules/live-match.ts'
import { comeBack, die, playRounds, shows } from '../../../support/rules/lost-server.ts'
import { aMatchOf, aPlayerOf, by, fiveBo3, legalTurn, type PlayedMatch, type Setup } from '../../../support/rules/match-play.ts'

const view = (state: MatchState, revision: number) => matchView(state, revision, 'staff')

/** The journal once more, as it is after it was stored. */
const stored = (match: PlayedMatch) => JSON.parse(JSON.stringify(match.journal)) as JournalEntry<MatchEvent>[]

/** Every moment as it is made again, beside the one there was. */
function expectSame(match: PlayedMatch): void {
  let state: MatchState | null = null
  for (const entry of stored(match)) {
    state = stateAfter(state, entry, match.state)
    const was = match.states.get(entry.revision)
    expect(was).toBeDefined()
    expect(state && view(state, entry.revision)).toEqual(was && view(was, entry.revision))
  }
}

const aSetup: fc.Arbitrary<Setup> = fc.constantFrom(
  { ...fiveBo3, players: 10 },
  { ...fiveBo3, pickType: 'random' },
  { ...fiveBo3, pickType: 'ABABABAB' },
  { players: 4, series: 'bo1', pickType: 'random', maps: 3 },
)

/** An event besides play, by a number: people come, write, mark and go, staff act, servers fail. */
function happens(match: PlayedMatch, chance: number): void {
  const name = `p${chance % 10}`
  const staff = by('staff', 3)
  const { turn } = match.view
  const acts: (() => unknown)[] = [
    () => match.say({ type: 'chat', by: by(name), message: `hei ${chance}` }),
    () => match.say({ type: 'chat', by: staff, message: 'rolig nå' }),
    () => turn && match.say({ type: 'mark', by: match.captain(turn.team), until: match.deadlineAt ?? 0, choice: playerId(name) }),
    () => match.say({ type: 'whisper', by: by(name), turn: decidedIn(match.state), choice: turn?.does === 'choose_side' ? 'ct' : 5 }),
    () => match.say({ type: 'replace-player', by: staff, out: playerId(name), player: aPlayerOf(fiveBo3, 20 + (chance % 30)), seat: 1 }),
    () => match.say({ type: 'paused', by: staff }),
    () => match.say({ type: 'unpaused', by: staff }),
    () => match.say({ type: 'reload', by: staff, as: 'reloadmatch' }),
    () => match.say({ type: 'server-told', by: staff, action: 'sendmessage', message: 'hei' }),
    () => match.say({ type: 'knife-seen' }),
    () => match.runOut(),
    () => {
      match.now += 120_000 + (match.deadlineAt ?? match.now) - match.now
      match.say({ type: 'tick' })
    },
    () => match.say({ type: 'polled', loadId: 7, status: null }),
    () => match.say({ type: 'server-failed', loadId: 7, why: 'lost' }),
  ]
  acts[chance % acts.length]?.()
  match.now += 1_000 + (chance % 40_000)
}

/** A whole gather: lobby, draft, veto, a server, the rounds of its maps, its rating and a rematch, with anything in between. */
function playWhole(match: PlayedMatch, chances: Iterator<number>): void {
  const chance = () => chances.next().value as number
  const maybe = (of: number) => chance() % of === 0 && happens(match, chance())
  match.say({ type: 'invite', by: by('p0'), steamId: playerId('p33') })
  match.say({ type: 'decline-invite', by: by('p33') })
  match.say({ type: 'extend', by: by('p0') })
  match.say({ type: 'start', by: by('p0'), beginningMs: 6_000 })
  match.now += 6_000
  for (let turn = legalTurn(match, chance()); turn; turn = legalTurn(match, chance())) {
    maybe(4)
    if (chance() % 3 === 0) match.runOut()
    else match.say(turn)
  }
  if (match.state.status !== 'live') return
  if (chance() % 8 === 0) giveServer(match, 6)
  if (chance() % 8 === 0) match.say({ type: 'server-failed', loadId: 6, why: 'lost' })
  giveServer(match, 7)
  for (let place = 0; place < 5 && match.state.status === 'live'; place++) playMap(match, place, chance, maybe)
  match.now += 20_000_000
  match.say({ type: 'tick' })
  match.say({ type: 'tick' })
  match.say({ type: 'decide', by: by('staff', 3), winner: 'A' })
  match.say({ type: 'rated', changes: [] })
  match.say({ type: 'void', by: by('staff', 3), reason: 'feil lag' })
  match.say({ type: 'want-rematch', by: by('p0'), wants: true })
}

function playMap(match: PlayedMatch, place: number, chance: () => number, maybe: (of: number) => unknown): void {
  if (chance() % 4 > 0) match.say(report(goingLive(place)))
  const rounds = roundsOf(match, place, untilOver(coins(chance)))
  for (const round of rounds) {
    maybe(12)
    if (chance() % 12 > 0) match.say(report(round))
    if (chance() % 12 === 0) match.say(report(round))
    match.now += 60_000
    if (chance() % 6 === 0) match.say({ type: 'tick' })
  }
  if (chance() % 6 > 0) match.say(report(resultOf(rounds)))
  if (chance() % 6 === 0) match.say({ type: 'polled', loadId: 7, status: null })
}

function* coins(chance: () => number): Generator<'A' | 'B'> {
  while (true) yield chance() % 2 ? 'A' : 'B'
}

const chances = fc.infiniteStream(fc.nat(100_000)).map((stream) => stream[Symbol.iterator]())

describe('a match that is made again from its journal', () => {
  it('looks at every moment as it did then, whatever was played', () =>
    fc.assert(
      fc.property(aSetup, chances, (setup, stream) => {
        const match = aMatchOf(setup)
        playWhole(match, stream)
        expectSame(match)
      }),
      { numRuns: 60 },
    ))

  it('shows a map that went on elsewhere after its server was lost, and one that staff took back', () => {
    const match = aMatchOf({ players: 4, series: 'bo1', pickType: 'random', maps: 3 })
    match.say({ type: 'start', by: by('p0') })
    while (match.view.turn) match.runOut()
    giveServer(match, 7)
    match.say(report(goingLive(0)))
    playRounds(match, roundsOf(match, 0, 'ABABABA'))
    die(match)
    giveServer(match, 8, 27016)
    match.say(shows({ scoreA: 3, scoreB: 3 }, 8))
    comeBack(match, 8)
    playRounds(match, roundsOf(match, 0, 'ABABABAAA', 1).slice(6), { load: 8 })
    expect(match.say({ type: 'restore', by: by('staff', 3), round: 7 })).toBe('ok')
    match.say(shows({ scoreA: 4, scoreB: 3 }, 8))
    playRounds(match, roundsOf(match, 0, 'ABABABABB', 2).slice(7), { load: 8 })
    expect(match.journaled.map(({ type }) => type)).toEqual(expect.arrayContaining(['interrupted', 'restored', 'restore']))
    expectSame(match)
  })

  it('shows who of a scrim was away, who was missed and who came for them', () =>
    fc.assert(
      fc.property(chances, (stream) => {
        const chance = () => stream.next().value as number
        const match = aScrim()
        while (match.view.turn) match.runOut()
        giveServer(match, 7)
        come(match, everybodyBut('p3'))
        match.say(report(goingLive(0)))
        let coming = 0
        for (const round of roundsOf(match, 0, untilOver(coins(chance)))) {
          const name = `p${chance() % 10}`
          if (chance() % 2 === 0) leave(match, [name])
          if (chance() % 4 === 0) come(match, [name])
          wait(match, chance() * 3)
          const [missed] = match.view.missed ?? []
          if (missed && chance() % 3 === 0) match.say(substituteFor(missed, `inn${coming++}`))
          if (chance() % 3 > 0) match.say(report(round))
        }
        expectSame(match)
      }),
      { numRuns: 60 },
    ))

  it('is what it was at any revision that is asked for, and keeps no password', () => {
    const match = aMatchOf(fiveBo3)
    match.say({ type: 'start', by: by('p0') })
    while (match.view.turn) match.runOut()
    match.say(anOffer(7))
    expect(JSON.stringify(match.journal)).not.toContain('passord7')
    for (const revision of [1, 5, 21, match.journal.length]) {
      const was = match.states.get(revision) as MatchState
      expect(matchAt(stored(match), revision, match.state)).toMatchObject({ revision })
      expect(view(matchAt(stored(match), revision, match.state)?.state as MatchState, revision)).toEqual(view(was, revision))
    }
  })

  it('keeps its teams when a player who was in it is deleted', () => {
    const match = aMatchOf({ ...fiveBo3, pickType: 'random' })
    match.say({ type: 'start', by: by('p0') })
    const renamed = <Value>(value: Value) => JSON.parse(JSON.stringify(value).replaceAll('"p4"', '"slettet-1"')) as Value
    const [entries, now] = [renamed(match.journal), renamed(match.state)]
    const again = matchAt(entries, entries.length, now)
    expect(again && view(again.state, 1)).toEqual(view(now, 1))
  })

  it('that went by other rules goes as far as can be followed, and says how far', () => {
    const match = aMatchOf({ players: 4, series: 'bo1', pickType: 'random', maps: 3 })
    match.say({ type: 'start', by: by('p0') })
    while (match.view.turn) match.runOut()
    giveServer(match, 7)
    const before = match.journal.length
    match.say(report(goingLive(0)))
    const refused = ({ revision, at, actor }: JournalEntry<MatchEvent>) => ({
      revision,
      at,
      actor,
      event: { type: 'start', by: by('p0') } as const,
    })
    const others = stored(match).map((entry) => (entry.revision > before ? refused(entry) : entry))
    expect(matchAt(others, others.length, match.state)?.revision).toBe(before)
    expect(matchAt(stored(match).map(refused), 1, match.state)).toBeNull()
  })
})
