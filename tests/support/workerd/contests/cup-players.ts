import type { CupRegistration } from '../../../../durable/cup/cup-room.ts'
import type { CupPlayerInfo } from '../../../../durable/cup/cup-state.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import type { Actor } from '../../../../durable/runtime/machine.ts'

/** The players of a cup without accounts, by number: ids that acts accept, in the order of the numbers. */
export const idOf = (number: number): SteamId => String(76561197960270000n + BigInt(number)) as SteamId
export const actorOf = (number: number): Actor => ({ steamId: idOf(number), role: 1, chatBanned: false })
export const infoOf = (number: number): CupPlayerInfo => ({
  steamId: idOf(number),
  username: `Spiller ${number}`,
  avatar: 'https://avatars.steamstatic.com/fef49e7fa7e1997310d705b2a6158ff8dc1cdfeb_full.jpg',
  role: 1,
  elo: 1000,
  kd: 1.25,
})
/** Player 1 is the best of all, and so on. */
export const registrationOf = (number: number): CupRegistration => ({
  player: infoOf(number),
  faceitElo: 3000 - number * 20,
  profileLink: `https://www.faceit.com/en/players/spiller-${number}`,
  friend: null,
})
