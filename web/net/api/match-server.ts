import { serverInfoReply } from '../../../worker/contract/play.ts'
import { call } from '../http.ts'

/** The way onto a match's server, for those who play it and the staff. */
export const fetchServerInfo = (matchId: string) =>
  call({ path: `/matches/${encodeURIComponent(matchId)}/getServerInfo`, reply: serverInfoReply, method: 'POST' })
