import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MatchEvent } from '../../../../durable/match/match-events.ts'
import { matchMachine } from '../../../../durable/match/match-machine.ts'
import { doorOf, type LobbyState, type MatchState } from '../../../../durable/match/match-state.ts'
import { timelineEntry } from '../../../../durable/match/view/match-timeline.ts'
import { matchView } from '../../../../durable/match/view/match-view.ts'
import type { MatchOrder } from '../../../../durable/ports/match-order.ts'
import { isWithin, type LobbyDoor, openDoor } from '../../../../durable/rules/lobby/lobby-door.ts'
import { aPlayerWith } from '../../../support/rules/a-player.ts'
import { matchId, playerId } from '../../../support/rules/ids.ts'

const ratings = { kari: 1000, ola: 700, nils: 900, siv: 1100, per: 1300, liv: 1500, jon: 1700 } as const
type Name = keyof typeof ratings
const names = Object.keys(ratings) as Name[]
const others = names.filter((name) => name !== 'kari')
const player = (name: Name) => aPlayerWith(playerId(name), { username: name, elo: ratings[name] })
const by = (name: Name) => ({ steamId: playerId(name), role: 1, chatBanned: false }) as const
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

const opened = (door?: LobbyDoor): MatchEvent => ({ type: 'open-lobby', order, owner: player('kari'), seat: 1, ...(door && { door }) })
const join = (name: Name): MatchEvent => ({ type: 'join', player: player(name), seat: 1 })
const kick = (name: Name): MatchEvent => ({ type: 'kick-player', by: by('kari'), steamId: playerId(name) })
const add = (name: Name): MatchEvent => ({ type: 'add-player', by: by('kari'), steamId: playerId(name) })
const invite = (name: Name): MatchEvent => ({ type: 'invite', by: by('kari'), steamId: playerId(name) })
const leave = (name: Name): MatchEvent => ({ type: 'leave', by: by(name) })
const setDoor = (door: LobbyDoor, who: Name = 'kari'): MatchEvent => ({ type: 'set-door', by: by(who), door })

/** Plays events a minute apart, each of which is taken unless it is the last. */
function play(...events: MatchEvent[]) {
  let state: MatchState | null = null
  let last: ReturnType<typeof matchMachine.step> | null = null
  events.forEach((event, place) => {
    last = matchMachine.step(state, event, place * 60_000)
    if (last.ok) state = last.state
    else if (place < events.length - 1) throw new Error(`${event.type}: ${last.message}`)
  })
  return { state: state as unknown as LobbyState, last: last as unknown as ReturnType<typeof matchMachine.step> }
}
const seated = ({ members }: MatchState) => members.map(({ steamId }) => steamId)
const waiting = ({ lobby }: LobbyState) => lobby.queued.map(({ steamId }) => steamId)

describe('a lobby that is open', () => {
  it('gives a free seat at once, and lets who is late wait for the next, in turn', () => {
    const full = play(opened(openDoor), join('ola'), join('nils'), join('siv'), join('per'), join('liv'))
    expect([seated(full.state), waiting(full.state)]).toEqual([
      ['kari', 'ola', 'nils', 'siv'],
      ['per', 'liv'],
    ])
    const { state } = play(opened(openDoor), join('ola'), join('nils'), join('siv'), join('per'), join('liv'), leave('ola'))
    expect([seated(state), waiting(state)]).toEqual([['kari', 'nils', 'siv', 'per'], ['liv']])
  })

  it('takes those who waited and fit when it is opened, the longest first, and leaves the others to the owner', () => {
    const { state, last } = play(
      opened(),
      join('liv'),
      join('ola'),
      join('per'),
      join('siv'),
      join('nils'),
      setDoor({ way: 'open', from: 1000, to: 1500 }),
    )
    expect([seated(state), waiting(state)]).toEqual([
      ['kari', 'liv', 'per', 'siv'],
      ['ola', 'nils'],
    ])
    const told = last.ok ? last.effects.flatMap((effect) => (effect.to === 'players' ? effect.steamIds : [])) : []
    expect(told).toEqual(['liv', 'per', 'siv'])
  })

  it('refuses a rating outside its range, except a player whom the owner invited', () => {
    const door = { way: 'open', from: 800, to: 1400 } as const
    expect(play(opened(door), join('jon')).last).toMatchObject({ code: 'FORBIDDEN' })
    expect(seated(play(opened(door), invite('jon'), join('jon')).state)).toContain('jon')
  })

  it('lets a player who was put out wait for the owner, who may take them in again', () => {
    const out = play(opened(openDoor), join('ola'), kick('ola'), join('ola'))
    expect([seated(out.state), waiting(out.state)]).toEqual([['kari'], ['ola']])
    const back = play(opened(openDoor), join('ola'), kick('ola'), join('ola'), add('ola'), leave('ola'), join('ola'))
    expect(seated(back.state)).toEqual(['kari', 'ola'])
  })
})

