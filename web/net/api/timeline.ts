import { timelineReply } from '../../../worker/contract/gathers.ts'
import { call } from '../http.ts'

/** The timeline of a match so far, without its chat. */
export const fetchTimeline = (matchId: string) => call({ path: `/matches/${encodeURIComponent(matchId)}/timeline`, reply: timelineReply })
