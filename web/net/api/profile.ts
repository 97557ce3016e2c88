import { gamesReply } from '../../../worker/contract/games.ts'
import { profileReply } from '../../../worker/contract/users.ts'
import { call } from '../http.ts'

/** Somebody as everybody may see them, by uid or SteamID (docs/product.md 7.4). */
export const fetchProfile = (userId: string) => call({ path: `/profile/user/${encodeURIComponent(userId)}`, reply: profileReply })

/** One's own matches, newest first; pages count from 0 (docs/product.md 7.7). */
export const fetchGames = (page: number) => call({ path: `/profile/games?page=${page}`, reply: gamesReply })
