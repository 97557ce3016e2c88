import { playerMessagesReply } from '../../../../worker/contract/admin/player-messages.ts'
import { call } from '../../http.ts'

/** The lines that a user wrote in the chats of their matches, newest first, on from `from`. */
export const fetchPlayerMessages = (userId: string, from: string | null) =>
  call({ path: '/admin/usermessages', reply: playerMessagesReply, method: 'POST', body: { userId, ...(from !== null && { from }) } })
