import { profileReply } from '../../../worker/contract/users.ts'
import { call } from '../http.ts'

/** Somebody as everybody may see them, by uid or SteamID (docs/product.md 7.4). */
export const fetchProfile = (userId: string) => call({ path: `/profile/user/${encodeURIComponent(userId)}`, reply: profileReply })
