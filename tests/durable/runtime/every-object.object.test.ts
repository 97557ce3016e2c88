import { env } from 'cloudflare:test'
import { StaffDesk } from '../../../durable/desk/staff-desk.ts'
import { Erasure } from '../../../durable/erasure/erasure.ts'
import { GameServer } from '../../../durable/game-server/game-server.ts'
import { ServerPool } from '../../../durable/game-server/server-pool.ts'
import { GatherList } from '../../../durable/gather-list/gather-list.ts'
import { SiteHub } from '../../../durable/hub/site-hub.ts'
import type { SitePush } from '../../../durable/ports/gather-list-port.ts'
import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import { ScrimQueue } from '../../../durable/queue/scrim-queue.ts'
import { Ratings } from '../../../durable/ratings/ratings.ts'
import { pseudonymOf } from '../../../durable/rules/player/steam-id.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import { Seats } from '../../../durable/seats/seats.ts'
import { SessionEnd } from '../../../durable/session-end/session-end.ts'
import { SiteHealth } from '../../../durable/site-health/site-health.ts'
import { Spectators } from '../../../durable/spectators/spectators.ts'
import { matchId } from '../../support/rules/ids.ts'
import { aPlayer, aSteamId, aUser, unique } from '../../support/workerd/builders.ts'
import { describeEveryCall } from '../../support/workerd/faults/every-call.ts'
import { aMatch, ratingsNow } from '../../support/workerd/ratings-world.ts'
import { rows } from '../../support/workerd/rows.ts'

const lobby = { kind: 'match', id: 'kamp-a' } as const
const other = { kind: 'match', id: 'kamp-b' } as const
const kamp = matchId('kamp-a')
const everything: SitePush = {
  version: 1,
  gathers: [],
  switches: { gather_create: 1, gather_start: 1, gather_join: 1, elo: 1, cs_update: 0 },
  incident: null,
  online: null,
  queued: 0,
}
const staffOf = (steamId: ReturnType<typeof aSteamId>) => ({ steamId, role: 3 as const, chatBanned: false })

describeEveryCall('Seats', {
  namespace: env.SEATS,
  make: (state, objectEnv) => new Seats(state, objectEnv),
  answers: { 'MATCH.holds': true },
  story: async () => {
    const kari = aSteamId()
    let number = 0
    return {
      steps: [
        async (seats) => {
          const claimed = await seats.claim(kari, lobby)
          if (claimed.ok) number = claimed.number
        },
        (seats) => seats.claim(kari, other),
        (seats) => seats.release(kari, lobby, number),
        (seats) => seats.claim(kari, other, null, 'lobby'),
        (seats) => seats.invite(kari, lobby),
        (seats) => seats.ask(kari, { evening: 1, by: 7 as UserId }, false),
      ],
      look: async (seats) => [await seats.seatView(kari), await seats.roomsOf(kari, 0), await seats.askings(kari)],
    }
  },
})

describeEveryCall('SiteHub', {
  namespace: env.HUB,
  make: (state, objectEnv) => new SiteHub(state, objectEnv),
  answers: { 'GATHER_LIST.everything': everything },
  story: async (now) => ({
    steps: [
      (hub) => hub.figures(),
      (hub) => hub.push({ ...everything, version: now, queued: 4 }),
      (hub) => hub.notify([aSteamId()], { title: 't', body: 'b', path: '/', tag: 't', until: now + 60_000 }),
      (hub) => hub.push({ ...everything, version: now - 1, queued: 9 }),
      (hub) => hub.push({ ...everything, version: now + 1, queued: 5 }),
    ],
    look: (hub) => hub.figures().then(({ online }) => online),
  }),
})

describeEveryCall('GatherList', {
  namespace: env.GATHER_LIST,
  make: (state, objectEnv) => new GatherList(state, objectEnv),
  answers: { 'QUEUE.waiting': 3 },
  newestArrives: ['HUB.push'],
  cron: (list) => list.sweep(),
  story: async () => {
    const card = (status: string) => ({ match_id: 'kamp-a', status, created_at: 1 }) as GatherCard
    return {
      steps: [
        (list) => list.put(1, card('waiting'), null),
        (list) => list.put(3, card('live'), null),
        (list) => list.put(2, card('picking_players'), null),
      ],
      look: (list) => list.gathers(),
    }
  },
})

