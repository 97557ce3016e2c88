import { fetchTicketCategories } from '../../../net/api/support.ts'
import { mapReply, resource } from '../../../resource/resource.ts'

export type Category = { id: number; name: string }

/** The categories of a ticket. */
export const ticketCategories = resource('ticket categories', async () =>
  mapReply(await fetchTicketCategories(), ({ result }): readonly Category[] => result),
)
