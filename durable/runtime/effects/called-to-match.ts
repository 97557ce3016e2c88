import type { OrganisedKind } from '../../ports/match-order.ts'
import type { SiteFrame } from '../../protocol/site-messages.ts'
import { toastOf } from './room-effects.ts'

const titles: Record<OrganisedKind, string> = { cup: 'Cup', tournament: 'Turnering' }
const theirMatch: Record<OrganisedKind, string> = { cup: 'cupkampen', tournament: 'turneringskampen' }

/** Tells players that their match takes them from where they were; `what` happened to them there, as the beginning of the sentence. */
export const calledToMatchToast = (what: string, by: OrganisedKind): SiteFrame =>
  toastOf(titles[by], 'info', `${what}: ${theirMatch[by]} din starter.`, 'tournament-match')
