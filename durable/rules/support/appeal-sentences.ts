import { clockText } from '../norwegian-clock.ts'
import type { AppealKind } from './ticket-words.ts'

/** A decision about an appeal; only a ban can be made shorter (docs/product.md 17.6). */
export const appealDecisions = ['lift', 'shorten', 'reject'] as const
/** `until` is the new end of the ban (UTC ms). */
export type AppealDecision = { is: 'lift' } | { is: 'shorten'; until: number } | { is: 'reject' }

const day = new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', day: 'numeric', month: 'long', year: 'numeric' })
const momentOf = (at: number): string => `${day.format(at)} kl. ${clockText(at)}`

const lifted: Record<AppealKind, string> = {
  'ban-appeal': 'Klagen er tatt til følge. Utestengelsen er opphevet.',
  'cooldown-appeal': 'Klagen er tatt til følge. Pausen fra køen er opphevet.',
}
const upheld: Record<AppealKind, string> = {
  'ban-appeal': 'Klagen er avslått. Utestengelsen blir stående.',
  'cooldown-appeal': 'Klagen er avslått. Pausen fra køen blir stående.',
}

function outcomeOf(kind: AppealKind, decision: AppealDecision): string {
  switch (decision.is) {
    case 'lift':
      return lifted[kind]
    case 'shorten':
      return `Klagen er delvis tatt til følge. Utestengelsen varer nå til ${momentOf(decision.until)}.`
    case 'reject':
      return upheld[kind]
    default:
      return decision satisfies never
  }
}

/** The answer in the thread, which the player reads: the outcome, and why; an empty reason is none. */
export const appealSentence = (kind: AppealKind, decision: AppealDecision, reason: string): string =>
  reason === '' ? outcomeOf(kind, decision) : `${outcomeOf(kind, decision)} ${reason}`

/** The reason of the line in the log, which stands on /moderering for a ban that is lifted or shortened. */
export const appealLogReason = (ticketId: number, reason: string): string =>
  reason === '' ? `Klage #${ticketId}` : `Klage #${ticketId}: ${reason}`
