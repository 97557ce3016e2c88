import { suggestTeams } from '../../../../../durable/rules/cup/balance.ts'
import type { BalanceOrder } from './balance-order.ts'

/** Calculates suggestions outside the page's thread, so that the page does not stop: for a hundred players it takes a while. */
self.onmessage = ({ data: { players, teams, source } }: MessageEvent<BalanceOrder>) => {
  self.postMessage(suggestTeams(players, { teams, source }))
}
