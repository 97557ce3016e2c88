import type { MatchActionBody, MatchActionName } from '../../durable/protocol/actions.ts'
import { matchCalls } from '../../durable/protocol/match/match-calls.ts'
import { type MatchFrame, matchFrameSchema } from '../../durable/protocol/match/match-messages.ts'
import { applyMatchFrame, type MatchView } from '../match/match-view.ts'
import { isRecorded } from '../match/recorded-match.ts'
import { fetchMatch } from '../net/api/matches.ts'
import type { RoomAct, RoomKind } from './line/room-kind.ts'

type MatchActions = { [Name in MatchActionName]: MatchActionBody<Name> }

/** Sends an action to the open match. */
export type MatchAct = RoomAct<MatchActions>

/**
 * The final view of a match that only the record still has, or `missing`. Null if the call failed or a room answered it (docs/product.md
 * 10.7).
 */
async function lookUpMatch(matchId: string): Promise<MatchView | 'missing' | null> {
  const reply = await fetchMatch(matchId)
  if (!reply.ok) return reply.code === 'GATHER_CANT_FIND_GATHER' ? 'missing' : null
  const { match } = reply.data
  return isRecorded(match) ? { match, chat: [], happened: [], revision: match.revision } : null
}

/** The kind of room that a match is. */
export const matchRoom: RoomKind<MatchFrame, MatchView, MatchActions> = {
  path: '/rooms/match/:id',
  frames: matchFrameSchema,
  apply: applyMatchFrame,
  calls: { base: '/matches', paths: matchCalls },
  lookUp: lookUpMatch,
}
