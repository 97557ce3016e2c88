import type { MatchAction } from '../../../../durable/rules/play/match-actions.ts'
import { activeMatchesReply, matchDetailsReply } from '../../../../worker/contract/admin/matches.ts'
import { act, call } from '../../http.ts'

/** All matches that go on or wait for a decision, the latter first (docs/product.md 13.7). */
export const fetchActiveMatches = () => call({ path: '/admin/getMatches', reply: activeMatchesReply })

/** A match with its server, chat, console and 'Hendelser'. */
export const fetchMatchDetails = (matchid: string) =>
  call({ path: '/admin/getMatchDetails', reply: matchDetailsReply, method: 'POST', body: { matchid } })

/** A server that does not answer is waited for through every step of its console. */
const consoleMs = 40_000

/** Has a match's server do something; `message` is for sendmessage. */
export const runMatchAction = (id: string, action: MatchAction, message?: string) =>
  act('/admin/serverAction', { action, id, ...(message !== undefined && { message }) }, { timeoutMs: consoleMs })

/** Has the running server go back to the start of a round, after so many completed ones. */
export const goBackToRound = (id: string, round: number) =>
  act('/admin/serverAction', { action: 'restoreround', id, round }, { timeoutMs: consoleMs })

/** Puts one player in for another. */
export const replacePlayer = (matchId: string, out: string, incoming: string) =>
  act(`/matches/${encodeURIComponent(matchId)}/replace-player`, { out, in: incoming })
