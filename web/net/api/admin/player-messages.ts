import { playerMessagesReply } from '../../../../worker/contract/admin/player-messages.ts'
import { call } from '../../http.ts'

/** The chat messages that a user wrote in their matches, newest first; `from` is the `next` of the previous page. */
export const fetchPlayerMessages = (userId: string, from: string | null) =>
  call({ path: '/admin/usermessages', reply: playerMessagesReply, method: 'POST', body: { userId, ...(from !== null && { from }) } })
