import { newTicketTypes, supportLimits } from '../../../../durable/rules/support/support-limits.ts'
import { paths } from '../../../paths/paths.ts'
import { type Draft, emptyDraft } from '../../../support-composer/saved-draft.ts'
import { formPathOf } from '../create/begun-forms.ts'
import { askedIn, draftKeyOf } from '../create/ticket-form.ts'
import { replyDraftKey } from '../draft-keys.ts'

/** The place to which an unsent reply to a closed ticket can go: its page, its draft's key, and whether it is a new ticket. */
export type NewPlace = { path: string; draftKey: string; isNew: boolean }

/** The ticket that the closed ticket was merged into, otherwise a new ticket that follows it. */
export function newPlaceOf({ id, merged_into }: { id: number; merged_into: number | null }): NewPlace {
  if (merged_into !== null) return { path: paths.ticket(merged_into), draftKey: replyDraftKey(merged_into), isNew: false }
  const asked = askedIn(new URLSearchParams({ sak: String(id) }))
  return { path: formPathOf(asked), draftKey: draftKeyOf(asked), isNew: true }
}

/** The names of the files that a new ticket does not accept although a reply does (docs/product.md 17.5). */
export const leftOut = ({ files }: Draft, { isNew }: NewPlace): readonly string[] =>
  isNew ? files.filter(({ type }) => !(newTicketTypes as readonly string[]).includes(type)).map(({ name }) => name) : []

/** The reply as a draft of its new place, after the text that was begun there. */
export function movedReply(reply: Draft, place: NewPlace, begun: Draft | null): Draft {
  const before = begun ?? emptyDraft()
  const out = leftOut(reply, place)
  const last = Math.max(0, ...before.files.map(({ order }) => order))
  const files = reply.files.filter(({ name }) => !out.includes(name)).map((file) => ({ ...file, order: last + file.order }))
  return {
    ...before,
    text: [before.text, reply.text].filter((text) => text.trim() !== '').join('\n\n'),
    files: [...before.files, ...files].slice(0, supportLimits.files),
  }
}
