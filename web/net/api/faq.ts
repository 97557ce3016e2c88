import { doneReply } from '../../../worker/contract/replies.ts'
import { faqReply, firstFaqReply } from '../../../worker/contract/support.ts'
import { call } from '../http.ts'

/** Every question with its answer; the browser keeps it, and asks only whether it is still so. */
export const fetchFaq = () => call({ path: '/support/faq', reply: faqReply })
/** The first questions, for readers without an account too. */
export const fetchFirstFaq = () => call({ path: '/support/faq/first', reply: firstFaqReply })
export const voteOnFaq = (id: number, helped: 0 | 1) =>
  call({ path: `/support/faq/${id}/helped`, reply: doneReply, method: 'POST', body: { helped } })
