import { matchReply } from '../../../worker/contract/gathers.ts'
import { call } from '../http.ts'

export const fetchMatch = (matchId: string) => call({ path: `/matches/${encodeURIComponent(matchId)}`, reply: matchReply })
