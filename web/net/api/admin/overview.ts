import { overviewReply, retryReply } from '../../../../worker/contract/admin/overview.ts'
import { call } from '../../http.ts'

/** How the site is (docs/product.md 13.2). */
export const fetchOverview = () => call({ path: '/admin/overview', reply: overviewReply })

/** Has an object try at once what it could not deliver. */
export const retryEffects = (place: { binding: string; name: string }) =>
  call({ path: '/admin/retry', reply: retryReply, method: 'POST', body: { binding: place.binding, name: place.name } })
