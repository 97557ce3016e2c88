import type { OwnPlacement, TopEloPage } from '../../../worker/contract/top.ts'
import type { Reply } from '../../net/http.ts'
import type { RatedPages } from './elo-list.ts'

/** `isBusy` while another page is on its way. */
export type LoadedList = { state: 'loaded'; own: OwnPlacement; pages: RatedPages; isBusy: boolean }
export type EloView = { state: 'loading' | 'off' | 'failed' } | LoadedList

const firstPage = ({ list }: OwnPlacement): TopEloPage => list ?? { TopElo: [], next: null, previous: null }

/**
 * What the reply for the first page makes of the list. One that failed keeps what is shown, but a page that was on its way is not waited
 * for any more: this call overtook it.
 */
export function withFirst(before: EloView, reply: Reply<OwnPlacement>): EloView {
  if (reply.ok) return { state: 'loaded', own: reply.data, pages: [firstPage(reply.data)], isBusy: false }
  if (reply.code === 'DISABLED') return { state: 'off' }
  return before.state === 'loaded' ? { ...before, isBusy: false } : { state: 'failed' }
}
