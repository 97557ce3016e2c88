import type { ConsoleOutcome } from '../protocol/console-entry.ts'
import type { TestStep } from '../protocol/server-test.ts'
import type { Refusal } from '../rules/error-codes.ts'
import type { Get5Status } from '../rules/play/get5-status.ts'
import type { MatchId, SteamId } from '../rules/vocabulary.ts'
import type { RetryPort } from './retry-port.ts'

/** How a server is that was asked: null when it answers what we ask of its match, 'busy' while it is set up. */
export type ServerProbe = 'unreachable' | 'refused' | 'no-plugin' | 'busy' | null

/**
 * The load that a server is to run. `loads` are the loads of the match that may be adopted if they run already. `map` is the engine's
 * name, null for a workshop map. `password` is the one players connect with. `backup` is the round backup from which the map goes on: the
 * place of the map in the series, from 0, and how many rounds are completed.
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
 * A restore test of a server: when staff ordered it (UTC ms), which names it, the ids of its two loads, and the password with which the
 * server is closed meanwhile.
 */
export type RestoreTestOrder = { began: number; loads: readonly [first: number, second: number]; password: string }

/** For which match a console is used, what for, and which of the staff wants it; null for the site. */
export type ConsoleOrder = { matchId: MatchId; does: 'act' | 'end'; by: SteamId | null }

export interface GameServerPort extends RetryPort {
  /** Sets a load up; the match is told how it went. The newest order counts. */
  setUp(address: string, order: SetUpOrder): Promise<void>
  /** Ends the load of this match that still runs there, if any. */
  end(address: string, matchId: MatchId, loads: readonly number[]): Promise<void>
  /** The server's own status now; null when it does not answer. */
  status(address: string): Promise<Get5Status | null>
  /**
   * Tests the server step by step, also one that refused our password before; anyone who asks meanwhile, of the same password, gets the
   * same answer. Refuses with CONFLICT while it is being set up.
   */
  testConnection(address: string, passwordNo: number): Promise<{ ok: true; steps: readonly TestStep[] } | Refusal>
  /** Tests whether the server can go back to a round; the pool is told. A match that gets the server meanwhile ends the test. */
  testRestore(address: string, order: RestoreTestOrder): Promise<void>
  /** Asks the server whether it is there; never waits for a set-up. */
  probe(address: string): Promise<ServerProbe>
  /**
   * Runs console commands where this load runs, and tells the match what was said; anything but 'done' when the server cannot be
   * reached, or runs something else.
   */
  run(address: string, commands: readonly string[], load: number, order: ConsoleOrder): Promise<{ outcome: ConsoleOutcome; reply: string }>
}