describeEveryCall('ServerPool', {
  namespace: env.SERVER_POOL,
  make: (state, objectEnv) => new ServerPool(state, objectEnv),
  answers: { 'MATCH.offerServer': 'taken', 'MATCH.mayTouchServer': { ok: true } },
  mustArrive: ['MATCH.offerServer', 'MATCH.serverFailed', 'GAME_SERVER.end'],
  story: async (now) => {
    const by = staffOf(aSteamId())
    const which = { ip: '10.9.0.1', port: 27_015 }
    return {
      steps: [
        (pool) => pool.add({ ...which, rcon: 'hemmelig' }, by),
        (pool) => pool.requestServer(kamp, now),
        (pool) => pool.markWorking('10.9.0.1:27015'),
        (pool) => pool.unassign(which, kamp, by),
        (pool) => pool.releaseServer(kamp),
        (pool) => pool.rest(which, true, by),
      ],
      look: async (pool) => [
        (await pool.list()).map(({ ip, rests }) => [ip, rests]),
        await pool.waiting(),
        await rows('SELECT action, count(*) AS lines FROM staff_log WHERE actor_steamid = ? GROUP BY action ORDER BY action', by.steamId),
      ],
    }
  },
})

describeEveryCall('GameServer', {
  namespace: env.GAME_SERVER,
  make: (state, objectEnv) => {
    const server = new GameServer(state, objectEnv)
    server.wire = async () => {
      throw new Error('nobody there')
    }
    server.pause = async () => undefined
    return server
  },
  answers: { 'SERVER_POOL.credentials': { ip: '10.9.0.1', port: 27_015, rcon: 'hemmelig', passwordNo: 1, isRefused: false } },
  mustArrive: ['MATCH.serverFailed'],
  story: async () => ({
    steps: [(server) => server.setUp('10.9.0.1:27015', { matchId: kamp, loadId: 4, loads: [4], map: 'de_mirage', password: 'p' })],
    look: (server) => server.undelivered(),
  }),
})

describeEveryCall('Ratings', {
  namespace: env.RATINGS,
  make: (state, objectEnv) => new Ratings(state, objectEnv),
  mustArrive: ['MATCH.rated'],
  story: async () => {
    const people = (await Promise.all([aUser(), aUser()])).map(({ steamId }) => steamId)
    const [first, second] = [aMatch(people, 'A', matchId(`r${unique()}a`)), aMatch(people, 'A', matchId(`r${unique()}b`))]
    return {
      steps: [(ratings) => ratings.rate(first, 5), (ratings) => ratings.rate(second, 5), (ratings) => ratings.rate(second, 4)],
      look: async () => [
        await ratingsNow(people),
        await rows(
          'SELECT steamid = ?1 AS first, count(*) AS lines, sum(change) AS sum FROM elo_ledger JOIN users ON users.id = user_id WHERE steamid IN (?1, ?2) GROUP BY 1 ORDER BY 1',
          ...people,
        ),
      ],
    }
  },
})

describeEveryCall('Erasure', {
  namespace: env.ERASURE,
  make: (state, objectEnv) => new Erasure(state, objectEnv),
  answers: {
    'SEATS.roomsOf': { rooms: [lobby], next: null },
    ...Object.fromEntries(
      ['MATCH', 'QUEUE'].flatMap((room) => [
        [`${room}.removeBanned`, true],
        [`${room}.forget`, { done: true, also: [] }],
      ]),
    ),
  },
  mustArrive: [
    'SEATS.close',
    'MATCH.forget',
    'QUEUE.forget',
    'RATINGS.forget',
    'GATHER_LIST.forget',
    'SERVER_POOL.forget',
    'STAFF_DESK.forget',
    'HUB.forget',
    'SEATS.forget',
  ],
  story: async () => {
    const { steamId, username } = await aUser({ username: 'Kari' })
    const [user] = await rows<{ id: UserId }>('SELECT id FROM users WHERE steamid = ?', steamId)
    const id = user?.id as UserId
    const pseudonym = pseudonymOf(id)
    return {
      steps: [(erasure) => erasure.start({ userId: id, steamId, pseudonym, names: [username], discordIds: [] })],
      look: async () => rows('SELECT steamid = ? AS is_gone, username FROM users WHERE id = ?', pseudonym, id),
    }
  },
})

