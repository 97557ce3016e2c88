import { fetchBlocked } from '../../../net/api/player-charts.ts'
import { mapReply, resource } from '../../../resource/resource.ts'
import { ownActs } from '../../../resource/triggers.ts'

/** The players whom the player blocks, the last blocked first. A block on a card above the list changes the list too. */
export const ownBlocked = resource('own blocked', async () => mapReply(await fetchBlocked(), ({ blocked }) => blocked), {
  again: [ownActs],
})
