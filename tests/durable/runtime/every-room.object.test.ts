import { env } from 'cloudflare:test'
import { CupRoom } from '../../../durable/cup/cup-room.ts'
import { type CupState, newCup } from '../../../durable/cup/cup-state.ts'
import { MatchRoom } from '../../../durable/match/match-room.ts'
import type { Answer } from '../../../durable/ports/origin.ts'
import { ReadyCheck } from '../../../durable/ready-check/ready-check.ts'
import type { CupId, TournamentId } from '../../../durable/rules/vocabulary.ts'
import type { Actor } from '../../../durable/runtime/machine.ts'
import { TournamentRoom } from '../../../durable/tournament/tournament-room.ts'
import { newTournament, type TournamentState } from '../../../durable/tournament/tournament-state.ts'
import { aCheckOrder } from '../../support/rules/a-check.ts'
import { captainOf, organiser, someSettings, someTeam } from '../../support/rules/a-tournament.ts'
import { someCup, staff } from '../../support/rules/cup/a-cup.ts'
import { matchId } from '../../support/rules/ids.ts'
import { anOrder, aPlayer, unique } from '../../support/workerd/builders.ts'
import { actorOf, idOf, registrationOf } from '../../support/workerd/contests/cup-players.ts'
import { describeEveryCall } from '../../support/workerd/faults/every-call.ts'
import { inside } from '../../support/workerd/inside.ts'
import { rows } from '../../support/workerd/rows.ts'

/** An id that reads the same in every story: the digits are left out of what is compared. */
const anId = (): string => `k${100_000_000 + unique()}`
const stateOf = <State>(room: object) => inside(room).stored().state as State
/** Whether the record has what the room has, and how many it holds. */
const recorded = async (room: object, table: 'cups' | 'tournaments', list: 'players' | 'teams', id: string) =>
  rows(
    `SELECT revision = ?2 AS is_newest, json_array_length(record, '$.${list}') AS count FROM ${table} WHERE id = ?1`,
    id,
    inside(room).stored().revision,
  )
/** Without dice, so that all stories come to the same. */
const submit = async (room: object, event: object, by: Actor): Promise<Answer> =>
  (room as { submit(event: object, origin: object): Answer }).submit(event, { actor: by.steamId })

const seats = { 'SEATS.claim': { ok: true, number: 1 } }
const jumps = { 'the clock jumps an hour on, then back': 'its clocks are minutes long: they are over by then' }

describeEveryCall('MatchRoom', {
  namespace: env.MATCH,
  make: (state, objectEnv) => new MatchRoom(state, objectEnv),
  answers: seats,
  mustArrive: ['SEATS.release', 'HUB.tell'],
  newestArrives: ['GATHER_LIST.put'],
  besides: jumps,
  story: async () => {
    const order = anOrder({ matchId: matchId(anId()), type: '2v2', maxPlayers: 4, seriesType: 'bo1' })
    const [owner, guest] = [aPlayer({ username: 'Kari' }), aPlayer({ username: 'Ola' })]
    const by: Actor = { steamId: owner.steamId, role: 1, chatBanned: false }
    return {
      steps: [
        (room) => room.openLobby(order, owner),
        (room) => room.join(guest, 'join'),
        (room) => room.perform(by, 'chat', { message: 'hei' }, 'chat'),
        (room) => room.perform(by, 'kick-player', { steamid: guest.steamId }, 'kick'),
        (room) => room.end({ ...by, role: 3 }, 'Prøve', 'end'),
      ],
      look: async (room) => {
        const seen = await room.view({ steamId: null, role: 1 })
        const record = await rows('SELECT status, type FROM matches WHERE match_id = ?', order.matchId)
        return [seen.ok && seen.match.status, record]
      },
    }
  },
})

describeEveryCall('ReadyCheck', {
  namespace: env.READY_CHECK,
  make: (state, objectEnv) => new ReadyCheck(state, objectEnv),
  answers: { ...seats, 'MATCH.openTeams': { ok: true } },
  mustArrive: ['MATCH.openTeams', 'QUEUE.checkEnded'],
  besides: jumps,
  story: async () => {
    const order = aCheckOrder([2, 1, 1], { timeoutMs: 20_000 })
    const people = order.groups.flatMap(({ players }) => players)
    return {
      steps: [
        (room) => room.open(order),
        ...people.map(
          ({ steamId }) =>
            (room: ReadyCheck) =>
              room.perform({ steamId, role: 1, chatBanned: false }, 'ready', {}, steamId),
        ),
      ],
      look: async (room) => stateOf<{ status: string }>(room).status,
    }
  },
})

describeEveryCall('CupRoom', {
  namespace: env.CUP,
  make: (state, objectEnv) => new CupRoom(state, objectEnv),
  story: async (now) => {
    const id = anId() as CupId
    const settings = someCup({ maxPlayers: 3, regOpenAt: now - 8_000_000, regCloseAt: now + 8_000_000, startAt: now + 16_000_000 })
    const state = newCup({ id, by: staff.steamId, at: now, seed: '5eed'.repeat(16), nextSeed: 'feed'.repeat(16), settings })
    return {
      steps: [
        (room) => (stateOf(room) ? Promise.resolve() : submit(room, { type: 'open', by: staff, state }, staff)),
        (room) => room.register(actorOf(1), registrationOf(1), 'one'),
        (room) => room.register(actorOf(2), registrationOf(2), 'two'),
        (room) => room.perform(staff, 'no-show', { steamid: idOf(1), isNoShow: true }, 'no-show'),
        (room) => room.perform(actorOf(2), 'leave', {}, 'leave'),
      ],
      look: async (room) => [
        stateOf<CupState>(room).players.map(({ steamId, part }) => [steamId, part]),
        await recorded(room, 'cups', 'players', id),
        await rows('SELECT action, count(*) AS lines FROM staff_log WHERE target = ? GROUP BY action ORDER BY action', id),
      ],
    }
  },
})

describeEveryCall('TournamentRoom', {
  namespace: env.TOURNAMENT,
  make: (state, objectEnv) => new TournamentRoom(state, objectEnv),
  story: async (now) => {
    const id = anId() as TournamentId
    const settings = someSettings({ type: 'bracket', startAt: now + 16_000_000, checkInMinutes: 60 })
    const state = newTournament({ id, by: organiser.steamId, at: now, nextSeed: '5eed'.repeat(16), settings })
    return {
      steps: [
        (room) => (stateOf(room) ? Promise.resolve() : submit(room, { type: 'open', by: organiser, state }, organiser)),
        (room) => room.register(captainOf(1), someTeam(1), 'one'),
        (room) => room.register(captainOf(2), someTeam(2), 'two'),
        (room) => room.perform(captainOf(2), 'withdraw', { teamId: 2 }, 'out'),
      ],
      look: async (room) => [
        stateOf<TournamentState>(room).teams.map((team) => [team.id, team.name]),
        await recorded(room, 'tournaments', 'teams', id),
      ],
    }
  },
})
