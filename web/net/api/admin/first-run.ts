import type { ConfirmedPart } from '../../../../durable/rules/staff/first-run/first-run.ts'
import { firstRunReply } from '../../../../worker/contract/admin/first-run.ts'
import { act, call } from '../../http.ts'

/** The parts of the site that have worked so far (docs/product.md 13.15). */
export const fetchFirstRun = () => call({ path: '/admin/firstRun', reply: firstRunReply })
/** Says that one has seen the part at work. */
export const confirmStart = (part: ConfirmedPart) => act('/admin/confirmStart', { part })
/** Sends a trial notification to one's own browsers. */
export const tryPush = () => act('/admin/tryPush', {})
