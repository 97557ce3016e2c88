import type * as v from 'valibot'
import type { profileReply } from '../../worker/contract/users.ts'
import type { Reply } from '../net/http.ts'

type ProfileReply = v.InferOutput<typeof profileReply>
/** A player as everybody may see them. */
export type ProfileUser = ProfileReply['getUserData']
/** The player with their totals (docs/product.md 7.4). */
export type Profile = { user: ProfileUser; stats: ProfileReply['getUserStats'] }
/** What is known of whoever an address names. */
export type KnownProfile = { userId: string; is: Profile | 'missing' | 'failed' }

/** What the server answers to an address that names nobody. */
const namesNobody = (code: string) => code === 'PAGE_NOT_FOUND' || code === 'INVALID_INPUT'

/** What is known once the server has answered: a profile that was there is worth more than the news that it could not be asked for again. */
export function profileAfter(before: KnownProfile | null, userId: string, reply: Reply<ProfileReply>): KnownProfile {
  if (reply.ok) return { userId, is: { user: reply.data.getUserData, stats: reply.data.getUserStats } }
  if (namesNobody(reply.code)) return { userId, is: 'missing' }
  return before?.userId === userId && typeof before.is === 'object' ? before : { userId, is: 'failed' }
}
