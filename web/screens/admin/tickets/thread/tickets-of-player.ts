import { fetchInbox } from '../../../../net/api/admin/support.ts'
import { mapReply, resource } from '../../../../resource/resource.ts'
import { inboxTicketsOf } from '../inbox/inbox-list.ts'

/** The tickets of a player, by SteamID, those that changed last first. The search finds tickets about the player too. */
export const ticketsOfPlayer = resource('tickets of a player', async (steamid: string) =>
  mapReply(await fetchInbox({ search: steamid }, null), ({ result }) =>
    inboxTicketsOf(result)
      .filter(({ desk }) => desk.player.steamid === steamid)
      .toSorted((one, other) => other.updated_at - one.updated_at),
  ),
)
