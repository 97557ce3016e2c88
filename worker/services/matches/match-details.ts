import type { Database } from '../../../db/client.ts'
import { listNames } from '../../../db/queries/accounts/user-names.ts'
import { matchOf } from '../../../durable/ports/objects.ts'
import type { Refusal } from '../../../durable/rules/error-codes.ts'
import type { MatchId, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Bindings, SessionUser } from '../../app-env.ts'
import type { MatchDetails } from '../../contract/admin/matches.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { readMatch } from './match-reader.ts'

/**
 * A match for staff (docs/product.md 13.7): one without a room has only its record. Refuses with GATHER_CANT_FIND_GATHER, and with
 * FORBIDDEN for its players.
 */
export async function readMatchDetails(
  { env, db }: { env: Bindings; db: Database },
  id: MatchId,
  user: SessionUser,
): Promise<{ ok: true; match: MatchDetails } | Refusal> {
  const [seen, staff] = await Promise.all([readMatch({ env, db }, id, user), matchOf(env, id).staffView(actorOf(user))])
  if (!seen.ok) return seen
  if (!staff.ok && staff.code === 'FORBIDDEN') return staff
  const { server, chat, console, said, backups } = staff.ok ? staff : { server: null, chat: [], console: [], said: null, backups: [] }
  const names = await listNames(db, [...new Set(console.flatMap(({ by }) => (by === null ? [] : [by as SteamId])))])
  return {
    ok: true,
    match: {
      ...seen.match,
      serverName: server && `${server.ip}:${server.port}`,
      port: server?.port ?? null,
      chatLogs: chat.map(({ at, name, message, teamOnly }) => ({
        time: at,
        player: name,
        message: teamOnly ? `(lag) ${message}` : message,
      })),
      console: console.map((entry) => ({ ...entry, by_name: entry.by && (names.get(entry.by) ?? null) })),
      server_said: said,
      backups: backups.map(({ round, scoreA, scoreB, away = [] }) => ({ round, score_a: scoreA, score_b: scoreB, away: [...away] })),
    },
  }
}
