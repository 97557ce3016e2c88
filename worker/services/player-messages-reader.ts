import type { Database } from '../../db/client.ts'
import { listRecentMatches, recentMatchesSize } from '../../db/queries/staff/recent-matches.ts'
import { matchOf, seatsOf } from '../../durable/ports/objects.ts'
import { type Refusal, refuse } from '../../durable/rules/error-codes.ts'
import { gatherTitle } from '../../durable/rules/lobby/gather-title.ts'
import type { MatchId, SteamId } from '../../durable/rules/vocabulary.ts'
import type { Bindings, SessionUser } from '../app-env.ts'
import type { PlayerMessage, PlayerMessagesReply } from '../contract/admin/player-messages.ts'
import { actorOf } from '../replies/profiles/player.ts'

type Reader = { env: Bindings; db: Database; viewer: SessionUser }
type Page = Omit<PlayerMessagesReply, 'success'>

const linesPerPage = 50

/** A place in the lines of a player, for `next` of a page: the match before it, and the number of shown lines of the match after that. */
export const messagesPlacePattern = /^(\d{1,9})\.(\d{1,5})$/

/**
 * The lines of this player in one match, from its room or its archive, the newest first; 'own' for a match of the viewer.
 */
async function messagesIn({ env, viewer }: Reader, steamId: SteamId, id: MatchId): Promise<PlayerMessage[] | 'own' | Refusal> {
  const seen = await matchOf(env, id).evidence(actorOf(viewer))
  if (!seen.ok) return seen.code === 'GATHER_CANT_FIND_GATHER' ? [] : seen.code === 'FORBIDDEN' ? 'own' : refuse(seen.code, seen.message)
  const { match, evidence } = seen
  const place = { match_id: id, title: gatherTitle(match) }
  const written = evidence.chat.map((line) => ({ ...line, chat: 'site' as const }))
  const said = evidence.game_chat.map(({ team_only, ...line }) => ({
    ...line,
    chat: team_only === 1 ? ('team' as const) : ('game' as const),
  }))
  return [...written, ...said]
    .filter(({ steamid }) => steamid === steamId)
    .map(({ at, message, chat }, number) => ({ ...place, key: `${id} ${chat} ${number}`, at, message, chat }))
    .reverse()
}

/** The ids of a page of matches: on the first one the lobby or match in which the player sits comes before those of their history. */
async function matchIdsFrom({ env, db }: Reader, steamId: SteamId, before: number | null) {
  const [recent, seat] = await Promise.all([
    listRecentMatches(db, steamId, before),
    before === null ? seatsOf(env, steamId).seatOf(steamId) : null,
  ])
  const here = seat?.kind === 'match' ? [seat.id as MatchId] : []
  const last = recent.length === recentMatchesSize ? (recent.at(-1)?.number ?? null) : null
  return { ids: [...new Set([...here, ...recent.map(({ match_id }) => match_id)])], last }
}

/**
 * The lines that a player wrote in the chats of their matches, newest first: ten matches at a time, fifty lines on a page. Matches of the
 * viewer are left out, since their teams write to themselves. Nothing is stored for it.
 */
export async function readPlayerMessages(
  reader: Reader,
  steamId: SteamId,
  from: string | undefined,
): Promise<{ ok: true; page: Page } | Refusal> {
  const [, number = '0', skipped = '0'] = messagesPlacePattern.exec(from ?? '') ?? []
  const [before, offset] = [Number(number), Number(skipped)]
  const { ids, last } = await matchIdsFrom(reader, steamId, before === 0 ? null : before)
  const found = await Promise.all(ids.map((id) => messagesIn(reader, steamId, id)))
  const lines: PlayerMessage[] = []
  for (const each of found) {
    if (Array.isArray(each)) lines.push(...each)
    else if (each !== 'own') return each
  }
  const upTo = offset + linesPerPage
  const messages = lines.toSorted((one, other) => other.at - one.at).slice(offset, upTo)
  const next = lines.length > upTo ? `${before}.${upTo}` : last === null ? null : `${last}.0`
  return { ok: true, page: { messages, next } }
}
