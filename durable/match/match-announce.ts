import type { ChatMessage, Match } from '../protocol/match-fields.ts'
import type { MatchChange, MatchFrame } from '../protocol/match-messages.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { changedFields, changedItems } from '../runtime/changed-fields.ts'
import type { Change, JournalEntry } from '../runtime/machine.ts'
import type { MatchEvent } from './match-events.ts'
import { type MatchState, occupantOf } from './match-state.ts'
import { timelineEntry } from './match-timeline.ts'
import { type MatchAudience, matchView } from './match-view.ts'
import { playedChanges } from './play-view.ts'

/** A chat entry of the journal as browsers show it; null for any other entry. */
export function chatMessageOf(entry: JournalEntry<MatchEvent>): ChatMessage | null {
  if (entry.event.type !== 'chat') return null
  const { by, username, avatar, message } = entry.event
  return { id: entry.revision, steamid: by.steamId, username, avatar, message, at: entry.at }
}

/** Somebody's name as the match knew it before or after the change. */
const nameIn =
  ({ before, after }: Change<MatchState, MatchEvent>) =>
  (steamId: SteamId): string | undefined =>
    (occupantOf(after, steamId) ?? (before ? occupantOf(before, steamId) : undefined))?.username

/** Everything that changed for this audience, and no more. */
function matchChange(change: Change<MatchState, MatchEvent>, audience: MatchAudience): MatchChange {
  const { before, after, entry } = change
  const then = before && matchView(before, entry.revision, audience)
  const now = matchView(after, entry.revision, audience)
  const players = changedItems(then?.players, now.players, 'steamid')
  const maps = changedItems(then?.maps, now.maps, 'id')
  // The lists hold some hundred fields: they are compared item by item, and told whole only when that is not enough.
  const played = playedChanges(then?.played, now.played)
  const match: Partial<Match> = {
    ...changedFields(then, now, ['players', 'maps', 'played']),
    ...(!players && { players: now.players }),
    ...(!maps && { maps: now.maps }),
    ...(!played && { played: now.played }),
  }
  const happened = timelineEntry(entry, nameIn(change))
  return {
    ...(Object.keys(match).length > 0 && { match }),
    ...(players && players.length > 0 && { players }),
    ...(maps && maps.length > 0 && { maps }),
    ...(played && played.length > 0 && { played }),
    ...(happened && { happened }),
  }
}

/** What a server tells, and what is known of it: the score, or where the game stands. */
const scoreEvents: ReadonlySet<string> = new Set(['game', 'map-over'])
const serverEvents: ReadonlySet<string> = new Set([
  ...['server-offered', 'server-ready', 'server-failed', 'map-live', 'asked', 'polled', 'knife-seen', 'paused', 'unpaused', 'reload'],
])

const turnFrames = { 'pick-player': 'next_pick', 'map-action': 'next_map_action', 'side-selection': 'side_selected' } as const

/** The most significant thing that happened: cancelled, started, another status, a turn (docs/product.md 4.3). */
function frameName({
  before,
  after,
  entry,
}: Change<MatchState, MatchEvent>): Exclude<MatchFrame['event'], 'snapshot' | 'chat_message' | 'ack' | 'refused'> {
  if (before?.status !== 'canceled' && after.status === 'canceled') return 'match_cancelled'
  if (before?.status === 'picking_maps' && after.status === 'live') return 'match_started'
  const { type } = entry.event
  if (before?.status === after.status && scoreEvents.has(type)) return 'match_score_update'
  if (before?.status === after.status && serverEvents.has(type)) return 'match_status_update'
  const isTurn = before?.status === after.status && (type === 'pick-player' || type === 'map-action' || type === 'side-selection')
  return isTurn ? turnFrames[type] : 'match_updated'
}

/** The one frame that tells this audience of a change. */
export function announceMatch(change: Change<MatchState, MatchEvent>, audience: MatchAudience): MatchFrame {
  const chat = chatMessageOf(change.entry)
  if (chat) return { event: 'chat_message', data: { message: chat } }
  return { event: frameName(change), data: matchChange(change, audience) }
}
