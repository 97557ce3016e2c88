import { gamesReply } from '../../../worker/contract/games.ts'
import { profileReply } from '../../../worker/contract/users.ts'
import { call } from '../http.ts'

/** A player's public profile, by uid or SteamID (docs/product.md 7.4). */
export const fetchProfile = (userId: string) => call({ path: `/profile/user/${encodeURIComponent(userId)}`, reply: profileReply })

/** The signed-in player's matches, newest first. Pages count from 0 (docs/product.md 7.7). */
export const fetchGames = (page: number) => call({ path: `/profile/games?page=${page}`, reply: gamesReply })
