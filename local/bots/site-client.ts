import type { Accident } from '../../durable/rules/staff/practice/practice.ts'
import { type HeardFrame, type MatchLine, openLine, type Reply } from './match-line.ts'

/** The site as a seeded player's browser uses it: public calls only. `chosen` is 1 for a player whom a person has been lately. */
export type SeededPlayer = { steamid: string; username: string; elo: number; role: number; chosen: number }
export type OpenGather = {
  match_id: string
  creator_id: string
  status: string
  status_match: string
  type: string
  is_competitive: number
  current_players: number
  max_players: number
  /** 1 when its owner asked for bots. */
  fill: number
}
/** The fields of a match that a bot needs. */
export type SeenMatch = {
  match_id: string
  status: string
  max_players: number
  fill: number
  players: { steamid: string; username: string; elo: number; team: 'A' | 'B' | null; is_captain: number }[]
  queuedPlayers: { steamid: string }[]
  maps: { id: number; status: string; pick_side?: 'ct' | 't' | null }[]
  /** The state of its rematch; null while there can be none. */
  rematch: { wants: string[]; stage: 'asked' | 'opening' | 'open'; match_id: string | null; took_in: string[] } | null
  /** When the first turn opens (UTC ms); null for every other turn. */
  opensAt: number | null
  turn: { team: 'A' | 'B'; does: 'pick_player' | 'ban_map' | 'pick_map' | 'choose_side'; map_id: number | null } | null
}

/** The scrim queue. `fill`: bots are asked for, and the act of one of them at the first check; null where they are not. */
export type SeenQueue = { playersInQueue: number; players: { steamid: string }[]; fill: 'accept' | 'decline' | 'silent' | null }
/** The ready check that asks a player. */
export type SeenCheck = { id: string; status: string; you: string }
/** An active scrim. */
export type SeenScrim = { match_id: string; status: string; captain_a: { steamid: string } | null; captain_b: { steamid: string } | null }

/** An accident that somebody has ordered, and its end (UTC ms). */
export type SeenRun = { id: string; accident: Accident; happened_at: number | null; solved_at: number | null; failure: string | null }
/** A game server as staff see it. */
export type ListedServer = { ip: string; port: number; match_id: string | null }

export type SiteClient = {
  listPlayers(): Promise<SeededPlayer[]>
  /** The game servers, as that administrator sees them. */
  listServers(as: string): Promise<ListedServer[]>
  /** The accidents of the practice, as that member of staff sees them; the site looks after them meanwhile. */
  readPractice(as: string): Promise<SeenRun[]>
  listGathers(): Promise<OpenGather[]>
  /** The match as that player sees it; null when there is none for them. */
  readMatch(as: string, matchId: string): Promise<SeenMatch | null>
  readQueue(as: string): Promise<SeenQueue>
  /** The check that asks that player; null while none does. */
  readCheck(as: string): Promise<SeenCheck | null>
  listScrims(as: string): Promise<SeenScrim[]>
  /** A player's rating as that player sees it; null where it is not shown. */
  readElo(as: string, of: string): Promise<number | null>
  /** The reply to a call that reads, as that player gets it. */
  read<Body>(as: string, path: string): Promise<Body>
  /** Posts as that player, who is signed in when needed; the reply may be a refusal. A repeat under one key is done once. */
  post<Body extends object>(as: string, path: string, body?: object, key?: string): Promise<Reply & Partial<Body>>
  /** That player's open socket to a match room. */
  openLine(as: string, matchId: string, onFrame: (frame: HeardFrame) => void): Promise<MatchLine>
}

/** A call to a site that is being restarted is given up after a while. */
const patience = () => AbortSignal.timeout(15_000)

/** Seeded players that no person has chosen, and bots may play. */
export const freePlayers = async (site: SiteClient): Promise<SeededPlayer[]> =>
  (await site.listPlayers()).filter((player) => player.chosen === 0)

/** `address` is where the site listens, `origin` its public origin. `as` tells the site whether a bot or a person signs in. */
export function createSiteClient(address: string, origin: string, as: 'person' | 'bot' = 'person'): SiteClient {
  const tokens = new Map<string, string>()

  async function signIn(steamid: string): Promise<string> {
    const body = new URLSearchParams({ steamid, as })
    const answer = await fetch(`${address}/auth/local`, { method: 'POST', headers: { Origin: origin }, body, signal: patience() })
    const message = /<script type="application\/json" id="message">(.*?)<\/script>/s.exec(await answer.text())?.[1]
    const { token } = JSON.parse(message ?? '{}') as { token?: string }
    if (!token) throw new Error(`signing in was answered with ${answer.status}`)
    tokens.set(steamid, token)
    return token
  }

  const tokenOf = async (steamid: string): Promise<string> => tokens.get(steamid) ?? (await signIn(steamid))

  /** Calls as that player. The session may have ended since: then the next call signs in again. */
  async function callAs(as: string, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...init.headers, Authorization: await tokenOf(as), Origin: origin }
    const answer = await fetch(address + path, { ...init, headers, signal: patience() })
    if (answer.status === 401) tokens.delete(as)
    return answer
  }

  async function readJson<T>(path: string): Promise<T> {
    const answer = await fetch(address + path, { signal: patience() })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return (await answer.json()) as T
  }

  async function readAs<T>(as: string, path: string): Promise<T> {
    const answer = await callAs(as, path)
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
    return (await answer.json()) as T
  }

  return {
    listPlayers: async () => (await readJson<{ players: SeededPlayer[] }>('/auth/local/players')).players,
    listServers: async (as) => (await readAs<{ servers: ListedServer[] }>(as, '/api/admin/getServers')).servers,
    readPractice: async (as) => (await readAs<{ runs: SeenRun[] }>(as, '/api/admin/practice')).runs,
    readQueue: async (as) => (await readAs<{ queue: SeenQueue }>(as, '/api/matches/scrim/in-queue')).queue,
    readCheck: async (as) => (await readAs<{ readyCheck: SeenCheck | null }>(as, '/api/matches/scrim/ready-check')).readyCheck,
    listScrims: async (as) => (await readAs<{ activeMatches: SeenScrim[] }>(as, '/api/matches/scrim/active')).activeMatches,
    read: readAs,
    readElo: async (as, of) => (await readAs<{ card: { elo: number | null } }>(as, `/api/profile/card/${of}`)).card.elo,
    listGathers: async () => (await readJson<{ activeMatches: OpenGather[] }>('/api/matches/gather/getActive')).activeMatches,
    async readMatch(as, matchId) {
      const answer = await callAs(as, `/api/matches/${matchId}`)
      if (answer.status === 403 || answer.status === 404) return null
      if (!answer.ok) throw new Error(`the match was answered with ${answer.status}`)
      return ((await answer.json()) as { match: SeenMatch }).match
    },
    async post(as, path, body = {}, key) {
      const headers = { 'Content-Type': 'application/json', ...(key !== undefined && { 'Idempotency-Key': key }) }
      const answer = await callAs(as, path, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await answer.json()) as never
    },
    openLine: async (as, matchId, onFrame) => openLine({ address, origin, token: await tokenOf(as), matchId, onFrame }),
  }
}
