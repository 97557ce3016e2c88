import type { OrganisedKind } from '../../ports/match-order.ts'
import type { SiteFrame } from '../../protocol/site-messages.ts'
import { toastOf } from './room-effects.ts'

const titles: Record<OrganisedKind, string> = { cup: 'Cup', tournament: 'Turnering' }
const theirMatch: Record<OrganisedKind, string> = { cup: 'cupkampen', tournament: 'turneringskampen' }

/** Tells players that a match calls them out of another room; `what` is the beginning of the sentence: the change there. */
export const calledToMatchToast = (what: string, by: OrganisedKind): SiteFrame =>
  toastOf(titles[by], 'info', `${what}: ${theirMatch[by]} din starter.`, 'tournament-match')
