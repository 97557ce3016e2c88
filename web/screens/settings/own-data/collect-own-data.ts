import type { OwnDataPage } from '../../../../worker/contract/own-data.ts'
import type { Reply } from '../../../net/http.ts'

/** The pages that are fetched so far; `next` is the key of the next page, null when all pages are fetched. */
export type Collected = { pages: readonly OwnDataPage[]; next: string | null }

export const nothingYet: Collected = { pages: [], next: 'account.0.0' }

/** The fetched share, 0 to 1; below 1 before the last page. The first page says about how many pages there are. */
export function shareOf({ pages, next }: Collected): number {
  if (next === null) return 1
  const total = pages[0]?.total ?? 0
  return pages.length === 0 ? 0 : Math.min(pages.length / Math.max(total, pages.length + 1), 0.99)
}

type Ways = {
  fetchPage(from: string): Promise<Reply<OwnDataPage>>
  onPage(collected: Collected): void
  isCancelled(): boolean
}

/** Fetches page after page from where it stopped. Ends early when it is cancelled, or at the first page that fails. */
export async function collectOwnData(
  before: Collected,
  { fetchPage, onPage, isCancelled }: Ways,
): Promise<'done' | 'cancelled' | 'failed'> {
  let collected = before
  while (collected.next !== null) {
    const reply = await fetchPage(collected.next)
    if (isCancelled()) return 'cancelled'
    if (!reply.ok) return 'failed'
    collected = { pages: [...collected.pages, reply.data], next: reply.data.next }
    onPage(collected)
  }
  return 'done'
}

/** All pages as one file for the player. `at` is UTC ms. */
export function ownDataFile(pages: readonly OwnDataPage[], at: number): string {
  const of = (part: OwnDataPage['part']) => pages.filter((page) => page.part === part).flatMap((page) => page.rows)
  const [account] = of('account')
  const file = {
    fetched_at: new Date(at).toISOString(),
    ...(account as object),
    staff_acts: of('staff_acts'),
    moderation: of('moderation'),
    ledger: of('ledger'),
    matches: of('matches'),
    rooms: of('rooms'),
    tournaments: of('tournaments'),
    cups: of('cups'),
    tickets: of('tickets'),
    uploads: of('uploads'),
    support_answers: of('support_answers'),
  }
  return JSON.stringify(file, null, 2)
}
