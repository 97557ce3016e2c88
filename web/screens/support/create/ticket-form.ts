import { supportLimits } from '../../../../durable/rules/support/support-limits.ts'
import { type AppealKind, appealKinds, normalPriority } from '../../../../durable/rules/support/ticket-words.ts'
import type { NewTicket } from '../../../net/api/support.ts'
import { newDraftKey } from '../support-paths.ts'
import { createTexts as texts } from '../texts.ts'

/** What the link that led here asked for: an appeal, a match, a player, or a ticket that is closed. */
export type Asked = { appeal: AppealKind | null; match: string; player: string; after: number | null }

export function askedIn(params: URLSearchParams): Asked {
  const after = Number(params.get('sak'))
  return {
    appeal: appealKinds.find((kind) => kind === params.get('appeal')) ?? null,
    match: params.get('match') ?? '',
    player: params.get('player') ?? '',
    after: Number.isSafeInteger(after) && after > 0 ? after : null,
  }
}

/** Each form has a draft of its own: what was begun about one match is not sent about another. */
export function draftKeyOf({ appeal, match, player, after }: Asked): string {
  const parts = [appeal, match && `kamp-${match}`, player && `spiller-${player}`, after && `etter-${after}`]
  return [newDraftKey, ...parts.filter((part) => part)].join('-')
}

/** The fields around the message, as they are chosen and written. A match or player that was taken off is empty. */
export type TicketFields = { category: string; subject: string; priority: string; match: string; player: string }

const subjectFor = ({ appeal, after }: Asked): string =>
  appeal !== null ? texts.appeal[appeal].subject : after === null ? '' : texts.followUp(after)

/** The fields as the draft has them, else as the link asked for them. */
export const fieldsOf = (kept: Readonly<Record<string, string>>, asked: Asked): TicketFields => ({
  category: kept.category ?? '',
  subject: kept.subject ?? subjectFor(asked),
  priority: kept.priority ?? String(normalPriority),
  match: kept.match ?? asked.match,
  player: kept.player ?? asked.player,
})

export type NeededField = 'category' | 'subject' | 'message'

/** What is needed and not there, in the order of the form. */
export function missingIn({ category, subject }: TicketFields, message: string): readonly NeededField[] {
  const given: Record<NeededField, boolean> = { category: category !== '', subject: subject.trim() !== '', message: message !== '' }
  return (['category', 'subject', 'message'] as const).filter((field) => !given[field])
}

type Written = { message: string; attachmentIds: readonly string[]; reported: string | null }

/** The ticket as it is sent. */
export const ticketOf = (fields: TicketFields, { appeal }: Asked, { message, attachmentIds, reported }: Written): NewTicket => ({
  category: Number(fields.category),
  subject: fields.subject.trim().slice(0, supportLimits.subject),
  priority: Number(fields.priority),
  message,
  attachmentIds,
  ...(fields.match !== '' && { matchId: fields.match }),
  ...(reported !== null && { reported }),
  ...(appeal !== null && { appeal }),
})
