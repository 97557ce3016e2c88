import { env } from 'cloudflare:test'
import { StaffDesk } from '../../../../durable/desk/staff-desk.ts'
import { Erasure } from '../../../../durable/erasure/erasure.ts'
import { GameServer } from '../../../../durable/game-server/game-server.ts'
import { ServerPool } from '../../../../durable/game-server/server-pool.ts'
import { GatherList } from '../../../../durable/gather-list/gather-list.ts'
import { SiteHub } from '../../../../durable/hub/site-hub.ts'
import type { SitePush } from '../../../../durable/ports/gather-list-port.ts'
import type { GatherCard } from '../../../../durable/protocol/match/gather-card.ts'
import { Ratings } from '../../../../durable/ratings/ratings.ts'
import type { UserId } from '../../../../durable/rules/vocabulary.ts'
import { Seats } from '../../../../durable/seats/seats.ts'
import { SessionEnd } from '../../../../durable/session-end/session-end.ts'
import { SiteHealth } from '../../../../durable/site-health/site-health.ts'
import { matchId } from '../../rules/ids.ts'
import { aUser } from '../builders.ts'
import { aMatch } from '../ratings-world.ts'
import { aStoredTicket } from '../support/a-stored-ticket.ts'
import { type Scene, sceneAt, sceneOf } from './scene.ts'
import { eva, kampA, kampB, kari, ola, per } from './stored-people.ts'

const lobby = { kind: 'match', id: 'kamp-a' } as const
const other = { kind: 'match', id: 'kamp-b' } as const
const staff = { steamId: eva, role: 3 as const, chatBanned: false }
const server = { ip: '10.9.0.1', port: 27_015 }
const address = '10.9.0.1:27015'

const seats = sceneOf<Seats>({
  namespace: env.SEATS,
  make: (state, objectEnv) => new Seats(state, objectEnv),
  answers: { 'MATCH.holds': true },
  steps: [
    (object) => object.claim(kari, lobby, null, 'lobby'),
    (object) => object.claim(ola, lobby),
    (object) => object.claim(ola, other, lobby),
    (object) => object.invite(per, lobby),
    (object) => object.noteTeamCall(per, 7),
    (object) => object.ask(per, { evening: 1, by: 7 as UserId }, false),
    (object) => object.close(eva, sceneAt + 60_000_000),
  ],
  look: async (object) => ({
    kari: await object.seatView(kari),
    ola: await object.seatView(ola),
    per: await object.roomsOf(per, 0),
    askings: await object.askings(per),
    eva: await object.claim(eva, lobby),
  }),
  act: (object) => object.claim(per, lobby),
})

const push: SitePush = {
  version: sceneAt,
  gathers: [],
  switches: { gather_create: 1, gather_start: 1, gather_join: 1, elo: 1, cs_update: 0 },
  incident: null,
  online: null,
  queued: 2,
}
const hub = sceneOf<SiteHub>({
  namespace: env.HUB,
  make: (state, objectEnv) => new SiteHub(state, objectEnv),
  answers: { 'GATHER_LIST.everything': push },
  steps: [(object) => object.push(push)],
  look: (object) => object.figures(),
  act: async (object) => void (await object.push({ ...push, version: sceneAt + 1 })),
})

const card = (id: string, status: string) => ({ match_id: id, status, created_at: 1 }) as GatherCard
const list = sceneOf<GatherList>({
  namespace: env.GATHER_LIST,
  make: (state, objectEnv) => new GatherList(state, objectEnv),
  answers: { 'QUEUE.waiting': 2 },
  steps: [(object) => object.put(1, card('kamp-a', 'waiting'), null), (object) => object.put(9, card('kamp-b', 'complete'), sceneAt)],
  look: (object) => object.gathers(),
  act: (object) => object.put(2, card('kamp-a', 'live'), null),
})

const poolOf = (over: Partial<Scene<ServerPool>>) =>
  sceneOf<ServerPool>({
    namespace: env.SERVER_POOL,
    make: (state, objectEnv) => new ServerPool(state, objectEnv),
    answers: { 'MATCH.offerServer': 'taken', 'MATCH.mayTouchServer': { ok: true } },
    steps: [
      (object) => object.add({ ...server, rcon: 'hemmelig' }, staff),
      (object) => object.add({ ip: '10.9.0.2', port: 27_016, rcon: 'hemmelig' }, staff),
      (object) => object.requestServer(kampA, sceneAt),
      (object) => object.requestServer(kampB, sceneAt),
      (object) => object.requestServer(matchId('kamp-c'), sceneAt),
      (object) => object.reported(1),
      (object) => object.failed(kampB, { why: 'not-loaded', since: sceneAt, goesOn: false, address: '10.9.0.2:27016', loadId: 2 }),
    ],
    look: async (object) => ({
      servers: (await object.list()).map(({ ip, rests }) => ({ ip, rests })),
      waiting: await object.waiting(),
    }),
    act: (object) => object.rest(server, true, staff),
    ...over,
  })

