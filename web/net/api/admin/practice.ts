import type { Accident } from '../../../../durable/rules/staff/practice/practice.ts'
import { practiceReply } from '../../../../worker/contract/admin/practice.ts'
import { newActionKey } from '../../action-key.ts'
import { act, call } from '../../http.ts'

/** The accidents of the practice on this machine (docs/product.md 13.16). */
export const fetchPractice = () => call({ path: '/admin/practice', reply: practiceReply })
/** Has the launcher make an accident. */
export const orderAccident = (accident: Accident) => act('/admin/practice/order', { id: newActionKey(), accident })
/** Ends the practice, and forgets its accidents. */
export const clearPractice = () => act('/admin/practice/clear', {})
