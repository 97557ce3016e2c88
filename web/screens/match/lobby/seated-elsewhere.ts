import type { GatherCard } from '../../../../durable/protocol/match/gather-card.ts'
import { gatherTitle } from '../../../../durable/rules/lobby/gather-title.ts'
import { matchTexts } from '../../../match/texts.ts'
import { act, type Reply } from '../../../net/http.ts'

const { elsewhere } = matchTexts

/** The player's seat in another match: the name of that match, and whether they can give the seat up from here. */
export type Elsewhere = { title: string; hint: string; mayLeave: boolean }

/**
 * `card` is the card of the other match; null if the list does not have it. An owner cannot leave a lobby, only cancel it on its own page.
 */
export function elsewhereOf(card: GatherCard | null, me: string): Elsewhere {
  if (!card) return { title: elsewhere.another, hint: elsewhere.hint, mayLeave: true }
  const isOwner = card.creator_id === me
  const hasStarted = card.status !== 'waiting'
  return {
    title: elsewhere.title(gatherTitle(card)),
    hint: hasStarted ? elsewhere.running : isOwner ? elsewhere.own : elsewhere.hint,
    mayLeave: !hasStarted && !isOwner,
  }
}

/** Gives up the seat in another gather, or the place on its waiting list: this page does not know which of the two it is. */
export async function leaveElsewhere(matchId: string): Promise<Reply<unknown>> {
  const path = `/matches/gather/${encodeURIComponent(matchId)}`
  const left = await act(`${path}/leave`)
  return left.ok || left.code !== 'CONFLICT' ? left : act(`${path}/leavequeue`)
}
