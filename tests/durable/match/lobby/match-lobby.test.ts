import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MatchEvent } from '../../../../durable/match/match-events.ts'
import { matchMachine } from '../../../../durable/match/match-machine.ts'
import { hasEnded, type MatchState, queuedIn } from '../../../../durable/match/match-state.ts'
import { matchView } from '../../../../durable/match/view/match-view.ts'
import type { MatchOrder, Player } from '../../../../durable/ports/match-order.ts'
import { lobbyMs } from '../../../../durable/rules/lobby/lobby-limits.ts'
import type { Role } from '../../../../durable/rules/vocabulary.ts'
import type { Actor } from '../../../../durable/runtime/machine.ts'
import { aPlayerWith } from '../../../support/rules/a-player.ts'
import { matchId, playerId } from '../../../support/rules/ids.ts'

const names = ['kari', 'ola', 'nils', 'siv', 'per', 'liv', 'jon']
const player = (name: string): Player => aPlayerWith(playerId(name), { username: name })
const by = (name: string, role: Role = 1): Actor => ({ steamId: playerId(name), role, chatBanned: false })
const order: MatchOrder = {
  matchId: matchId('m1'),
  kind: 'gather',
  organiser: null,
  type: '2v2',
  name: null,
  maxPlayers: 4,
  seriesType: 'bo1',
  pickType: 'random',
  isCompetitive: false,
  maps: [],
  seed: '',
  commitment: '',
}
const openEvent: MatchEvent = { type: 'open-lobby', order, owner: player('kari'), seat: 1 }

/** Plays events one after the other, a second apart; refused ones change nothing. */
function play(
  events: readonly MatchEvent[],
  from: MatchState | null = null,
  start = 0,
): { state: MatchState | null; last: ReturnType<typeof matchMachine.step> } {
  let state = from
  let last: ReturnType<typeof matchMachine.step> = { ok: false, code: 'UNKNOWN_ERROR' }
  events.forEach((event, i) => {
    last = matchMachine.step(state, event, start + i * 1000)
    if (last.ok) state = last.state
  })
  return { state, last }
}
const refused = (...events: MatchEvent[]) => {
  const { last } = play([openEvent, ...events])
  return last.ok ? null : (last.message ?? last.code)
}
const join = (name: string): MatchEvent => ({ type: 'join', player: player(name), seat: 1 })
const add = (name: string, who = 'kari'): MatchEvent => ({ type: 'add-player', by: by(who), steamId: playerId(name) })
const kick = (name: string, who = 'kari'): MatchEvent => ({ type: 'kick-player', by: by(who), steamId: playerId(name) })

