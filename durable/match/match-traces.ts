import type { MatchId, SteamId } from '../rules/vocabulary.ts'
import { tracesIn } from '../runtime/journal-traces.ts'
import { ownActOf } from './match-act-exports.ts'
import type { MatchEvent } from './match-events.ts'
import { lobbyOf, type MatchState, occupantOf } from './match-state.ts'
import type { GameChat } from './play/log-buffer.ts'

/**
 * The data that a match holds of one player, for them alone (docs/product.md 11.3). Times are UTC ms; `data` is the fields that match-act-exports.ts
 * names, as JSON.
 */
export type OwnTraces = {
  match_id: MatchId
  /** As they were when they joined; null when they were never let in, or have left. */
  part: string | null
  is_invited: boolean
  acts: { at: number; what: string; data: string }[]
  game_chat: { at: number; message: string }[]
}

/** Reads the journal's pages for what this player did; null when the match holds nothing of them. */
export function ownTracesOf(
  steamId: SteamId,
  { state, pages, chat }: { state: MatchState; pages: Iterable<string>; chat: readonly GameChat[] },
): OwnTraces | null {
  const { own } = tracesIn<MatchEvent>(steamId, pages)
  const acts = own.flatMap(({ at, event }) =>
    event.type === 'tick' ? [] : { at, what: event.type, data: JSON.stringify(ownActOf(event, steamId)) },
  )
  const part = occupantOf(state, steamId) ?? null
  const isInvited = lobbyOf(state)?.invited.includes(steamId) ?? false
  const gameChat = chat.filter((line) => line.steamId === steamId).map(({ at, message }) => ({ at, message }))
  if (part === null && !isInvited && acts.length === 0 && gameChat.length === 0) return null
  return { match_id: state.matchId, part: part && JSON.stringify(part), is_invited: isInvited, acts, game_chat: gameChat }
}
