import type { TournamentCard } from '../../../durable/protocol/tournament/tournament-fields.ts'
import type { TournamentStatus } from '../../../durable/rules/tournament/tournament-words.ts'
import { cardTexts } from './texts.ts'

/** The lists in the order of the tabs: running, coming and past tournaments (docs/product.md 14.3). */
export const listOrder = ['in_progress', 'open', 'completed'] as const satisfies readonly TournamentStatus[]
export type TournamentLists = Record<TournamentStatus, readonly TournamentCard[]>

/** The tournaments by list: coming tournaments soonest first, past tournaments latest first. */
export function listsOf(tournaments: readonly TournamentCard[]): TournamentLists {
  const of = (status: TournamentStatus) => {
    const newestFirst = status === 'completed' ? -1 : 1
    return tournaments.filter((each) => each.status === status).sort((a, b) => (a.start_date - b.start_date) * newestFirst)
  }
  return { in_progress: of('in_progress'), open: of('open'), completed: of('completed') }
}

/** The first list to show: the running tournaments, otherwise the coming ones, otherwise the past ones. */
export const firstList = (lists: TournamentLists): TournamentStatus => listOrder.find((status) => lists[status].length > 0) ?? 'open'

/** A list that is not empty, for the reader of an empty list; null if all of them are empty. */
export const otherList = (lists: TournamentLists, empty: TournamentStatus): TournamentStatus | null =>
  listOrder.find((status) => status !== empty && lists[status].length > 0) ?? null

/** The status on a card: registration is open, the tournament is played, or it is over. */
export function statusLineOf(card: TournamentCard): { text: string; tone: 'now' | 'live' | 'quiet' } {
  if (card.status === 'in_progress') return { text: cardTexts.in_progress, tone: 'live' }
  if (card.status === 'completed') return { text: cardTexts.completed, tone: 'quiet' }
  if (!card.registration_open) return { text: cardTexts.closed, tone: 'quiet' }
  return card.registered_teams >= card.max_teams ? { text: cardTexts.full, tone: 'quiet' } : { text: cardTexts.open, tone: 'now' }
}