describe('the lobby', () => {
  it.each([
    ['nobody joins twice', 'Du er allerede med i denne gatheren.', [join('ola'), join('ola')]],
    ['only the owner picks from the waiting list', 'Bare eieren kan gjøre dette.', [join('ola'), add('ola', 'ola')]],
    ['nobody kicks themselves', 'Du kan ikke kicke deg selv!', [kick('kari')]],
    ['nobody else kicks the owner', 'GATHER_OWNER_ADMIN', [{ type: 'kick-player', by: by('siv'), steamId: 'kari' }]],
    ['the owner cannot leave', 'GATHER_OWNER', [{ type: 'leave', by: by('kari') }]],
    ['a member added is not added again', 'GATHER_INV_PLAYER_ALLREADY_IN_GATHER', [join('ola'), add('ola'), add('ola')]],
    [
      'a full gather takes nobody more',
      'Gatheren er full.',
      [...['ola', 'nils', 'siv', 'per'].map(join), ...['ola', 'nils', 'siv', 'per'].map((n) => add(n))],
    ],
    [
      'the clock is extended once',
      'Gatheren er allerede forlenget én gang.',
      [
        { type: 'extend', by: by('kari') },
        { type: 'extend', by: by('kari') },
      ],
    ],
    [
      'a stranger does not chat',
      'Bli med i gatheren for å skrive i chatten.',
      [{ type: 'chat', by: by('ola'), username: '', avatar: '', message: 'hei alle' }],
    ],
    ['short words stay unsaid', 'GATHER_CHAT_SMALL', [{ type: 'chat', by: by('kari'), username: '', avatar: '', message: 'ja' }]],
    ['nobody joins what is cancelled', 'Gatheren er avlyst.', [{ type: 'cancel', by: by('kari') }, join('ola')]],
    [
      'an invitation must have been sent',
      'Du er ikke invitert til denne gatheren.',
      [{ type: 'accept-invite', player: player('ola'), seat: 1 }],
    ],
  ] as [string, string, MatchEvent[]][])('%s', (_rule, text, events) => expect(refused(...events)).toBe(text))

  it.each([
    ['a moderator cancels a player’s gather', 2, 1, 'cancel', true],
    ['a moderator cancels no other moderator’s', 2, 2, 'cancel', false],
    ['a player cancels nobody else’s', 1, 1, 'cancel', false],
    ['an administrator puts a player out', 3, 1, 'kick-player', true],
    ['an administrator puts no other administrator out', 3, 3, 'kick-player', false],
    ['a moderator puts nobody out', 2, 1, 'kick-player', false],
    ['an administrator picks from the waiting list', 3, 1, 'add-player', true],
    ['a moderator does not', 2, 1, 'add-player', false],
    ['extending is the owner’s alone', 5, 1, 'extend', false],
    ['inviting is the owner’s alone', 5, 1, 'invite', false],
  ] as const)('%s', (_rule, staffRole, otherRole, type, isAllowed) => {
    const opened: MatchEvent = { type: 'open-lobby', order, owner: { ...player('kari'), role: otherRole }, seat: 1 }
    const waits: MatchEvent = { type: 'join', player: { ...player('ola'), role: otherRole }, seat: 1 }
    const does = { type, by: by('siv', staffRole), steamId: type === 'invite' ? 'nils' : 'ola' } as MatchEvent
    const { last } = play([opened, waits, does])
    expect(last).toMatchObject(isAllowed ? { ok: true } : { ok: false, code: 'FORBIDDEN', message: 'Bare eieren kan gjøre dette.' })
  })

  it('lets nobody join, leave and join again in one breath', () => {
    const { state } = play([openEvent, join('ola'), { type: 'leavequeue', by: by('ola') }])
    expect(matchMachine.step(state, join('ola'), 2_500)).toMatchObject({ code: 'SLOW_DOWN' })
    expect(matchMachine.step(state, join('ola'), 3_000)).toMatchObject({ ok: true })
  })

  it('takes an invitation for one seat: anyone who was put out joins like everybody', () => {
    const accept: MatchEvent = { type: 'accept-invite', player: player('ola'), seat: 2 }
    const invited: MatchEvent[] = [openEvent, { type: 'invite', by: by('kari'), steamId: playerId('ola') }, accept]
    expect(play(invited).last).toMatchObject({ ok: true })
    expect(play([...invited, kick('ola'), accept]).last).toMatchObject({ code: 'FORBIDDEN' })
    expect(play([...invited, { type: 'leave', by: by('ola') }, accept]).last).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('shows who is invited and who said no; a no ends the invitation, and another may follow', () => {
    const invite: MatchEvent = { type: 'invite', by: by('kari'), steamId: playerId('ola') }
    const decline: MatchEvent = { type: 'decline-invite', by: by('ola') }
    const accept: MatchEvent = { type: 'accept-invite', player: player('ola'), seat: 2 }
    const shown = (state: MatchState | null) => state && matchView(state, 1, 'player').invites
    expect(shown(play([openEvent, invite]).state)).toEqual([{ steamid: 'ola', is: 'waits' }])
    const { state } = play([openEvent, invite, decline])
    expect(shown(state)).toEqual([{ steamid: 'ola', is: 'declined' }])
    expect(play([openEvent, decline]).last).toMatchObject({ code: 'FORBIDDEN' })
    expect(play([openEvent, invite, decline, decline]).last).toMatchObject({ code: 'FORBIDDEN' })
    expect(play([openEvent, invite, decline, accept]).last).toMatchObject({ code: 'FORBIDDEN' })
    const again = matchMachine.step(state, invite, 120_000)
    if (!again.ok) throw new Error(again.message)
    expect(shown(again.state)).toEqual([{ steamid: 'ola', is: 'waits' }])
    expect(shown(play([openEvent, invite, accept]).state)).toEqual([])
  })

  it('lets the owner take an invitation back: it takes no seat then, and nobody else may', () => {
    const invite: MatchEvent = { type: 'invite', by: by('kari'), steamId: playerId('ola') }
    const withdraw = (who: string): MatchEvent => ({ type: 'withdraw-invite', by: by(who), steamId: playerId('ola') })
    const accept: MatchEvent = { type: 'accept-invite', player: player('ola'), seat: 2 }
    const decline: MatchEvent = { type: 'decline-invite', by: by('ola') }
    const shown = (events: MatchEvent[]) => {
      const { state } = play(events)
      return state && matchView(state, 1, 'player').invites
    }
    expect(shown([openEvent, invite, withdraw('kari')])).toEqual([])
    expect(shown([openEvent, invite, decline, withdraw('kari')])).toEqual([])
    expect(play([openEvent, invite, withdraw('kari'), accept]).last).toMatchObject({ code: 'FORBIDDEN' })
    expect(play([openEvent, invite, join('per'), withdraw('per')]).last).toMatchObject({ code: 'FORBIDDEN' })
    expect(play([openEvent, withdraw('kari')]).last).toMatchObject({ code: 'CONFLICT' })
    expect(play([openEvent, invite, accept, withdraw('kari')]).last).toMatchObject({ code: 'CONFLICT' })
    // A player whose invitation the owner took back is not asked again at once.
    expect(play([openEvent, invite, withdraw('kari'), invite]).last).toMatchObject({ code: 'GATHER_INV_PLAYER_ALLREADY_INVITED' })
  })

  it('lets one message a second through', () => {
    const says = (message: string): MatchEvent => ({ type: 'chat', by: by('kari'), message })
    const { state } = play([openEvent, says('hei alle')])
    expect(matchMachine.step(state, says('og hallo'), 1500)).toMatchObject({ code: 'SLOW_DOWN' })
    expect(matchMachine.step(state, says('og hallo'), 2000)).toMatchObject({ ok: true })
  })

  it('waits a minute for the same player, five seconds for the next invitation', () => {
    const invites = (name: string): MatchEvent => ({ type: 'invite', by: by('kari'), steamId: playerId(name) })
    const { state } = play([openEvent, invites('ola')])
    expect(matchMachine.step(state, invites('ola'), 30_000)).toMatchObject({ code: 'GATHER_INV_PLAYER_ALLREADY_INVITED' })
    expect(matchMachine.step(state, invites('nils'), 5_000)).toMatchObject({ code: 'GATHER_INV_WAIT_FOR_NEXT_INVITE' })
    expect(matchMachine.step(state, invites('nils'), 6_000)).toMatchObject({ ok: true })
    expect(matchMachine.step(state, invites('ola'), 61_000)).toMatchObject({ ok: true })
  })

  it('ends by its clock, but gives a moment more when the clock was found late', () => {
    const { state } = play([openEvent])
    const onTime = matchMachine.step(state, { type: 'tick' }, lobbyMs)
    expect(onTime).toMatchObject({ ok: true, state: { status: 'canceled', cancelReason: 'inactivity' } })
    const late = matchMachine.step(state, { type: 'tick' }, lobbyMs + 5_001)
    expect(late).toMatchObject({ ok: true, state: { status: 'waiting', lobby: { deadlineAt: lobbyMs + 25_001 } } })
  })
})

const name = fc.constantFrom(...names)
const anEvent: fc.Arbitrary<MatchEvent | { type: 'tick' }> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('join' as const), player: name.map(player), seat: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('add-player' as const), by: name.map((n) => by(n)), steamId: name.map(playerId) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constantFrom('leave' as const, 'leavequeue' as const, 'extend' as const), by: name.map((n) => by(n)) }),
  },
  fc.record({ type: fc.constant('kick-player' as const), by: name.map((n) => by(n)), steamId: name.map(playerId) }),
  fc.record({ type: fc.constant('invite' as const), by: name.map((n) => by(n)), steamId: name.map(playerId) }),
  fc.record({ type: fc.constant('accept-invite' as const), player: name.map(player), seat: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ type: fc.constant('cancel' as const), by: fc.constantFrom('ola', 'nils', 'siv').map((n) => by(n)) }),
  { weight: 2, arbitrary: fc.constant({ type: 'tick' as const }) },
)

