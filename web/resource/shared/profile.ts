import type * as v from 'valibot'
import type { profileReply } from '../../../worker/contract/profiles.ts'
import { fetchProfile } from '../../net/api/profile.ts'
import { mapReply, resource } from '../resource.ts'
import { ownRecord } from '../triggers.ts'

type ProfileReply = v.InferOutput<typeof profileReply>
/** A player's public data. */
export type ProfileUser = ProfileReply['getUserData']
/** The player with their totals (docs/product.md 7.4). */
export type Profile = { user: ProfileUser; stats: ProfileReply['getUserStats'] }

/** A player's profile, by uid or SteamID. */
export const profileOf = resource(
  'profile',
  async (userId: string) =>
    mapReply(await fetchProfile(userId), ({ getUserData: user, getUserStats: stats }): Profile => ({ user, stats })),
  { again: [ownRecord] },
)
