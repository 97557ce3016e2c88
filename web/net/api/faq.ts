import { doneReply } from '../../../worker/contract/replies.ts'
import { faqReply, firstFaqReply } from '../../../worker/contract/support.ts'
import { call } from '../http.ts'

/** All questions with their answers. The browser caches them, and asks the server only whether they have changed. */
export const fetchFaq = () => call({ path: '/support/faq', reply: faqReply })
/** The first questions, also for readers without an account. */
export const fetchFirstFaq = () => call({ path: '/support/faq/first', reply: firstFaqReply })
export const voteOnFaq = (id: number, helped: 0 | 1) =>
  call({ path: `/support/faq/${id}/helped`, reply: doneReply, method: 'POST', body: { helped } })