describe('whatever happens in a lobby', () => {
  const story = fc.array(fc.tuple(anEvent, fc.integer({ min: 0, max: 400_000 })), { maxLength: 60 })

  it('nobody sits twice, the gather is never overfull, and its owner stays', () =>
    fc.assert(
      fc.property(story, (events) => {
        let { state } = play([openEvent])
        let now = 1_000
        for (const [event, pause] of events) {
          now += pause
          const outcome = matchMachine.step(state, event, now)
          if (outcome.ok) state = outcome.state
          const everybody = [...(state?.members ?? []), ...(state ? queuedIn(state) : [])].map((each) => each.steamId)
          expect(new Set(everybody).size).toBe(everybody.length)
          expect(state?.members.length).toBeLessThanOrEqual(order.maxPlayers)
          expect(state?.members[0]?.steamId).toBe('kari')
        }
      }),
    ))

  it('a due tick always moves or clears the deadline, and ticking again changes nothing', () =>
    fc.assert(
      fc.property(story, fc.integer({ min: 0, max: 100_000 }), (events, late) => {
        let { state } = play([openEvent])
        let now = 1_000
        for (const [event, pause] of events) {
          now += pause
          const outcome = matchMachine.step(state, event, now)
          if (outcome.ok) state = outcome.state
        }
        const due = state && matchMachine.nextWakeAt(state)
        if (!state || due === null) {
          expect(state && hasEnded(state)).toBe(true)
          return
        }
        const at = Math.max(now, due) + late
        const ticked = matchMachine.step(state, { type: 'tick' }, at)
        if (!ticked.ok) throw new Error('a tick is never refused')
        const next = matchMachine.nextWakeAt(ticked.state)
        expect(next === null || next > at).toBe(true)
        expect(matchMachine.step(ticked.state, { type: 'tick' }, at)).toEqual({ ok: true, state: ticked.state, effects: [] })
      }),
    ))

  it('everybody who goes is released, and nobody else', () =>
    fc.assert(
      fc.property(story, (events) => {
        let { state } = play([openEvent])
        let now = 1_000
        const present = (s: MatchState | null) =>
          new Set(s && !hasEnded(s) ? [...s.members, ...queuedIn(s)].map((each) => each.steamId) : [])
        for (const [event, pause] of events) {
          now += pause
          const before = present(state)
          const outcome = matchMachine.step(state, event, now)
          if (!outcome.ok) continue
          state = outcome.state
          const after = present(state)
          const released = outcome.effects.flatMap((effect) => (effect.to === 'seat' ? [effect.steamId] : []))
          expect(released.toSorted()).toEqual([...before].filter((each) => !after.has(each)).toSorted())
        }
      }),
    ))
})

