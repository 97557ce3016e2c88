import type * as v from 'valibot'
import type { profileReply } from '../../../worker/contract/profiles.ts'
import type { Reply } from '../../net/http.ts'

type ProfileReply = v.InferOutput<typeof profileReply>
/** A player's public data. */
export type ProfileUser = ProfileReply['getUserData']
/** The player with their totals (docs/product.md 7.4). */
export type Profile = { user: ProfileUser; stats: ProfileReply['getUserStats'] }
/** The player at an address, as the page knows them. */
export type LoadedProfile = { userId: string; is: Profile | 'missing' | 'failed' }

/** Whether the server's code means that no player has this address. */
const isUnknownPlayer = (code: string) => code === 'PAGE_NOT_FOUND' || code === 'INVALID_INPUT'

/** The profile after the server's reply. A failed refresh keeps the known profile. */
export function applyProfileReply(before: LoadedProfile | null, userId: string, reply: Reply<ProfileReply>): LoadedProfile {
  if (reply.ok) return { userId, is: { user: reply.data.getUserData, stats: reply.data.getUserStats } }
  if (isUnknownPlayer(reply.code)) return { userId, is: 'missing' }
  return before?.userId === userId && typeof before.is === 'object' ? before : { userId, is: 'failed' }
}
