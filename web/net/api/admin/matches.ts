import type { MatchAction } from '../../../../durable/rules/play/match-actions.ts'
import { activeMatchesReply, matchDetailsReply } from '../../../../worker/contract/admin/matches.ts'
import { act, call } from '../../http.ts'

/** All matches that are running or need a decision, the latter first (docs/product.md 13.7). */
export const fetchActiveMatches = () => call({ path: '/admin/getMatches', reply: activeMatchesReply })

/** A match with its server, chat, console and 'Hendelser'. */
export const fetchMatchDetails = (matchid: string) =>
  call({ path: '/admin/getMatchDetails', reply: matchDetailsReply, method: 'POST', body: { matchid } })

/** The time limit of a console action, in ms: each of its steps waits for a server that does not answer. */
const consoleMs = 40_000

/** Makes the server of a match do an action; `message` is for sendmessage. */
export const runMatchAction = (id: string, action: MatchAction, message?: string) =>
  act('/admin/serverAction', { action, id, ...(message !== undefined && { message }) }, { timeoutMs: consoleMs })

/** Sets the running server back to the start of a round; `round` is the number of completed rounds. */
export const goBackToRound = (id: string, round: number) =>
  act('/admin/serverAction', { action: 'restoreround', id, round }, { timeoutMs: consoleMs })

/** Replaces the player `out` with the player `incoming`. */
export const replacePlayer = (matchId: string, out: string, incoming: string) =>
  act(`/matches/${encodeURIComponent(matchId)}/replace-player`, { out, in: incoming })
