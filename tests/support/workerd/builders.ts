import { env } from 'cloudflare:test'
import { type MatchOrder, type Player, planMap } from '../../../durable/ports/match-order.ts'
import { mapCatalogue } from '../../../durable/rules/draft/map-catalogue.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { signSession } from '../../../durable/secrets/session-token.ts'
import { aPlayerWith } from '../rules/a-player.ts'
import { matchId, playerId } from '../rules/ids.ts'

/** Files share a worker and its numbers. All numbers have five digits, so that ids have the same length in all files. */
let counter = 10_000
/** A number that no other builder of this run has. */
export const unique = (): number => ++counter

/** A new SteamID64 for each call. */
export const aSteamId = (): SteamId =>
  playerId(`7656119${String(8_000_000_000 + unique() + Math.floor(Date.now() % 1_000_000) * 1000).padStart(10, '0')}`)

export const aPlayer = (fields: Partial<Player> = {}): Player =>
  aPlayerWith(aSteamId(), { username: `Spiller ${unique()}`, avatar: '/avatars/01.svg', ...fields })

export const anOrder = (fields: Partial<MatchOrder> = {}): MatchOrder => ({
  matchId: matchId(`match${unique()}x${Date.now().toString(36)}`),
  kind: 'gather',
  organiser: null,
  type: '5v5',
  name: null,
  maxPlayers: 10,
  seriesType: 'bo3',
  pickType: 'ABBAABAB',
  isCompetitive: true,
  maps: mapCatalogue
    .slice(0, 7)
    .map(({ id, name, displayName, slug }) => planMap({ id, name, displayName, imageUrl: `/posters/${slug}.svg` })),
  seed: '00'.repeat(32),
  commitment: 'ff'.repeat(32),
  ...fields,
})

/** A user in the record, with a token that signs them in. */
export async function aUser(fields: { role?: number; username?: string; elo?: number; banned?: 0 | 1; chatBanned?: 0 | 1 } = {}) {
  const steamId = aSteamId()
  const username = fields.username ?? `Spiller ${unique()}`
  const now = Date.now()
  const insert = env.DB.prepare(
    `INSERT INTO users (uid, steamid, username, username_folded, avatar, role, elo, created_at, seen_at, banned, chat_banned)
     VALUES (?1, ?2, ?3, ?4, '/avatars/01.svg', ?5, ?6, ?7, ?7, ?8, ?9)`,
  ).bind(
    `uid${steamId}`,
    steamId,
    username,
    username.toLowerCase(),
    fields.role ?? 1,
    fields.elo ?? 1000,
    now,
    fields.banned ?? 0,
    fields.chatBanned ?? 0,
  )
  const ledger = env.DB.prepare(
    `INSERT INTO elo_ledger (user_id, seq, kind, change, before, after, at)
     SELECT id, 0, 'start', elo, 0, elo, created_at FROM users WHERE steamid = ?1`,
  ).bind(steamId)
  await env.DB.batch([insert, ledger])
  const token = await signSession(env.JWT_SECRET, { steamId, sessionVersion: 1, expiresAt: now + 3_600_000 })
  return { steamId, username, token }
}
export type TestUser = Awaited<ReturnType<typeof aUser>>
