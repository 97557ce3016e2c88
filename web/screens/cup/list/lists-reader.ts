import type { Reply } from '../../../net/http.ts'
import { type CupLists, cupListsOf, type LoadedCups, type OwnCups } from './cup-lists.ts'

/** The two calls that the lists are made from. */
type Calls = { known(): Promise<Reply<LoadedCups>>; own(): Promise<Reply<OwnCups>> }

/** The lists, and the answer about one's own cups that they were made from. */
export type Cups = { lists: CupLists; own: OwnCups }

const none: OwnCups = { cups: [], players: [], registered: [] }

/** One's own cups from the last answer, without those that the list for everybody has newer. */
const behind = (own: OwnCups, { cups }: LoadedCups): OwnCups => {
  const newer = new Set(cups.map(({ cupid }) => cupid))
  return { ...own, cups: own.cups.filter(({ cupid }) => !newer.has(cupid)) }
}

/** Reads both lists together. If one's own are not answered, those of the last answer stay: nobody loses their cups to a bad line. */
export const listsReader =
  (calls: Calls) =>
  async (_: undefined, before: Cups | null): Promise<Reply<Cups>> => {
    const [known, own] = await Promise.all([calls.known(), calls.own()])
    if (!known.ok) return known
    const last = own.ok ? own.data : (before?.own ?? none)
    return { ok: true, data: { lists: cupListsOf({ known: known.data, own: own.ok ? last : behind(last, known.data) }), own: last } }
  }
