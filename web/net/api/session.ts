import { userDataReply } from '../../../worker/contract/users.ts'
import { call } from '../http.ts'

export const fetchOwnUser = () => call({ path: '/auth/user/data', reply: userDataReply })
