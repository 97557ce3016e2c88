import { fetchCups, fetchOwnCups } from '../../../net/api/cups.ts'
import type { Reply } from '../../../net/http.ts'
import { resource } from '../../../resource/resource.ts'
import { cupNews, everyMinute } from '../../../resource/triggers.ts'
import { type CupLists, cupListsOf, type LoadedCups, type OwnCups } from './cup-lists.ts'

/** The lists, and the answer about one's own cups that they were made from. */
type Cups = { lists: CupLists; own: OwnCups }

const none: OwnCups = { cups: [], players: [], registered: [] }

/** One's own cups from the last answer, without those that the list for everybody has newer. */
const behind = (own: OwnCups, { cups }: LoadedCups): OwnCups => {
  const newer = new Set(cups.map(({ cupid }) => cupid))
  return { ...own, cups: own.cups.filter(({ cupid }) => !newer.has(cupid)) }
}

/** Reads both lists together. If one's own are not answered, those of the last answer stay: nobody loses their cups to a bad line. */
async function readCups(_: undefined, before: Cups | null): Promise<Reply<Cups>> {
  const [known, own] = await Promise.all([fetchCups(), fetchOwnCups()])
  if (!known.ok) return known
  const last = own.ok ? own.data : (before?.own ?? none)
  return { ok: true, data: { lists: cupListsOf({ known: known.data, own: own.ok ? last : behind(last, known.data) }), own: last } }
}

/** The cups as they are now, one's own among them. */
export const allCups = resource('cups', readCups, { again: [cupNews(), everyMinute] })
