import { randomBytes } from 'node:crypto'
import { type Cs2Server, type Cs2ServerOptions, startCs2Server } from '../../../local/cs2/cs2-server.ts'
import type { SeriesRecord } from '../../../local/cs2/server-record.ts'
import { fastPace } from './fast-pace.ts'
import { callAs, type Session } from './session.ts'
import type { Site } from './site.ts'
import { startSiteOf } from './site-of-players.ts'

/** A site without bots, with tens of free players, and with game servers that have the faults that each test asks for. */
export type Arena = {
  site: Site
  /** Can add servers and decide matches; plays in none. */
  admin: Session
  /** Waits until ten players are free, and takes them; they are free again after `work`. */
  withLobbyOfTen<Result>(work: (ten: Session[]) => Promise<Result>): Promise<Result>
  /** Runs one call after the other: in `work` a match gets its servers. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  /** A game server that is not in the pool yet. */
  open(options?: Partial<Cs2ServerOptions>): Promise<Cs2Server>
  /** Puts it into the pool, after the servers that are in it. */
  add(server: { port: number; password: string }): Promise<void>
  /** Takes every standby server except these out of the pool. */
  clearPool(but: readonly { port: number }[]): Promise<void>
  /** The records of this match on every server of this arena, oldest load first. */
  recordsOf(matchId: string): SeriesRecord[]
  stop(): Promise<void>
}

export const loopback = '127.0.0.1'
const firstPlayer = 76_561_197_960_270_000n
const idOf = (place: number): string => String(firstPlayer + BigInt(place))
const admin = { steamId: idOf(0), name: 'Dommer', isOwner: true }

/** Players are named after their number, so that messages of a failing test identify them. */
const playerNumber = (place: number) => ({ steamId: idOf(place), name: `Spiller ${place}` })

function makeQueue<Item>(free: Item[]) {
  const waiting: ((item: Item) => void)[] = []
  const give = (item: Item): void => {
    const next = waiting.shift()
    if (next) next(item)
    else free.push(item)
  }
  const take = async (): Promise<Item> => free.shift() ?? new Promise<Item>((resolve) => waiting.push(resolve))
  return async <Result>(work: (item: Item) => Promise<Result>): Promise<Result> => {
    const item = await take()
    try {
      return await work(item)
    } finally {
      give(item)
    }
  }
}

/** The timeouts and polls of a site whose servers play a round in 40 ms: the same relation to a round as on a deployed site. */
const quickClocks = { WARMUP_SILENCE_MS: '3000', LIVE_SILENCE_MS: '15000', RESULT_SILENCE_MS: '2000', POLL_AGAIN_MS: '3000' }

/**
 * `tens` is the number of matches that can be played at once; `clocks` replace the defaults of an arena (docs/operations.md 1). With
 * DEV_LOGIN, that many players can sign in at once.
 */
export async function openArena(tens: number, clocks: Record<string, string> = {}): Promise<Arena> {
  const people = [admin, ...Array.from({ length: tens * 10 }, (_, place) => playerNumber(place + 1))]
  const { site, sessions, stop } = await startSiteOf(people, { DEV_LOGIN: '1', CS2_SIM: '0', ...quickClocks, ...clocks })
  const [staff, ...players] = sessions as [Session, ...Session[]]
  const servers: Cs2Server[] = []
  const withLobbyOfTen = makeQueue(Array.from({ length: tens }, (_, at) => players.slice(at * 10, at * 10 + 10)))
  const inTurn = makeQueue(['the way in'])
  const call = async (path: string, body: object): Promise<void> => {
    const reply = await callAs(site.url, staff, 'POST', path, body)
    if (!reply.success) throw new Error(`${path} was refused with ${reply.error}`)
  }
  return {
    site,
    admin: staff,
    // Another player comes first each time, because nobody can open many gathers in a minute.
    withLobbyOfTen: (work) =>
      withLobbyOfTen((ten) => {
        ten.push(ten.shift() as Session)
        return work([...ten]).catch(async (error) => {
          await freeTen(site.url, staff, ten).catch(() => undefined)
          throw error
        })
      }),
    alone: (work) => inTurn(work),
    async open(options = {}) {
      const server = await startCs2Server({
        password: randomBytes(9).toString('base64url'),
        ...options,
        pace: { ...fastPace, ...options.pace },
      })
      servers.push(server)
      return server
    },
    add: ({ port, password }) => call('/admin/addServer', { ip: loopback, port, rcon: password }),
    async clearPool(but) {
      const { servers: listed } = await listServers(site.url, staff)
      for (const { ip, port, match_id } of listed) {
        const isKept = match_id !== null || but.some((each) => each.port === port)
        if (!isKept) await callAs(site.url, staff, 'POST', '/admin/removeServer', { ip, port })
      }
    },
    recordsOf: (matchId) =>
      servers
        .flatMap((server) => server.record())
        .filter(({ configUrl }) => configUrl.includes(matchId))
        .sort((a, b) => a.matchId - b.matchId),
    async stop() {
      for (const server of servers) await server.close()
      await stop()
    },
  }
}

/** A match from a failed test holds its players: this ends it. */
async function freeTen(siteUrl: string, staff: Session, ten: readonly Session[]): Promise<void> {
  const { activeMatches } = await callAs<{ activeMatches: { match_id: string; creator_id: string }[] }>(
    siteUrl,
    staff,
    'GET',
    '/matches/gather/getActive',
  )
  for (const { match_id: id, creator_id } of activeMatches) {
    if (!ten.some(({ steamId }) => steamId === creator_id)) continue
    await callAs(siteUrl, staff, 'POST', '/admin/serverAction', { action: 'endmatch', id })
  }
}

type Listed = { ip: string; port: number; match_id: string | null; online: 0 | 1 }

/** The pool in the view of an administrator. */
export const listServers = (siteUrl: string, staff: Session) => callAs<{ servers: Listed[] }>(siteUrl, staff, 'GET', '/admin/getServers')
