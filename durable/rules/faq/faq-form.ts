import { supportLimits } from '../support/support-limits.ts'
import { lengthOf } from '../text-length.ts'

/** A question as staff write it; `category_id` is 0 while none is chosen. Without `order_index` it keeps its place, or comes last. */
export type FaqDraft = { title: string; content: string; category_id: number; order_index?: number | null }
export type FormProblem = { fields: string[]; message: string }

/** The sentences that both sides say (docs/product.md 17.1). */
export const faqFormTexts = {
  emptyName: 'Kategorinavn kan ikke være tomt',
  longName: `Kategorinavnet kan ha høyst ${supportLimits.categoryName} tegn.`,
  missing: 'Alle felt må fylles ut',
  longTitle: `Spørsmålet kan ha høyst ${supportLimits.faqTitle} tegn.`,
  longContent: `Svaret kan ha høyst ${supportLimits.faqContent} tegn.`,
} as const

/** The fault of a category's name, tidy as it is sent; null for none. */
export function categoryProblem(name: string): FormProblem | null {
  if (name === '') return { fields: ['name'], message: faqFormTexts.emptyName }
  return lengthOf(name) > supportLimits.categoryName ? { fields: ['name'], message: faqFormTexts.longName } : null
}

/** The fault of a question, tidy as it is sent; null for none. */
export function faqProblem({ title, content, category_id }: FaqDraft): FormProblem | null {
  const missing = [title === '' && 'title', content === '' && 'content', category_id === 0 && 'category_id'].filter(
    (field) => field !== false,
  )
  if (missing.length > 0) return { fields: missing, message: faqFormTexts.missing }
  if (lengthOf(title) > supportLimits.faqTitle) return { fields: ['title'], message: faqFormTexts.longTitle }
  return lengthOf(content) > supportLimits.faqContent ? { fields: ['content'], message: faqFormTexts.longContent } : null
}
