import { fetchHolders } from '../../../net/api/admin/medals.ts'
import { pages } from '../../../resource/pages.ts'
import { mapReply } from '../../../resource/resource.ts'

/** The players who have a medal. The list can lose a player, so all its loaded pages are read again. */
export const medalHolders = pages(
  'holders of a medal',
  async (medalId: number, after: string | null) =>
    mapReply(await fetchHolders(medalId, after), ({ holders, next }) => ({ items: holders, next })),
  { idOf: ({ uid }) => uid, readsAll: true },
)
