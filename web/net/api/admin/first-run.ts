import type { ConfirmedPart } from '../../../../durable/rules/staff/first-run/first-run.ts'
import { firstRunReply } from '../../../../worker/contract/admin/first-run.ts'
import { act, call } from '../../http.ts'

/** The parts of the site that have worked so far (docs/product.md 13.15). */
export const fetchFirstRun = () => call({ path: '/admin/firstRun', reply: firstRunReply })
/** Tells the server that this member of staff has seen the part work. */
export const confirmStart = (part: ConfirmedPart) => act('/admin/confirmStart', { part })
/** Sends a trial notification to the browsers of this member of staff. */
export const tryPush = () => act('/admin/tryPush', {})
