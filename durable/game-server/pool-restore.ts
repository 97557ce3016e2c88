import type { RestoreFailure, SeenRestore } from '../protocol/seen-restore.ts'
import { refuse } from '../rules/error-codes.ts'
import { serverAddress } from '../rules/play/server-address.ts'
import { isBeingTested, isProven } from './lease.ts'
import { answered } from './pool-decide.ts'
import { newPassword } from './pool-effects.ts'
import { type Decided, unknownServer } from './pool-staff.ts'
import { changing, type Pool, type Server, serverIn, withServer } from './pool-state.ts'

/**
 * Staff have a standby server tested: it gets no match until the result is there (docs/product.md 13.4). Refuses with PAGE_NOT_FOUND, or
 * CONFLICT for a server that has a match or refuses our password. One that is tested already is answered as done.
 */
export function orderRestoreTest(state: Pool, which: { ip: string; port: number }, now: number): Decided {
  const address = serverAddress(which)
  const server = serverIn(state, address)
  if (!server) return { state, outcome: unknownServer }
  if (isBeingTested(server, now)) return { state, outcome: { ok: true } }
  if (server.matchId !== null) return { state, outcome: refuse('CONFLICT', 'Det spilles en kamp på serveren. Prøv når den er ferdig.') }
  if (server.isRefused) return { state, outcome: refuse('CONFLICT', 'Serveren tar ikke imot RCON-passordet.') }
  const loads = [state.lastLoad + 1, state.lastLoad + 2] as const
  const tested = withServer(state, { ...server, restore: { is: 'testing', at: now, why: null } })
  return {
    state: { ...tested, lastLoad: loads[1] },
    outcome: { ok: true },
    line: { action: 'test-restore', target: address },
    sends: { does: 'restore-test', address, order: { began: now, loads, password: newPassword() } },
  }
}

/** The result of a test that began at `began`; nothing where a later one, or another server at the address, took its place. */
export const afterRestoreTest = (state: Pool, address: string, began: number, outcome: RestoreFailure | 'works', now: number): Pool =>
  changing(state, address, (server) => {
    if (server.restore?.is !== 'testing' || server.restore.at !== began) return server
    const restore: SeenRestore = outcome === 'works' ? { is: 'works', at: now, why: null } : { is: 'fails', at: now, why: outcome }
    const known = hasAnswered(outcome) ? answered(server, now) : server
    return { ...known, restore, freeSince: now, backups: backupsAfter(server, outcome, now) }
  })

/** Whether the server answered as a match needs it, however far it came then. */
const hasAnswered = (outcome: RestoreFailure | 'works'): boolean =>
  outcome !== 'unreachable' && outcome !== 'refused' && outcome !== 'no-plugin'

/** The kind of round backups that a test has seen. */
function backupsAfter({ backups }: Server, outcome: RestoreFailure | 'works', at: number): Server['backups'] {
  if (outcome === 'works' || outcome === 'not-restored') return { are: 'kept', at }
  return outcome === 'empty-backup' ? { are: 'empty', at } : backups
}

/** The pool after a match has gone on from a round backup under this load: its server can. */
export function restoreSeen(state: Pool, loadId: number, now: number): Pool {
  const server = state.servers.find((each) => each.loadId === loadId)
  return !server || isProven(server) ? state : withServer(state, { ...server, restore: { is: 'works', at: now, why: null } })
}
