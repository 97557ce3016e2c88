import { fetchInbox } from '../../../net/api/admin/support.ts'
import { mapReply, resource } from '../../../resource/resource.ts'
import { inboxTicketsOf } from '../tickets/inbox/inbox-list.ts'

/** The tickets by a player and about them, by SteamID, the last changed first: a page of the inbox's search. */
export const ticketsAround = resource('tickets around a player', async (steamid: string) =>
  mapReply(await fetchInbox({ search: steamid }, null), ({ result }) =>
    inboxTicketsOf(result)
      .filter(({ desk }) => desk.player.steamid === steamid || desk.reported?.steamid === steamid)
      .toSorted((one, other) => other.updated_at - one.updated_at),
  ),
)
