import type { Winner } from '../../../durable/rules/rating/elo.ts'
import { decisionPreviewReply } from '../../../worker/contract/matches/decisions.ts'
import { act, call } from '../http.ts'

const pathOf = (matchId: string, what: string): string => `/matches/${encodeURIComponent(matchId)}/${what}`

/** The rounds of each map of a match, in order of play. */
export type MapScores = readonly { score_a: number; score_b: number }[]

/** A decision about a result that can be previewed. */
export type PreviewedAct =
  | { action: 'settle'; winner: Winner }
  | { action: 'void' }
  | { action: 'correct'; winner: Winner; maps: MapScores }

/** Settles a match that waits for the staff (docs/product.md 10.5). */
export const settleMatch = (matchId: string, winner: Winner, reason: string) => act(pathOf(matchId, 'settle'), { winner, reason })
/** Voids a result, as if the match had never been played (docs/product.md 7.5). */
export const voidMatch = (matchId: string, reason: string) => act(pathOf(matchId, 'void'), { reason })
/** Gives a match that has ended another result. */
export const correctMatch = (matchId: string, result: { winner: Winner; maps: MapScores }, reason: string) =>
  act(pathOf(matchId, 'correct'), { ...result, reason })
/** Undoes the newest of these decisions, by its number. */
export const undoDecision = (matchId: string, decision: number) => act(pathOf(matchId, 'undo'), { decision })
/** The effect of a decision on result and ratings; nothing is changed. */
export const previewDecision = (matchId: string, what: PreviewedAct) =>
  call({ path: pathOf(matchId, 'previewDecision'), method: 'POST', body: what, reply: decisionPreviewReply })
/** Ends a match in any phase, without a result. The reason is optional (docs/product.md 10.6). */
export const endMatch = (matchId: string, message: string) =>
  act('/admin/serverAction', { action: 'endmatch', id: matchId, ...(message !== '' && { message }) })
/** Continues a match that lost its server, from its newest round backup on another server (docs/product.md 10.11). */
export const goOn = (matchId: string) => act('/admin/serverAction', { action: 'continuematch', id: matchId })
/** Makes the map of a match that lost its server be played again on another server (docs/product.md 10.5). */
export const playAgain = (matchId: string) => act('/admin/serverAction', { action: 'reloadmatch', id: matchId })
