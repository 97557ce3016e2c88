import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partyOf } from '../../../../durable/match/lobby/lobby-step.ts'
import type { MatchEvent } from '../../../../durable/match/match-events.ts'
import { matchMachine } from '../../../../durable/match/match-machine.ts'
import { doorOf, type LobbyState, type MatchState } from '../../../../durable/match/match-state.ts'
import { staffActOf } from '../../../../durable/match/staff/staff-acts.ts'
import { timelineEntry } from '../../../../durable/match/view/match-timeline.ts'
import { matchView } from '../../../../durable/match/view/match-view.ts'
import type { MatchOrder } from '../../../../durable/ports/match-order.ts'
import { isWithin, type LobbyDoor, openDoor } from '../../../../durable/rules/lobby/lobby-door.ts'
import { waitingParties } from '../../../../durable/rules/lobby/waiting-parties.ts'
import { aPlayerWith } from '../../../support/rules/a-player.ts'
import { matchId, playerId } from '../../../support/rules/ids.ts'

const ratings = { kari: 1000, ola: 700, nils: 900, siv: 1100, per: 1300, liv: 1500, jon: 1700, eva: 1200 } as const
type Name = keyof typeof ratings
const names = Object.keys(ratings) as Name[]
const others = names.filter((name) => name !== 'kari')
const player = (name: Name) => aPlayerWith(playerId(name), { username: name, elo: ratings[name] })
const by = (name: Name, role: 1 | 3 = 1) => ({ steamId: playerId(name), role, chatBanned: false }) as const
const order: MatchOrder = {
  matchId: matchId('m1'),
  kind: 'gather',
  organiser: null,
  type: '3v3',
  name: null,
  maxPlayers: 6,
  seriesType: 'bo1',
  pickType: 'random',
  isCompetitive: false,
  maps: [],
  seed: '',
  commitment: '',
}

const opened = (door?: LobbyDoor): MatchEvent => ({ type: 'open-lobby', order, owner: player('kari'), seat: 1, ...(door && { door }) })
const seatFor = (name: Name) => ({ player: player(name), seat: 1 })
/** A player joins, with the party that they lead. */
const join = (name: Name, ...party: readonly Name[]): MatchEvent => ({
  type: 'join',
  ...seatFor(name),
  ...(party.length > 0 && { others: party.map(seatFor) }),
})
const kick = (name: Name): MatchEvent => ({ type: 'kick-player', by: by('kari'), steamId: playerId(name) })
const add = (name: Name): MatchEvent => ({ type: 'add-player', by: by('kari'), steamId: playerId(name) })
const invite = (name: Name): MatchEvent => ({ type: 'invite', by: by('kari'), steamId: playerId(name) })
const leave = (name: Name): MatchEvent => ({ type: 'leave', by: by(name) })
const leaveQueue = (name: Name): MatchEvent => ({ type: 'leavequeue', by: by(name) })
const setDoor = (door: LobbyDoor): MatchEvent => ({ type: 'set-door', by: by('kari'), door })

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
const seated = ({ members }: MatchState): string[] => members.map(({ steamId }) => steamId)
const waiting = ({ lobby }: LobbyState): string[][] => waitingParties(lobby.queued).map((party) => party.map(({ steamId }) => steamId))

