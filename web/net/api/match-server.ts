import { serverInfoReply } from '../../../worker/contract/play.ts'
import { call } from '../http.ts'

/** The server address of a match, for its players and the staff. */
export const fetchServerInfo = (matchId: string) =>
  call({ path: `/matches/${encodeURIComponent(matchId)}/getServerInfo`, reply: serverInfoReply, method: 'POST' })
