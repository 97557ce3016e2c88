import { afterRequest, updateCause, type WatchedServer } from '../rules/play/game-update.ts'
import { serverAddress } from '../rules/play/server-address.ts'
import { isSilent, reporting } from './pool-decide.ts'
import { type Pool, type Server, withServer } from './pool-state.ts'

/** The effect of a cause that began or ended at `at` (UTC ms): cs_update is to be turned, for this reason. */
export type SwitchTurn = { does: 'turn-switch'; to: 0 | 1; at: number; why: string }

const watched = (server: Server): WatchedServer => ({
  address: serverAddress(server),
  seenAt: server.seenAt,
  silentSince: isSilent(server) ? (server.away?.since ?? null) : null,
})

/** The pool with what its servers say of an update of the game (docs/product.md 6). */
export function watching(state: Pool, now: number): Pool {
  const update = updateCause(state.update, state.servers.map(watched), now)
  return update === state.update ? state : { ...state, update }
}

/** The pool after the server of this load has asked for an update. It counts once a load: forks of the plugin send it again and again. */
export function askedForUpdate(state: Pool, loadId: number, now: number): Pool {
  const server = state.servers.find((each) => each.loadId === loadId)
  if (!server || server.updateLoad === loadId) return state
  const update = afterRequest(state.update, serverAddress(server), now)
  return { ...withServer(state, { ...reporting(server, now), updateLoad: loadId }), update }
}

/** The log's reason for a switch that the site turned. */
function reasonOf({ update, servers }: Pool): string {
  if (!update) return 'Serverne svarer igjen.'
  const [told] = update.told
  if (told) return `Serveren ${told.address} melder at spillet må oppdateres.`
  const silent = servers.filter((each) => isSilent(each) && update.counted.includes(serverAddress(each))).length
  return `${silent} av ${update.counted.length} servere sluttet å svare i løpet av ti minutter.`
}

/** The turn of the switch between two states of the pool, if there is one. */
export function turnsBetween(before: Pool, after: Pool, now: number): SwitchTurn[] {
  if ((before.update === null) === (after.update === null)) return []
  return [{ does: 'turn-switch', to: after.update ? 1 : 0, at: now, why: reasonOf(after) }]
}
