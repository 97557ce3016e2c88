import type { RestoreTestOrder } from '../ports/game-server-port.ts'
import type { ServerOffer } from '../ports/server-pool-port.ts'
import type { MatchId } from '../rules/vocabulary.ts'
import type { StaffAct } from '../runtime/effects/room-effects.ts'
import { isProven } from './lease.ts'
import type { Pool } from './pool-state.ts'
import type { SwitchTurn } from './pool-update.ts'

/** A match is told that staff took the server it had under this load. */
export type Taken = { matchId: MatchId; does: 'taken'; loadId: number; address: string }
/** A server is told to go through a restore test. */
export type RestoreTest = { does: 'restore-test'; address: string; order: RestoreTestOrder }
/**
 * The effects of the pool: a match is offered a server, or told that it has lost one; a server is tested; cs_update is turned; an act of
 * staff is logged.
 */
export type PoolEffect =
  | SwitchTurn
  | Taken
  | RestoreTest
  | { matchId: MatchId; does: 'offer'; offer: ServerOffer }
  | { does: 'log'; entry: StaffAct }

/** The lane of a pool effect: effects of one match stay in order, and so do the turns of the switch. */
export const poolLaneOf = (effect: PoolEffect): string => ('matchId' in effect ? effect.matchId : effect.does)

/** An offer for every server that was given away between two states of the pool, under its new load id. */
export const offersBetween = (before: Pool, after: Pool): PoolEffect[] =>
  after.servers.flatMap((server) => {
    const { ip, port, matchId } = server
    const loadId = matchId === null ? undefined : after.loads[matchId]
    if (matchId === null || loadId === undefined || loadId === before.loads[matchId]) return []
    return [{ matchId, does: 'offer', offer: { ip, port, password: newPassword(), loadId, ...(isProven(server) && { goesBack: true }) } }]
  })

/** Letters and digits that are hard to confuse when typed. */
const passwordLetters = 'abcdefghijkmnpqrstuvwxyz23456789'
export const newPassword = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => passwordLetters[byte % passwordLetters.length]).join('')