describe('a party that joins an open lobby', () => {
  it('takes its seats when there is one for each, and each member but the leader is told', () => {
    const { state, last } = play(opened(openDoor), join('ola', 'nils', 'siv'))
    expect([seated(state), waiting(state)]).toEqual([['kari', 'ola', 'nils', 'siv'], []])
    expect(last.ok && last.effects.filter(({ to }) => to === 'players')).toMatchObject([
      {
        steamIds: ['nils', 'siv'],
        frame: {
          event: 'toast',
          data: {
            news: 'brought',
            msg: 'ola meldte gruppen på en gather, og du er med. Passer det ikke, kan du forlate den.',
            link: { path: '/match/m1' },
          },
        },
      },
    ])
    expect(matchView(state, 1, 'player').players.some((each) => 'party' in each)).toBe(false)
  })

  it('waits as one while the seats are too few, and comes in as one when they are enough', () => {
    const before = play(opened(openDoor), join('ola'), join('nils'), join('siv'), join('per', 'liv', 'jon'))
    expect([seated(before.state), waiting(before.state)]).toEqual([['kari', 'ola', 'nils', 'siv'], [['per', 'liv', 'jon']]])
    expect(matchView(before.state, 1, 'player').queuedPlayers.map(({ party }) => party)).toEqual([1, 1, 1])
    const { state, last } = play(opened(openDoor), join('ola'), join('nils'), join('siv'), join('per', 'liv', 'jon'), leave('ola'))
    expect([seated(state), waiting(state)]).toEqual([['kari', 'nils', 'siv', 'per', 'liv', 'jon'], []])
    const told = last.ok ? last.effects.flatMap((effect) => (effect.to === 'players' ? effect.steamIds : [])) : []
    expect(told).toEqual(['per', 'liv', 'jon'])
  })

  it('is passed by a player for whom a seat is free, and fits once a member has left it', () => {
    const start = [opened(openDoor), join('ola'), join('nils'), join('siv'), join('per', 'liv', 'jon')]
    expect(seated(play(...start, join('eva')).state)).toEqual(['kari', 'ola', 'nils', 'siv', 'eva'])
    expect(seated(play(...start, leaveQueue('per')).state)).toEqual(['kari', 'ola', 'nils', 'siv', 'liv', 'jon'])
  })

  it('waits for the owner with a member who was put out', () => {
    const { state } = play(opened(openDoor), join('ola'), kick('ola'), join('nils', 'ola'))
    expect([seated(state), waiting(state)]).toEqual([['kari'], [['nils', 'ola']]])
    expect(seated(play(opened(openDoor), join('ola'), kick('ola'), join('nils', 'ola'), add('nils')).state)).toContain('ola')
  })
})

describe('a party that the owner chooses', () => {
  const start = [opened(), join('ola'), join('nils', 'siv', 'per')]

  it('comes in with one press on any of them', () => {
    const { state, last } = play(...start, add('siv'))
    expect([seated(state), waiting(state)]).toEqual([['kari', 'nils', 'siv', 'per'], [['ola']]])
    expect(last.ok && last.journaled).toMatchObject({ type: 'add-player', party: ['nils', 'siv', 'per'] })
  })

  it('is refused as a whole while fewer seats are free', () => {
    const { state, last } = play(...start, add('ola'), join('liv'), join('jon'), add('liv'), add('jon'), add('nils'))
    expect(last).toMatchObject({ ok: false, code: 'CONFLICT', message: 'Det er ikke plass til hele gruppen.' })
    expect(waiting(state)).toEqual([['nils', 'siv', 'per']])
  })

  it('goes on with those who are left when a member leaves, is put out, or takes a seat by invitation', () => {
    expect(waiting(play(...start, leaveQueue('nils')).state)).toEqual([['ola'], ['siv', 'per']])
    expect(waiting(play(...start, kick('siv')).state)).toEqual([['ola'], ['nils', 'per']])
    const accept: MatchEvent = { type: 'accept-invite', ...seatFor('per') }
    expect(waiting(play(...start, invite('per'), accept).state)).toEqual([['ola'], ['nils', 'siv']])
    const again = play(...start, leaveQueue('nils'), join('nils', 'liv'))
    expect(waiting(again.state)).toEqual([['ola'], ['siv', 'per'], ['nils', 'liv']])
  })

  it('is off the list as one when the lobby is made one for invited players and a member is not invited', () => {
    const invited = { way: 'invited' } as const
    const some = play(...start, invite('nils'), invite('siv'), setDoor(invited))
    expect([seated(some.state), waiting(some.state)]).toEqual([['kari'], []])
    const all = play(...start, invite('nils'), invite('siv'), invite('per'), setDoor(invited))
    expect(seated(all.state)).toEqual(['kari', 'nils', 'siv', 'per'])
  })

  it('stands in the happenings and in the log of the staff by its members', () => {
    const line = (...events: MatchEvent[]) => {
      const { last } = play(...events)
      const event = (last.ok && last.journaled) || (events.at(-1) as MatchEvent)
      return timelineEntry({ revision: 1, at: 0, actor: null, event }, (steamId) => steamId)
    }
    expect(line(...start)).toMatchObject({ what: 'joined', by: 'nils', party: 'siv og per' })
    expect(line(opened(openDoor), join('ola', 'nils'))).toEqual({ revision: 1, at: 0, what: 'came_in', by: 'ola', party: 'nils' })
    expect(line(...start, add('per'))).toMatchObject({ what: 'added', by: 'kari', whom: 'nils, siv og per' })
    const byStaff: MatchEvent = { type: 'add-player', by: by('eva', 3), steamId: playerId('per') }
    expect(staffActOf(play(...start).state, byStaff, 0)).toMatchObject({ player: 'per', reason: 'Hele gruppen på 3' })
  })

  it('sits on the bench each for themselves once the gather has started without it', () => {
    const six = [opened(), join('ola', 'nils', 'siv'), add('ola'), join('eva'), add('eva'), join('jon'), add('jon')]
    const { state } = play(...six, join('per', 'liv'), { type: 'start', by: by('kari') })
    const { bench } = state as MatchState
    expect(bench?.map(({ steamId }) => steamId)).toEqual(['per', 'liv'])
    expect(bench?.some((each) => 'party' in each)).toBe(false)
  })
})