describeEveryCall('SessionEnd', {
  namespace: env.SESSION_END,
  make: (state, objectEnv) => new SessionEnd(state, objectEnv),
  answers: { 'SEATS.roomsOf': { rooms: [lobby], next: null }, 'MATCH.removeBanned': true, 'QUEUE.removeBanned': true },
  mustArrive: ['HUB.endSessions', 'QUEUE.endSessions', 'MATCH.endSessions', 'QUEUE.removeBanned', 'MATCH.removeBanned'],
  story: async () => {
    const kari = aSteamId()
    return { steps: [(end) => end.start(kari, 2, true)], look: (end) => end.undelivered() }
  },
})

describeEveryCall('SiteHealth', {
  namespace: env.SITE_HEALTH,
  make: (state, objectEnv) => new SiteHealth(state, objectEnv),
  answers: { 'MATCH.undelivered': [], 'SEATS.checkSeats': { looked: 0, suspects: 0 } },
  besides: {
    'the clock jumps an hour on, then back': 'what is well for an hour is forgotten',
    'the clock jumps an hour back, then on':
      'a report that is older than the last one changes nothing, and the cron asks ten minutes later',
  },
  story: async (now) => ({
    steps: [
      (health) =>
        health.noteUndelivered({ binding: 'MATCH', name: 'kamp-a' }, now, [
          { lane: 'record', what: 'record', since: now, attempts: 3, parked: false, error: 'away' },
        ]),
      (health) =>
        health.noteUndelivered({ binding: 'MATCH', name: 'kamp-b' }, now, [
          { lane: 'record', what: 'record', since: now, attempts: 3, parked: true, error: 'away' },
        ]),
      (health) => health.retry({ binding: 'MATCH', name: 'kamp-c' }),
      (health) => health.countFailing({ binding: 'MATCH', name: 'kamp-b' }),
      (health) => health.cronRan({ at: now, ms: 5, failed: [] }),
    ],
    look: async (health) => {
      const { undelivered, cron } = await health.view()
      return [undelivered.map(({ name }) => name), cron?.ms]
    },
  }),
})

describeEveryCall('StaffDesk', {
  namespace: env.STAFF_DESK,
  make: (state, objectEnv) => new StaffDesk(state, objectEnv),
  answers: {
    'SERVER_POOL.watched': [],
    'SERVER_POOL.waiting': [],
    'SITE_HEALTH.view': { undelivered: [], objects: 0, cron: null, sums: null, errors: [] },
  },
  mustArrive: ['HUB.tellStaff'],
  story: async (now) => {
    const who = { steamId: aSteamId(), name: 'Kari', role: 3 as const }
    return {
      steps: [
        (desk) => desk.setDuty(who, now + 12 * 3_600_000),
        (desk) => desk.stir(),
        (desk) => desk.refresh(),
        (desk) => desk.setTaken(who, 'finnes ikke', true),
      ],
      look: async (desk) => {
        const { duty, taken } = await desk.view()
        return [duty.map(({ name }) => name), taken]
      },
    }
  },
})

describeEveryCall('Spectators', {
  namespace: env.SPECTATORS,
  make: (state, objectEnv) => new Spectators(state, objectEnv),
  answers: { 'MATCH.showToGuests': null, 'GATHER_LIST.guestsAt': { elsewhere: 0, showsElo: true } },
  story: async () => ({ steps: [(guests) => guests.view()], look: (guests) => guests.view() }),
})

describeEveryCall('ScrimQueue', {
  namespace: env.QUEUE,
  make: (state, objectEnv) => new ScrimQueue(state, objectEnv),
  answers: { 'SEATS.claim': { ok: true, number: 1 } },
  mustArrive: ['SEATS.release'],
  story: async (now) => {
    const [kari, ola] = [aPlayer(), aPlayer()]
    return {
      steps: [
        (queue) => queue.join({ player: kari, others: [], continent: null, key: 'kari' }),
        (queue) => queue.join({ player: ola, others: [], continent: null, key: 'ola' }),
        (queue) => queue.leave(ola.steamId, 'ola ut'),
        (queue) => queue.penalise(ola.steamId, { offence: 'kamp-a', why: 'left', at: now }),
      ],
      look: async (queue) => [await queue.holds(kari.steamId), await queue.holds(ola.steamId), await queue.waiting()],
    }
  },
})
