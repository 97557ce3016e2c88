import { userDataReply } from '../../../worker/contract/users.ts'
import { act, call } from '../http.ts'

export const fetchOwnUser = () => call({ path: '/auth/user/data', reply: userDataReply })

/** Tells the server that the signed-in player has read a warning from staff. */
export const seeWarning = (id: number) => act('/profile/seen-warning', { id })