const gameServer = sceneOf<GameServer>({
  namespace: env.GAME_SERVER,
  make: (state, objectEnv) => {
    const object = new GameServer(state, objectEnv)
    object.wire = async () => {
      throw new Error('nobody there')
    }
    object.pause = async () => undefined
    return object
  },
  // No object answers, so the work stays stored.
  awayAfter: 0,
  steps: [
    (object) =>
      object.setUp(address, { matchId: kampA, loadId: 4, loads: [4], map: 'de_mirage', password: 'p', backup: { place: 0, round: 3 } }),
  ],
  look: async (object) => (await object.undelivered())?.length,
  act: (object) => object.end(address, kampA, [4]),
})

const ratings = sceneOf<Ratings>({
  namespace: env.RATINGS,
  make: (state, objectEnv) => new Ratings(state, objectEnv),
  awayAfter: 2,
  steps: [
    (object) => object.rate({ ...aMatch([kari, ola], 'A', kampA), leavers: [{ steamId: per, team: 'A' }] }, 5),
    (object) => object.sweep(),
    (object) => object.rate(aMatch([kari, per], 'B', kampB), 5),
    (object) => object.takeBack(kampA, sceneAt, 6),
  ],
  look: async (object) => [await object.isAtWorkFor(kari), await object.isAtWorkFor(per), await object.isAtWorkFor(eva)],
  act: (object) => object.rate(aMatch([kari, per], 'B', kampB), 5),
})

const erasure = sceneOf<Erasure>({
  namespace: env.ERASURE,
  make: (state, objectEnv) => new Erasure(state, objectEnv),
  awayAfter: 0,
  steps: [(object) => object.start({ userId: 7 as UserId, steamId: kari, pseudonym: ola, names: ['Kari'], discordIds: [] })],
  look: async (object) => (await object.undelivered())?.length,
  act: (object) => object.start({ userId: 7 as UserId, steamId: kari, pseudonym: ola, names: ['Kari'], discordIds: [] }),
})

const sessionEnd = sceneOf<SessionEnd>({
  namespace: env.SESSION_END,
  make: (state, objectEnv) => new SessionEnd(state, objectEnv),
  answers: { 'SEATS.roomsOf': { rooms: [lobby], next: null }, 'MATCH.removeBanned': true, 'QUEUE.removeBanned': true },
  awayAfter: 0,
  steps: [(object) => object.start(kari, 2, true)],
  look: async (object) => (await object.undelivered())?.length,
  act: (object) => object.startOnce(kari, 2, true),
})

const health = sceneOf<SiteHealth>({
  namespace: env.SITE_HEALTH,
  make: (state, objectEnv) => new SiteHealth(state, objectEnv),
  answers: { 'SEATS.checkSeats': { looked: 0, suspects: 0 }, 'SEATS.checkSuspects': [], 'MATCH.undelivered': [] },
  steps: [
    (object) =>
      object.noteUndelivered({ binding: 'MATCH', name: 'kamp-a' }, sceneAt, [
        { lane: 'record', what: 'record', since: sceneAt, attempts: 3, parked: false, error: 'away' },
      ]),
    (object) => object.noteError({ kind: 'call', what: 'POST /x', message: 'feil', at: sceneAt }),
    (object) => object.cronRan({ at: sceneAt, ms: 5, failed: [{ step: 'sweep', message: 'away' }] }),
  ],
  look: async (object) => {
    const { undelivered, cron, errors } = await object.view()
    return { undelivered: undelivered.map(({ name }) => name), cron, errors: errors.length }
  },
  act: (object) => object.noteError({ kind: 'call', what: 'POST /y', message: 'feil', at: sceneAt }),
})

const who = { steamId: eva, name: 'Eva', role: 3 as const }
const desk = sceneOf<StaffDesk>({
  namespace: env.STAFF_DESK,
  make: (state, objectEnv) => new StaffDesk(state, objectEnv),
  answers: {
    'SERVER_POOL.watched': [],
    'SERVER_POOL.waiting': [{ matchId: kampA, since: sceneAt - 600_000 }],
    'SITE_HEALTH.view': { undelivered: [], objects: 0, cron: { at: sceneAt, failed: [] }, sums: null, errors: [] },
  },
  steps: [
    (object) => object.setDuty(who, sceneAt + 3_600_000),
    (object) => object.startPractice({ matches: 0, queued: 0, checks: 0, contests: 0 }),
    async (object) => {
      await aStoredTicket(await aUser())
      return object.refresh()
    },
  ],
  look: async (object) => {
    const { duty, taken } = await object.view()
    return { duty, taken }
  },
  act: (object) => object.setDuty(who, null),
})

/** The objects without a machine in the middle of their work. `Spectators` stores nothing. */
export const objectScenes = {
  'seats-held': seats,
  'hub-told': hub,
  'list-active': list,
  'pool-playing': poolOf({}),
  'pool-undelivered': poolOf({ awayAfter: 2 }),
  'server-set-up': gameServer,
  'ratings-changing': ratings,
  'erasure-account': erasure,
  'session-end-undelivered': sessionEnd,
  'health-noted': health,
  'desk-on-duty': desk,
} as unknown as Readonly<Record<string, Scene<never>>>
