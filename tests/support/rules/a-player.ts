import type { Player } from '../../../durable/ports/match-order.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'

/** A player in a room, with the usual rating and no match played yet. */
export const aPlayerWith = (steamId: SteamId, fields: Partial<Player> = {}): Player => ({
  steamId,
  username: steamId,
  avatar: '',
  elo: 1000,
  kd: null,
  role: 1,
  discordId: null,
  past: { played: 0, form: [] },
  ...fields,
})