describe('a lobby whose players are needed in an organised match', () => {
  const yieldPlayers = (...names: string[]): MatchEvent => ({ type: 'yield', steamIds: names.map(playerId), to: 'tournament' })
  const invite: MatchEvent = { type: 'invite', by: by('kari'), steamId: playerId('siv') }
  const lobby = [openEvent, join('ola'), add('ola'), join('nils'), invite]

  it('lets all of them go in one step, and tells each where they were; an invitation stands', () => {
    const { state, last } = play([...lobby, yieldPlayers('ola', 'nils', 'siv', 'liv')])
    expect(state?.members.map(({ username }) => username)).toEqual(['kari'])
    expect(state?.status === 'waiting' && [state.lobby.queued, state.lobby.invited]).toEqual([[], [playerId('siv')]])
    const told = last.ok ? last.effects.filter(({ to }) => to === 'players') : []
    expect(told).toMatchObject([
      { steamIds: [playerId('ola')], frame: { data: { msg: 'Du er tatt ut av gatheren: turneringskampen din starter.' } } },
      { steamIds: [playerId('nils')], frame: { data: { msg: 'Du er tatt av ventelisten: turneringskampen din starter.' } } },
    ])
  })

  it('is cancelled when its owner is among them, and everybody is told once', () => {
    const { state, last } = play([...lobby, yieldPlayers('nils', 'kari')])
    expect(state).toMatchObject({ status: 'canceled', cancelReason: 'owner_called_away' })
    const told = last.ok ? last.effects.flatMap((effect) => (effect.to === 'players' ? effect.steamIds : [])) : []
    expect(told.toSorted()).toEqual(['kari', 'nils', 'ola'].map(playerId).toSorted())
  })

  it('does not change for others, nor once it has ended', () => {
    const { state, last } = play([...lobby, yieldPlayers('liv', 'siv')])
    expect(last).toEqual({ ok: true, state, effects: [] })
    expect(refused(yieldPlayers('kari'), yieldPlayers('kari'))).toBe('Gatheren er avlyst.')
  })
})

describe('a lobby when somebody is banned', () => {
  const removeBanned = (name: string): MatchEvent => ({ type: 'remove-banned', steamId: playerId(name) })

  it('has them no more, neither on a seat nor waiting nor invited, and is cancelled when it was theirs', () => {
    const invite: MatchEvent = { type: 'invite', by: by('kari'), steamId: playerId('siv') }
    const lobby = [openEvent, join('ola'), add('ola'), join('nils'), invite]
    const { state } = play([...lobby, removeBanned('ola'), removeBanned('nils'), removeBanned('siv')])
    expect(state?.members.map(({ username }) => username)).toEqual(['kari'])
    expect(state?.status === 'waiting' && [state.lobby.queued, state.lobby.invited]).toEqual([[], []])
    expect(play([...lobby, removeBanned('kari')]).state?.status).toBe('canceled')
  })

  it('does not change for somebody who is not there, nor once it has ended', () => {
    const { state, last } = play([openEvent, removeBanned('liv')])
    expect(last).toEqual({ ok: true, state, effects: [] })
    expect(refused(removeBanned('kari'), removeBanned('kari'))).toBe('Gatheren er avlyst.')
  })
})
