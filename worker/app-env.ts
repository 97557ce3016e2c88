import type { Database } from '../db/client.ts'
import type { PlayerPast } from '../db/queries/matches/games.ts'
import type { CupRoom } from '../durable/cup/cup-room.ts'
import type { StaffDesk } from '../durable/desk/staff-desk.ts'
import type { Erasure } from '../durable/erasure/erasure.ts'
import type { GameServer } from '../durable/game-server/game-server.ts'
import type { ServerPool } from '../durable/game-server/server-pool.ts'
import type { GatherList } from '../durable/gather-list/gather-list.ts'
import type { SiteHub } from '../durable/hub/site-hub.ts'
import type { MatchRoom } from '../durable/match/match-room.ts'
import type { ScrimQueue } from '../durable/queue/scrim-queue.ts'
import type { Ratings } from '../durable/ratings/ratings.ts'
import type { ReadyCheck } from '../durable/ready-check/ready-check.ts'
import type { ErrorCode } from '../durable/rules/error-codes.ts'
import type { Role, SteamId, SystemSwitches, UserId } from '../durable/rules/vocabulary.ts'
import type { Seats } from '../durable/seats/seats.ts'
import type { SessionClaims } from '../durable/secrets/session-token.ts'
import type { SessionEnd } from '../durable/session-end/session-end.ts'
import type { SiteHealth } from '../durable/site-health/site-health.ts'
import type { Spectators } from '../durable/spectators/spectators.ts'
import type { TournamentRoom } from '../durable/tournament/tournament-room.ts'
import type { Services } from './services/services.ts'

/** The bindings of the platform: names and defaults stand in wrangler.toml, meanings in docs/operations.md. */
export type Bindings = {
  DB: D1Database
  FILES: R2Bucket
  ASSETS: Fetcher
  MATCH: DurableObjectNamespace<MatchRoom>
  SEATS: DurableObjectNamespace<Seats>
  HUB: DurableObjectNamespace<SiteHub>
  GATHER_LIST: DurableObjectNamespace<GatherList>
  SERVER_POOL: DurableObjectNamespace<ServerPool>
  GAME_SERVER: DurableObjectNamespace<GameServer>
  RATINGS: DurableObjectNamespace<Ratings>
  ERASURE: DurableObjectNamespace<Erasure>
  QUEUE: DurableObjectNamespace<ScrimQueue>
  TOURNAMENT: DurableObjectNamespace<TournamentRoom>
  CUP: DurableObjectNamespace<CupRoom>
  READY_CHECK: DurableObjectNamespace<ReadyCheck>
  SITE_HEALTH: DurableObjectNamespace<SiteHealth>
  STAFF_DESK: DurableObjectNamespace<StaffDesk>
  SESSION_END: DurableObjectNamespace<SessionEnd>
  SPECTATORS: DurableObjectNamespace<Spectators>
  USER_LIMIT: RateLimit
  ADDRESS_LIMIT: RateLimit
  SIGN_IN_LIMIT: RateLimit
  CREATE_LIMIT: RateLimit
  REPLY_LIMIT: RateLimit
  PICTURE_LIMIT: RateLimit
  /** The data set for the figures of calls, on a site that wants them (docs/operations.md 2.4). */
  ANALYTICS?: AnalyticsEngineDataset
  SITE_URL: string
  SITE_SHARDS: string
  /** For how long public lists are answered from memory, in ms. */
  SHARED_READ_MS?: string
  OWNER_STEAMIDS: string
  STEAM_OPENID_URL: string
  STEAM_API_URL: string
  STEAM_API_KEY?: string
  DISCORD_AUTHORIZE_URL: string
  DISCORD_API_URL: string
  DISCORD_CLIENT_ID: string
  DISCORD_CLIENT_SECRET?: string
  JWT_SECRET: string
  /** The key from which the secret of each load is made (docs/integrations.md 4). */
  GAME_EVENT_SECRET: string
  /** The secret of the site's operator, for calls that no session may make (docs/operations.md 5); without it nobody can make them. */
  OPERATOR_SECRET?: string
  /** How push services know this site (docs/integrations.md 10). */
  VAPID_PUBLIC_KEY: string
  VAPID_PRIVATE_KEY: string
  VAPID_SUBJECT: string
  /** '1' where any address may stand in for a push service. */
  ALLOW_ANY_PUSH_SERVICE?: string
  /** '1' where game servers may have private addresses. */
  ALLOW_PRIVATE_SERVERS?: string
  DEV_LOGIN?: string
  /** Set only by `npm run dev`. */
  HOT_RELOAD?: string
}

/** The signed-in user of this request, as the session query read it. */
export type SessionUser = {
  id: UserId
  uid: string
  steamId: SteamId
  username: string
  avatar: string
  role: Role
  elo: number
  /** Kills per death, two decimals; null before the first match. */
  kd: number | null
  /** Matches played. */
  played: number
  createdAt: number
  tradelink: string | null
  discordId: string | null
  banned: 0 | 1
  banReason: string | null
  banUntil: number | null
  chatBanned: 0 | 1
  /** Until when they join no gather (UTC ms); null for no pause, also for one that is over. */
  gathersPausedUntil: number | null
  /** Invitations to teams that wait for an answer. */
  teamInvites: number
  /** The oldest warning of staff that waits to be read. */
  warning: { id: number; at: number; reason: string } | null
  sessionVersion: number
}

export type AppEnv = {
  Bindings: Bindings
  Variables: {
    /** The id under which the log knows this request. */
    requestId: string
    db: Database
    services: Services
    /** The claims of the token in the header, if this site signed it; the session may have ended since. */
    claims: SessionClaims | null
    user: SessionUser
    /** How the user's last matches went; only behind the guard that reads it. */
    past: PlayerPast
    switches: SystemSwitches
    /** The code of an unexpected refusal: its reply has the id of the request, and the log a line about it. */
    unexpected?: ErrorCode
    /** Set by the one route whose pages other sites may show in a frame. */
    mayBeFramed?: true
  }
}