describe('a lobby for invited players', () => {
  const door = { way: 'invited' } as const

  it('lets nobody wait, and gives an invited player a seat', () => {
    expect(play(opened(door), join('ola')).last).toMatchObject({ code: 'FORBIDDEN' })
    expect(seated(play(opened(door), invite('ola'), join('ola')).state)).toEqual(['kari', 'ola'])
    const late = play(
      opened(door),
      invite('ola'),
      invite('nils'),
      invite('siv'),
      invite('per'),
      join('ola'),
      join('nils'),
      join('siv'),
      join('per'),
    )
    expect(late.last).toMatchObject({ code: 'CONFLICT', message: 'Gatheren er full.' })
  })

  it('sends away those who waited and tells them, except the invited, who get a seat', () => {
    const { state, last } = play(opened(), join('ola'), join('nils'), invite('nils'), setDoor(door))
    expect([seated(state), waiting(state)]).toEqual([['kari', 'nils'], []])
    expect(last.ok && last.effects).toMatchObject([
      { to: 'list' },
      { to: 'seat' },
      { to: 'players', steamIds: ['ola'] },
      { to: 'players', steamIds: ['nils'] },
    ])
  })
})

describe('the door of a lobby', () => {
  it('is its owner’s alone, and needs its ends the right way round', () => {
    expect(play(opened(), join('ola'), add('ola'), setDoor(openDoor, 'ola')).last).toMatchObject({ code: 'FORBIDDEN' })
    expect(play(opened(), setDoor({ way: 'open', from: 900, to: 800 })).last).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('changes nothing when it is set again, and nothing once the gather has started', () => {
    const before = play(opened(openDoor))
    expect(play(opened(openDoor), setDoor({ ...openDoor })).last).toMatchObject({ ok: true, effects: [], state: before.state })
    const start: MatchEvent = { type: 'start', by: by('kari') }
    const late = play(opened(openDoor), join('ola'), join('nils'), join('siv'), start, setDoor({ way: 'invited' }))
    expect(late.last).toMatchObject({ code: 'GATHER_HAS_STARTED' })
    expect(matchView(late.state, 1, 'player').door).toBeNull()
  })

  it('calls no more bots once it is no longer open', () => {
    const fill: MatchEvent = { type: 'fill', by: by('kari') }
    expect(matchView(play(opened(), fill).state, 1, 'player')).toMatchObject({ fill: 1, door: openDoor })
    expect(matchView(play(opened(), fill, setDoor({ way: 'invited' })).state, 1, 'player')).toMatchObject({ fill: 0 })
  })

  it('stands in the happenings, with those who came in by it', () => {
    const line = (...events: MatchEvent[]) => {
      const { last } = play(...events)
      const event = (last.ok && last.journaled) || (events.at(-1) as MatchEvent)
      return timelineEntry({ revision: 1, at: 0, actor: null, event }, (steamId) => steamId)
    }
    expect(line(opened(), join('ola'), join('nils'), setDoor(openDoor))).toMatchObject({
      what: 'door_set',
      door: openDoor,
      let_in: 'ola og nils',
    })
    expect(line(opened(openDoor), join('ola'))).toEqual({ revision: 1, at: 0, what: 'came_in', by: 'ola' })
    expect(line(opened(), join('ola'))).toMatchObject({ what: 'joined' })
    expect(line(opened(openDoor), join('ola'), join('nils'), join('siv'), join('per'), kick('siv'))).toMatchObject({
      what: 'kicked',
      whom: 'siv',
      let_in: 'per',
    })
  })
})

const end = fc.option(fc.integer({ min: 600, max: 1800 }), { nil: null })
const anyDoor: fc.Arbitrary<LobbyDoor> = fc.oneof(
  fc.record({ way: fc.constantFrom('owner' as const, 'open' as const), from: end, to: end }),
  fc.constant({ way: 'invited' } as const),
)
const who = fc.constantFrom(...others)
const anyEvent: fc.Arbitrary<MatchEvent> = fc.oneof(
  who.map(join),
  who.map(join),
  who.map(kick),
  who.map(add),
  who.map(invite),
  who.map(leave),
  who.map((name): MatchEvent => ({ type: 'leavequeue', by: by(name) })),
  who.map((name): MatchEvent => ({ type: 'accept-invite', player: player(name), seat: 1 })),
  anyDoor.map((door) => setDoor(door)),
)

it('whatever happens: nobody waits who could sit, nobody comes in who is kept out, and those in front go first', () =>
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
      let state = play(opened()).state
      events.forEach((event, place) => {
        const step = matchMachine.step(state, event, (place + 1) * 60_000)
        if (!step.ok) return
        const next = step.state as LobbyState
        const [before, door] = [state, doorOf(next.lobby)]
        const isInvited = (steamId: string) => before.lobby.invited.some((each) => each === steamId)
        const isFree = next.members.length < next.maxPlayers
        for (const each of next.lobby.queued) {
          const isPutOut = next.lobby.putOut?.includes(each.steamId) ?? false
          if (door.way === 'open' && isFree) expect(isPutOut || !isWithin(door, each.elo)).toBe(true)
          expect(door.way).not.toBe('invited')
        }
        const came = next.members.filter(({ steamId }) => !seated(before).includes(steamId))
        const isByOwner = event.type === 'add-player' || event.type === 'accept-invite'
        for (const each of came) if (!isByOwner) expect(isInvited(each.steamId) || isWithin(door, each.elo)).toBe(true)
        const inTurn = waiting(before).filter((steamId) => came.some((each) => each.steamId === steamId))
        if (!isByOwner) expect(came.map(({ steamId }) => steamId).filter((each) => inTurn.includes(each))).toEqual(inTurn)
        expect(next.members.length).toBeLessThanOrEqual(next.maxPlayers)
        expect(new Set([...seated(next), ...waiting(next)]).size).toBe(next.members.length + next.lobby.queued.length)
        state = next
      })
    }),
  ))
