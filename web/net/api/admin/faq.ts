import type { FaqDraft } from '../../../../durable/rules/faq/faq-form.ts'
import { doneReply } from '../../../../worker/contract/replies.ts'
import { faqCategoriesReply, faqReply, madeReply } from '../../../../worker/contract/support.ts'
import { call } from '../../http.ts'

const change = (path: string, method: 'PUT' | 'DELETE', body: object = {}) =>
  call({ path: `/support/faq${path}`, reply: doneReply, method, body })
const add = (path: string, body: object) => call({ path: `/support/faq${path}`, reply: madeReply, method: 'POST', body })

/** Every question with the votes on it (docs/product.md 17.1). */
export const fetchStaffFaq = () => call({ path: '/support/faq?votes=1', reply: faqReply })
/** The categories, also those without questions. */
export const fetchFaqCategories = () => call({ path: '/support/faq/categories', reply: faqCategoriesReply })

export const addFaqCategory = (name: string) => add('/categories', { name })
export const editFaqCategory = (id: number, name: string) => change(`/categories/${id}`, 'PUT', { name })
export const deleteFaqCategory = (id: number) => change(`/categories/${id}`, 'DELETE')
/** `ids` is a permutation of the existing ids. */
export const orderFaqCategories = (ids: readonly number[]) => change('/categories/order', 'PUT', { ids })

export const addFaq = (draft: FaqDraft) => add('', draft)
/** `updated_at` is that of the edited answer: the server does not overwrite a later change by another member of staff. */
export const editFaq = (id: number, draft: FaqDraft & { updated_at: number }) => change(`/${id}`, 'PUT', draft)
export const deleteFaq = (id: number) => change(`/${id}`, 'DELETE')
/** `ids` is a permutation of the ids in the category. */
export const orderFaq = (category_id: number, ids: readonly number[]) => change('/order', 'PUT', { category_id, ids })
