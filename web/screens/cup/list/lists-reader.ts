import type { Reply } from '../../../net/http.ts'
import { type CupLists, cupListsOf, type LoadedCups, type OwnCups } from './cup-lists.ts'

/** The two calls whose answers make the lists. */
type Calls = { known(): Promise<Reply<LoadedCups>>; own(): Promise<Reply<OwnCups>> }

/** The lists, and the answer about the viewer's own cups behind them. */
export type Cups = { lists: CupLists; own: OwnCups }

const none: OwnCups = { cups: [], players: [], registered: [] }

/** The viewer's own cups from an older answer, without the cups that the public list has newer. */
const behind = (own: OwnCups, { cups }: LoadedCups): OwnCups => {
  const newer = new Set(cups.map(({ cupid }) => cupid))
  return { ...own, cups: own.cups.filter(({ cupid }) => !newer.has(cupid)) }
}

/**
 * Reads both lists together. If the call for the viewer's own cups fails, their last answer is kept, so that a bad connection does not
 * remove them.
 */
export const listsReader =
  (calls: Calls) =>
  async (_: undefined, before: Cups | null): Promise<Reply<Cups>> => {
    const [known, own] = await Promise.all([calls.known(), calls.own()])
    if (!known.ok) return known
    const last = own.ok ? own.data : (before?.own ?? none)
    return { ok: true, data: { lists: cupListsOf({ known: known.data, own: own.ok ? last : behind(last, known.data) }), own: last } }
  }
