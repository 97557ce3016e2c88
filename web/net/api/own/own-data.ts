import { ownDataReply } from '../../../../worker/contract/own-data.ts'
import { act, call } from '../../http.ts'

/** A page of the signed-in player's stored data; `from` is the `next` of the previous page (docs/product.md 11.3). */
export const fetchOwnData = (from: string) => call({ path: `/profile/export?from=${encodeURIComponent(from)}`, reply: ownDataReply })

/** Deletes the account of the signed-in player; their name is the confirmation. */
export const deleteAccount = (username: string) => act('/profile/delete', { username })
