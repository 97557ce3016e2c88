import { overviewReply, retryReply } from '../../../../worker/contract/admin/overview.ts'
import { act, call } from '../../http.ts'

/** Puts the member of staff on duty until a time (UTC ms); null ends the duty. */
export const setDuty = (until: number | null) => act('/admin/duty', { until })
/** Takes a concern, also when a colleague has it, or releases it. */
export const takeConcern = (id: string, takes: boolean) => act('/admin/takeConcern', { id, takes })
/** The state of the site (docs/product.md 13.2). */
export const fetchOverview = () => call({ path: '/admin/overview', reply: overviewReply })

/** Makes the failing effects of an object due at once. */
export const retryEffects = (place: { binding: string; name: string }) =>
  call({ path: '/admin/retry', reply: retryReply, method: 'POST', body: { binding: place.binding, name: place.name } })
