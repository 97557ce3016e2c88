import type { ConsoleOutcome } from '../protocol/console-entry.ts'
import type { TestStep } from '../protocol/server-test.ts'
import type { Refusal } from '../rules/error-codes.ts'
import type { Get5Status } from '../rules/play/get5-status.ts'
import type { MatchId, SteamId } from '../rules/vocabulary.ts'
import type { RetryPort } from './retry-port.ts'

/** The result of a probe: null when the server answers about its match, 'busy' during a set-up. */
export type ServerProbe = 'unreachable' | 'refused' | 'no-plugin' | 'busy' | null

/**
 * The load that a server is to run. `loads` are the loads of the match that may be adopted if they run already. `map` is the engine's name,
 * null for a workshop map. `password` is the one players connect with. `backup` is the round backup from which the map goes on: the place
 * of the map in the series, from 0, and the number of completed rounds.
 */
export type SetUpOrder = {
  matchId: MatchId
  loadId: number
  loads: readonly number[]
  map: string | null
  password: string
  backup?: { place: number; round: number }
}

/**
 * A restore test of a server: the time of its order (UTC ms), which names it, the ids of its two loads, and the password that closes the
 * server meanwhile.
 */
export type RestoreTestOrder = { began: number; loads: readonly [first: number, second: number]; password: string }

/** The match, the purpose and the member of staff behind the use of a console; null for the site. */
export type ConsoleOrder = { matchId: MatchId; does: 'act' | 'end'; by: SteamId | null }

export interface GameServerPort extends RetryPort {
  /** Sets a load up; the match gets the outcome. The newest order counts. */
  setUp(address: string, order: SetUpOrder): Promise<void>
  /** Ends the load of this match that still runs there, if any. */
  end(address: string, matchId: MatchId, loads: readonly number[]): Promise<void>
  /** The server's own status now; null when it does not answer. */
  status(address: string): Promise<Get5Status | null>
  /**
   * Tests the server step by step, also one that refused an earlier password; concurrent calls with the same password get the same answer.
   * Refuses with CONFLICT during a set-up.
   */
  testConnection(address: string, passwordNo: number): Promise<{ ok: true; steps: readonly TestStep[] } | Refusal>
  /** Tests whether the server can go back to a round; the pool gets the outcome. A match that gets the server meanwhile ends the test. */
  testRestore(address: string, order: RestoreTestOrder): Promise<void>
  /** Asks the server whether it is there; never waits for a set-up. */
  probe(address: string): Promise<ServerProbe>
  /**
   * Runs console commands where this load runs, and sends the match the replies; anything but 'done' when the server cannot be reached, or
   * runs another load.
   */
  run(address: string, commands: readonly string[], load: number, order: ConsoleOrder): Promise<{ outcome: ConsoleOutcome; reply: string }>
}
