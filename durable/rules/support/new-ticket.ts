import { type Refusal, refuse } from '../error-codes.ts'
import { tidyLine } from '../player/player-name.ts'
import { lengthOf, tidied } from '../text-length.ts'
import { tidyLines } from '../tidy-lines.ts'
import { supportLimits } from './support-limits.ts'
import { supportTexts } from './support-texts.ts'
import { normalPriority } from './ticket-words.ts'

/** The fields that a new ticket must have, as they were sent; `category` is the id of one or its name. */
export type TicketForm = {
  category?: number | string | null | undefined
  subject?: string | null | undefined
  priority?: 0 | 1 | 2 | null | undefined
  message?: string | null | undefined
}
export type NeededFields = { category: number | string; subject: string; priority: 0 | 1 | 2; message: string }

const tooLong = (field: 'subject' | 'message'): Refusal =>
  refuse('INVALID_INPUT', `${field === 'subject' ? 'Emnet' : 'Meldingen'} kan ha høyst ${supportLimits[field]} tegn.`, [field])

/** Reads the form of a new ticket: tidied, with nothing missing. Refuses with INVALID_INPUT, and says which fields (docs/product.md 17.2). */
export function readNewTicket(form: TicketForm): { ok: true; form: NeededFields } | Refusal {
  const category = typeof form.category === 'string' ? tidyLine(form.category) : (form.category ?? '')
  const subject = tidied(form.subject ?? '', tidyLine)
  const message = tidied(form.message ?? '', tidyLines)
  const priority = form.priority ?? normalPriority
  const missing = Object.entries({ category, subject, message }).flatMap(([field, value]) =>
    value === '' || value === null ? [field] : [],
  )
  if (missing.length > 0) return refuse('INVALID_INPUT', supportTexts.missing, missing)
  if (lengthOf(subject) > supportLimits.subject) return tooLong('subject')
  if (lengthOf(message) > supportLimits.message) return tooLong('message')
  return { ok: true, form: { category, subject, priority, message } }
}

/** Reads a message of a thread: tidied, and not empty. Refuses with INVALID_INPUT (docs/product.md 17.2). */
export function readReply(typed: string | null | undefined): { ok: true; message: string } | Refusal {
  const message = tidied(typed ?? '', tidyLines)
  if (message === '') return refuse('INVALID_INPUT', supportTexts.emptyReply, ['message'])
  return lengthOf(message) > supportLimits.message ? tooLong('message') : { ok: true, message }
}
