import type { Accident } from '../../../../durable/rules/staff/practice/practice.ts'
import { practiceAnswerReply, practiceEveningReply, practiceReply } from '../../../../worker/contract/admin/practice.ts'
import { newActionKey } from '../../action-key.ts'
import { act, call } from '../../http.ts'

/** The accidents of the practice on this machine (docs/product.md 13.16). */
export const fetchPractice = () => call({ path: '/admin/practice', reply: practiceReply })
/** Makes the launcher cause an accident. */
export const orderAccident = (accident: Accident) => act('/admin/practice/order', { id: newActionKey(), accident })
/** Ends the practice and deletes its accidents. */
export const clearPractice = () => act('/admin/practice/clear', {})

/** The practice evening of a deployed site. */
export const fetchEvening = () => call({ path: '/admin/practiceEvening', reply: practiceEveningReply })
/** Starts the practice evening for two hours. */
export const startEvening = () => act('/admin/practiceEvening/start', {})
/** Ends the practice evening and deletes its accidents. */
export const endEvening = () => act('/admin/practiceEvening/end', {})
/** Makes an accident happen in the practice evening. */
export const orderInEvening = (accident: Accident) => act('/admin/practiceEvening/order', { id: newActionKey(), accident })
/** Chooses a way out of an accident. */
export const answerAccident = (id: string, choice: string) =>
  call({ path: '/admin/practiceEvening/answer', reply: practiceAnswerReply, method: 'POST', body: { id, choice } })
