import { fetchPlayerCard } from '../net/api/player-charts.ts'
import { mapReply, resource } from '../resource/resource.ts'
import { ownRecord } from '../resource/triggers.ts'

/** The card of a player, by uid or SteamID (docs/product.md 7.11): fetched once, however often their name is pointed at. */
export const playerCard = resource('player card', async (userId: string) => mapReply(await fetchPlayerCard(userId), ({ card }) => card), {
  again: [ownRecord],
  freshMs: 60_000,
})
