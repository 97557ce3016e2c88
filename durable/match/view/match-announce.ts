import type { ChatMessage, Match } from '../../protocol/match/match-fields.ts'
import type { MatchChange, MatchFrame } from '../../protocol/match/match-messages.ts'
import { changedFields, changedItems } from '../../rules/changed-fields.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { Change, JournalEntry } from '../../runtime/machine.ts'
import type { MatchEvent } from '../match-events.ts'
import { type MatchState, occupantOf } from '../match-state.ts'
import { timelineEntry } from './match-timeline.ts'
import { type MatchAudience, matchView } from './match-view.ts'
import { memoized } from './memoized-view.ts'
import { playedChanges } from './play-view.ts'

/** The name shown for staff who write in a match they do not play in. */
const staffName = 'Staben'

/** A chat entry of the journal as browsers show it; null for any other entry. */
export function chatMessageOf(entry: JournalEntry<MatchEvent>): ChatMessage | null {
  if (entry.event.type !== 'chat') return null
  const { by, message, speaker } = entry.event
  const said = { id: entry.revision, message, at: entry.at }
  // Players do not see which member of staff wrote; the journal knows.
  if (!speaker) return { ...said, steamid: null, username: staffName, avatar: '', staff: 1 }
  return { ...said, steamid: by.steamId, ...speaker, staff: 0 }
}

/** A player's name as the match knew it before or after the change. */
const nameIn =
  ({ before, after }: Change<MatchState, MatchEvent>) =>
  (steamId: SteamId): string | undefined =>
    (occupantOf(after, steamId) ?? (before ? occupantOf(before, steamId) : undefined))?.username

/** The view of a state, without its revision: the state after a change is the one before the next. */
const viewOf = {
  player: memoized((state: MatchState) => matchView(state, 0, 'player')),
  staff: memoized((state: MatchState) => matchView(state, 0, 'staff')),
} satisfies Record<MatchAudience, (state: MatchState) => Match>

/** The changes for this audience. */
function matchChange(change: Change<MatchState, MatchEvent>, audience: MatchAudience): MatchChange {
  const { before, after, entry } = change
  const then = before && viewOf[audience](before)
  const now = viewOf[audience](after)
  const players = changedItems(then?.players, now.players, 'steamid')
  const maps = changedItems(then?.maps, now.maps, 'id')
  // The lists hold hundreds of fields: only changed items are sent, and the whole list only when items came, went or moved.
  const played = playedChanges(then?.played, now.played)
  const match: Partial<Match> = {
    ...changedFields(then, now, ['players', 'maps', 'played', 'revision']),
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

type EventType = JournalEntry<MatchEvent>['event']['type']

/** Events of the game, by what they change for viewers: the score, or the state of the server. */
const scoreEvents: ReadonlySet<EventType> = new Set(['game', 'map-over'])
const serverEvents: ReadonlySet<EventType> = new Set([
  'server-offered',
  'server-ready',
  'server-failed',
  'map-live',
  'asked',
  'polled',
  'knife-seen',
  'paused',
  'unpaused',
  'reload',
])

const turnFrames = { 'pick-player': 'next_pick', 'map-action': 'next_map_action', 'side-selection': 'side_selected' } as const

/** The most significant thing that happened: cancelled, started, another status, a turn (docs/product.md 4.3). */
function frameName({
  before,
  after,
  entry,
}: Change<MatchState, MatchEvent>): Exclude<MatchFrame['event'], 'snapshot' | 'chat_message' | 'whispers' | 'ack' | 'refused'> {
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
