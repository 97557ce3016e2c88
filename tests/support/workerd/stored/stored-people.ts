import { aPlayerWith } from '../../rules/a-player.ts'
import { matchId, playerId } from '../../rules/ids.ts'

/** The players and matches of the objects that are not rooms. */
export const [kari, ola, per, eva] = [1, 2, 3, 4].map((n) => playerId(`7656119796026572${n}`)) as [never, never, never, never]
export const named = (steamId: typeof kari, username: string) => aPlayerWith(steamId, { username, avatar: '/avatars/01.svg' })
export const [kampA, kampB] = [matchId('kamp-a'), matchId('kamp-b')]
