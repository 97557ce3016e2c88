import { foundUsersReply } from '../../../worker/contract/gathers.ts'
import { call } from '../http.ts'

export const searchUsers = (query: string) => call({ path: '/teams/usersearch', reply: foundUsersReply, method: 'POST', body: { query } })
