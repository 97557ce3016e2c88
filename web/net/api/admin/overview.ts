import { overviewReply, retryReply } from '../../../../worker/contract/admin/overview.ts'
import { act, call } from '../../http.ts'

/** Goes on duty until a time (UTC ms), or with null off duty. */
export const setDuty = (until: number | null) => act('/admin/duty', { until })
/** Takes a concern, also from a colleague, or releases it. */
export const takeConcern = (id: string, takes: boolean) => act('/admin/takeConcern', { id, takes })
/** How the site is (docs/product.md 13.2). */
export const fetchOverview = () => call({ path: '/admin/overview', reply: overviewReply })

/** Makes the failing effects of an object due at once. */
export const retryEffects = (place: { binding: string; name: string }) =>
  call({ path: '/admin/retry', reply: retryReply, method: 'POST', body: { binding: place.binding, name: place.name } })
