import { fetchHolders } from '../../../net/api/admin/medals.ts'
import { pages } from '../../../resource/pages.ts'
import { mapReply } from '../../../resource/resource.ts'

/** The players who have a medal. One of them may go: the list is read again as far as it was read. */
export const medalHolders = pages(
  'holders of a medal',
  async (medalId: number, after: string | null) =>
    mapReply(await fetchHolders(medalId, after), ({ holders, next }) => ({ items: holders, next })),
  { idOf: ({ uid }) => uid, readsAll: true },
)
