import type { Database } from '../../db/client.ts'
import { listNames } from '../../db/queries/accounts/user-names.ts'
import { readMatchRecord } from '../../db/queries/matches/match-records.ts'
import type { TicketRow } from '../../db/queries/support/ticket-row.ts'
import { ownMatch } from '../../durable/match/staff/staff-right.ts'
import { matchOf } from '../../durable/ports/objects.ts'
import type { Match } from '../../durable/protocol/match/match-fields.ts'
import type { RoomEvidence } from '../../durable/protocol/support/evidence-fields.ts'
import { type Refusal, refuse } from '../../durable/rules/error-codes.ts'
import { isOnlyPlayer } from '../../durable/rules/staff/role-ranks.ts'
import type { MatchId, SteamId } from '../../durable/rules/vocabulary.ts'
import type { Bindings, SessionUser } from '../app-env.ts'
import type { Evidence } from '../contract/evidence.ts'
import { actorOf } from '../replies/profiles/player.ts'
import { recordedMatch } from '../replies/profiles/recorded-match.ts'
import { evidenceMatchOf, evidencePlayersOf } from '../replies/staff/evidence-reply.ts'

type Source = { env: Bindings; db: Database }

/** The parts of the evidence that the record does not have, all empty. */
const nothing: Omit<RoomEvidence, 'former'> = {
  ...{ timeline: [], chat: [], game_chat: [], kills: [], console: [], server: null, server_said: null, cut: [] },
}

/** The match and the evidence of its room, or its archive, with the names of the players in it. */
async function fromRoom(db: Database, ticket: TicketRow, { match, evidence }: { match: Match; evidence: RoomEvidence }): Promise<Evidence> {
  const { former, console, ...told } = evidence
  const staff = console.flatMap(({ by }) => (by === null ? [] : [by as SteamId]))
  const names = await listNames(db, [...new Set([...staff, ...(former as SteamId[])])])
  return {
    source: 'room',
    match: evidenceMatchOf(match),
    players: evidencePlayersOf(match, ticket, { former, names }),
    ...told,
    console: console.map((entry) => ({ ...entry, by_name: entry.by && (names.get(entry.by as SteamId) ?? null) })),
    draw: { commitment: match.draw_commitment, seed: match.draw_seed },
  }
}

/** The match as the record has it. Refuses as the room does. */
async function fromRecord(
  db: Database,
  ticket: TicketRow,
  id: MatchId,
  user: SessionUser,
): Promise<{ ok: true; evidence: Evidence } | Refusal> {
  const record = await readMatchRecord(db, id)
  if (!record) return refuse('GATHER_CANT_FIND_GATHER')
  const played = record.players.some(({ steamid }) => steamid === user.steamId)
  if (isOnlyPlayer(user.role, played)) return ownMatch
  const match = recordedMatch(record, user.role)
  const players = evidencePlayersOf(match, ticket, { former: [], names: new Map() })
  return { ok: true, evidence: { source: 'record', match: evidenceMatchOf(match), players, ...nothing, console: [], draw: null } }
}

/**
 * The evidence of a ticket's match, from its room, which restores itself, or from the record if there is no room (docs/product.md 17.7).
 * Refuses with GATHER_CANT_FIND_GATHER, and with FORBIDDEN for staff who played in it.
 */
export async function readEvidence(
  { env, db }: Source,
  ticket: TicketRow,
  id: MatchId,
  user: SessionUser,
): Promise<{ ok: true; evidence: Evidence } | Refusal> {
  const seen = await matchOf(env, id).evidence(actorOf(user))
  if (seen.ok) return { ok: true, evidence: await fromRoom(db, ticket, seen) }
  return seen.code === 'GATHER_CANT_FIND_GATHER' ? fromRecord(db, ticket, id, user) : seen
}