describe('a party is refused', () => {
  it('with the names of those whom the door keeps out', () => {
    const door = { way: 'open', from: 800, to: 1400 } as const
    expect(play(opened(door), join('nils', 'ola', 'jon')).last).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Denne gatheren er for spillere med 800–1400 ELO. Det gjelder ola og jon.',
      fields: ['ola', 'jon'],
    })
    expect(play(opened(door), join('ola', 'nils')).last).toMatchObject({ message: expect.stringMatching(/Det gjelder deg\.$/) })
    expect(play(opened({ way: 'invited' }), invite('ola'), join('ola', 'nils')).last).toMatchObject({ code: 'FORBIDDEN', fields: ['nils'] })
  })

  it('with the names of those who are in the lobby already, and within two seconds of a member’s last try', () => {
    expect(play(opened(), join('nils'), join('ola', 'nils', 'siv')).last).toMatchObject({
      code: 'GATHER_ALLREADY_JOINED',
      message: 'nils er allerede med i denne gatheren.',
      fields: ['nils'],
    })
    const { state } = play(opened(), join('nils'), leaveQueue('nils'))
    expect(matchMachine.step(state, join('ola', 'nils'), 61_000)).toMatchObject({ code: 'SLOW_DOWN' })
  })

  it('where it is larger than the seats that anybody but the owner may have, and where all are invited but seats are too few', () => {
    const small = { ...order, type: '2v2', maxPlayers: 4 } as const
    const lobby: MatchEvent = { type: 'open-lobby', order: small, owner: player('kari'), seat: 1 }
    expect(play(lobby, join('ola', 'nils', 'siv', 'per')).last).toMatchObject({
      code: 'CONFLICT',
      message: 'Gatheren har ikke plass til en gruppe på 4.',
    })
    const invited: MatchEvent = { ...lobby, door: { way: 'invited' } }
    const asked = (['ola', 'nils', 'siv', 'per'] as const).map(invite)
    expect(play(invited, ...asked, join('ola'), join('nils', 'siv', 'per')).last).toMatchObject({ code: 'CONFLICT' })
    expect(play(invited, ...asked, join('ola'), join('nils', 'siv')).state.members).toHaveLength(4)
  })
})

