import { fetchTotals } from '../../../net/api/account.ts'
import { mapReply, resource } from '../../../resource/resource.ts'
import { ownRecord } from '../../../resource/triggers.ts'

/** A player's totals, by SteamID. */
export const ownTotals = resource(
  'totals',
  async (steamid: string) => mapReply(await fetchTotals(steamid), ({ playerStats }) => playerStats),
  {
    again: [ownRecord],
  },
)
