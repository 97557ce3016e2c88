import { supportLimits } from '../../../../durable/rules/support/support-limits.ts'
import { type AppealKind, appealKinds, normalPriority } from '../../../../durable/rules/support/ticket-words.ts'
import type { NewTicket } from '../../../net/api/support.ts'
import { newDraftKey } from '../draft-keys.ts'
import { createTexts as texts } from '../texts.ts'
import type { RecentMatch } from './use-recent-matches.ts'

/** The request of the link to the form: an appeal, a match, a player, a closed ticket, or the text of a search in the FAQ. */
export type Asked = { appeal: AppealKind | null; match: string; player: string; after: number | null; subject: string }

export function askedIn(params: URLSearchParams): Asked {
  const after = Number(params.get('sak'))
  return {
    appeal: appealKinds.find((kind) => kind === params.get('appeal')) ?? null,
    match: params.get('match') ?? '',
    player: params.get('player') ?? '',
    after: Number.isSafeInteger(after) && after > 0 ? after : null,
    subject: (params.get('subject') ?? '').trim().slice(0, supportLimits.subject),
  }
}

/**
 * The draft key of a form. Each form has its own draft, so that a text about one match is not sent about another; a subject makes no other
 * form, but a plain form without a stored draft begins with it.
 */
export function draftKeyOf({ appeal, match, player, after }: Omit<Asked, 'subject'>): string {
  const parts = [appeal, match && `kamp-${match}`, player && `spiller-${player}`, after && `etter-${after}`]
  return [newDraftKey, ...parts.filter((part) => part)].join('-')
}

/** The fields around the message, as they are chosen and written. A removed match or player is empty. */
export type TicketFields = { category: string; subject: string; priority: string; match: string; player: string }

const subjectFor = ({ appeal, after, subject }: Asked): string =>
  appeal !== null ? texts.appeal[appeal].subject : after === null ? subject : texts.followUp(after)

/** The fields from the draft, otherwise from the link; `seated` is the match of the player's seat, which is proposed. */
export const fieldsOf = (kept: Readonly<Record<string, string>>, asked: Asked, seated = ''): TicketFields => ({
  category: kept.category ?? '',
  subject: kept.subject ?? subjectFor(asked),
  priority: kept.priority ?? String(normalPriority),
  match: kept.match ?? (asked.match || (asked.appeal === null ? seated : '')),
  player: kept.player ?? asked.player,
})

/** The match and player that the link named, unless the player has removed them; a match that was chosen by hand stays in its field. */
export const namedBy = (kept: Readonly<Record<string, string>>, asked: Asked): Pick<TicketFields, 'match' | 'player'> => ({
  match: kept.match === undefined ? asked.match : '',
  player: kept.player ?? asked.player,
})

/** The matches to choose from: the last matches, and those of `others` that are not among them. */
export function matchChoices(recent: readonly RecentMatch[], others: readonly string[]): readonly RecentMatch[] {
  const further = [...new Set(others)].filter((id) => id !== '' && !recent.some((match) => match.id === id))
  return [...recent, ...further.map((id) => ({ id, words: texts.unknownMatch(id) }))]
}

export type NeededField = 'category' | 'subject' | 'message'

/** The required fields that are empty, in the order of the form. */
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
