import type { OwnPlacement, TopEloPage } from '../../../worker/contract/top.ts'
import type { Reply } from '../../net/http.ts'
import { above, type RatedPages } from './elo-list.ts'

/** `isBusy` while another page is on its way. */
export type LoadedList = { state: 'loaded'; own: OwnPlacement; pages: RatedPages; isBusy: boolean }
export type EloView = { state: 'loading' | 'off' | 'failed' } | LoadedList

const firstPage = ({ list }: OwnPlacement): TopEloPage => list ?? { TopElo: [], next: null, previous: null }

/**
 * The list after the reply for the first page. A failed reply changes nothing that is shown, but a page that was on its way is not waited
 * for any more: this call overtook it.
 */
export function withFirst(before: EloView, reply: Reply<OwnPlacement>): EloView {
  if (reply.ok) return { state: 'loaded', own: reply.data, pages: [firstPage(reply.data)], isBusy: false }
  if (reply.code === 'DISABLED') return { state: 'off' }
  return before.state === 'loaded' ? { ...before, isBusy: false } : { state: 'failed' }
}

/** The same when nobody asked for the first page: a reader further down keeps their place, and only their own placement is new. */
export function withNews(before: EloView, reply: Reply<OwnPlacement>): EloView {
  const isReadingOn = before.state === 'loaded' && (before.pages.length > 1 || above(before.pages) !== null)
  return isReadingOn && reply.ok ? { ...before, own: reply.data, isBusy: false } : withFirst(before, reply)
}
