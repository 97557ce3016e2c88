import { suggestTeams } from '../../../../../durable/rules/cup/balance.ts'
import type { BalanceOrder } from './balance-order.ts'

/** Works out suggestions beside the page, which stays smooth meanwhile: for a hundred players that takes a while. */
self.onmessage = ({ data: { players, teams, source } }: MessageEvent<BalanceOrder>) => {
  self.postMessage(suggestTeams(players, { teams, source }))
}