const end = fc.option(fc.integer({ min: 600, max: 1800 }), { nil: null })
const anyDoor: fc.Arbitrary<LobbyDoor> = fc.oneof(
  fc.record({ way: fc.constantFrom('owner' as const, 'open' as const), from: end, to: end }),
  fc.constant({ way: 'invited' } as const),
)
const who = fc.constantFrom(...others)
const party = fc.uniqueArray(who, { minLength: 2, maxLength: 5 }).map(([leader, ...members]) => join(leader as Name, ...members))
const anyEvent: fc.Arbitrary<MatchEvent> = fc.oneof(
  who.map((name) => join(name)),
  who.map((name) => join(name)),
  party,
  party,
  party,
  who.map(kick),
  who.map(add),
  who.map(invite),
  who.map(leave),
  who.map(leaveQueue),
  who.map((name): MatchEvent => ({ type: 'accept-invite', ...seatFor(name) })),
  who.map((name): MatchEvent => ({ type: 'remove-banned', steamId: playerId(name) })),
  fc.uniqueArray(who, { minLength: 1, maxLength: 3 }).map(
    (those): MatchEvent => ({
      type: 'yield',
      steamIds: those.map(playerId),
      to: 'cup',
    }),
  ),
  fc.constant(setDoor(openDoor)),
  fc.constant(setDoor(openDoor)),
  anyDoor.map(setDoor),
)

/** The parties of the lobby before an event, with the one that joins by it. */
function partiesFor(before: LobbyState, event: MatchEvent): string[][] {
  const joining =
    event.type === 'join' ? [[event.player, ...(event.others ?? []).map((each) => each.player)].map(({ steamId }) => steamId)] : []
  return [...waiting(before), ...joining]
}

it('whatever happens: nobody is in twice, no party comes in by half, nobody waits who could sit, and no seat is given twice', () =>
  fc.assert(
    fc.property(fc.array(anyEvent, { minLength: 10, maxLength: 60, size: 'max' }), (events) => {
      let state = play(opened(openDoor)).state
      events.forEach((event, place) => {
        const step = matchMachine.step(state, event, (place + 1) * 60_000)
        if (!step.ok) return
        const [before, next] = [state, step.state as LobbyState]
        const everybody = [...seated(next), ...waiting(next).flat()]
        expect(new Set(everybody).size).toBe(everybody.length)
        expect(next.members.length).toBeLessThanOrEqual(next.maxPlayers)
        // Members of a party who were there before and did not leave by this event sit all or none.
        for (const those of partiesFor(before, event)) {
          const left = event.type === 'accept-invite' ? [event.player.steamId as string] : []
          const here = those.filter((each) => everybody.includes(each) && !left.includes(each))
          const sit = here.filter((each) => seated(next).includes(each) && !seated(before).includes(each))
          expect([0, here.length]).toContain(sit.length)
        }
        const door = doorOf(next.lobby)
        const isByOwner = event.type === 'add-player' || event.type === 'accept-invite'
        for (const each of next.members.filter(({ steamId }) => !seated(before).includes(steamId))) {
          const mayCome = isWithin(door, each.elo) && !before.lobby.putOut?.includes(each.steamId)
          expect(isByOwner || mayCome || next.lobby.invited.includes(each.steamId)).toBe(true)
        }
        const free = next.maxPlayers - next.members.length
        for (const those of waitingParties(next.lobby.queued)) {
          expect(door.way).not.toBe('invited')
          const mayCome = those.every((each) => {
            const isInvited = next.lobby.invited.includes(each.steamId)
            return isInvited || (isWithin(door, each.elo) && !next.lobby.putOut?.includes(each.steamId))
          })
          if (door.way === 'open') expect(mayCome && those.length <= free).toBe(false)
          for (const each of those) expect(partyOf(next, each.steamId)).toEqual(those)
        }
        // A player who is out has given the seat back, and nobody else has.
        const released = step.effects.flatMap((effect) => (effect.to === 'seat' ? [effect.steamId as string] : []))
        const inBefore = [...seated(before), ...waiting(before).flat()]
        expect(new Set(released)).toEqual(new Set(inBefore.filter((each) => !everybody.includes(each))))
        state = next
      })
    }),
  ))
