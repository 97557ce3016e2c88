import type { SetUpOrder } from '../ports/game-server-port.ts'
import type { ServerFailure } from '../ports/server-pool-port.ts'
import { isSafeArgument, quoted } from '../rules/play/console-text.ts'
import { type Get5Status, hasNoPlugin, mapInStatus, readStatus } from '../rules/play/get5-status.ts'
import type { Console, RconFailure } from './rcon/rcon.ts'

/** The clock and connections of a set-up; tests hand in their own. */
export type SetUpDeps = {
  open(): Promise<{ ok: true; rcon: Console } | RconFailure>
  /**
   * The addresses of the load's configuration, of its log where somebody reads it, of the round backup that it goes on from, and the header
   * with the load's secret.
   */
  addresses: { config: string; log: string | null; header: string; secret: string; backup: string | null }
  pause(ms: number): Promise<void>
  /** Whether the order still stands; a newer one ends this one. */
  isWanted(): boolean
}

/** A load that a server is to run: one of a match, or one of a restore test. */
type LoadOrder = Pick<SetUpOrder, 'loadId' | 'loads' | 'map' | 'password'>

/** The outcome: the load that runs, why none does, or that the order no longer stands. */
export type SetUpResult = { runs: number } | { failed: ServerFailure } | 'unwanted'

/** How often, and how many times, a loading server is checked; a server between two matches refuses a load for a while. */
const pollMs = 1_000
const polls = 30
const alreadySetUpMs = 5_000
const loadTries = 24
/** After a lost connection the state of the server is read again; commands are not repeated blindly. */
const connectTries = 3

/** The connection broke after a command was sent; whether it ran must be read from the server. */
class Interrupted extends Error {}
class Failed extends Error {
  readonly why: ServerFailure
  constructor(why: ServerFailure) {
    super(why)
    this.why = why
  }
}

/**
 * Makes a server run the load (docs/integrations.md 4): reads its status, keeps a load of this match that runs already, ends
 * anything else, loads, and then trusts only the status it reads. A map that goes on gets its round backup while it warms up.
 */
export async function setUp(deps: SetUpDeps, order: LoadOrder): Promise<SetUpResult> {
  for (let tries = 1; ; tries++) {
    if (!deps.isWanted()) return 'unwanted'
    const opened = await deps.open()
    if (!opened.ok) return { failed: opened.why === 'refused' ? 'refused' : 'unreachable' }
    try {
      return await reconcile(deps, order, opened.rcon)
    } catch (error) {
      if (error instanceof Failed) return { failed: error.why }
      if (!(error instanceof Interrupted)) throw error
      if (tries >= connectTries) return { failed: 'unreachable' }
    } finally {
      opened.rcon.close()
    }
  }
}

async function said(rcon: Console, command: string): Promise<string> {
  const reply = await rcon.run(command)
  if (!reply.ok) throw new Interrupted()
  return reply.text
}

async function statusOf(rcon: Console): Promise<Get5Status> {
  const text = await said(rcon, 'get5_status')
  const status = readStatus(text)
  if (!status) throw new Failed(hasNoPlugin(text) ? 'no-plugin' : 'not-loaded')
  return status
}

/** The load a server runs, by its number; null when it runs none. */
const runningLoad = ({ gamestate, matchId }: Get5Status): string | null => (gamestate === 'none' ? null : matchId)

async function reconcile(deps: SetUpDeps, order: LoadOrder, rcon: Console): Promise<SetUpResult> {
  const status = await statusOf(rcon)
  const running = runningLoad(status)
  const known = order.loads.find((load) => String(load) === running)
  // Nobody sees whether a load in warm-up has its round backup already, and a second one would begin at once: it is loaded again.
  const isUnsure = deps.addresses.backup !== null && known === order.loadId && status.gamestate === 'warmup'
  if (known !== undefined && !isUnsure) {
    await said(rcon, `sv_password ${quoted(order.password)}`)
    // The ordered load in warm-up may be on the wrong map and must be proven; a series in play may be on a later map by now.
    return known === order.loadId && status.gamestate === 'warmup' ? proven(deps, order, rcon) : { runs: known }
  }
  if (running !== null) await said(rcon, 'css_endmatch')
  await logTo(deps, rcon)
  await load(deps, order, rcon)
  return ready(deps, order, rcon)
}

/**
 * Proves the load in its warm-up, and has it wait with the round backup that its map goes on from; proven again, since it may load the map.
 */
async function ready(deps: SetUpDeps, order: LoadOrder, rcon: Console): Promise<SetUpResult> {
  const result = await proven(deps, order, rcon)
  const { backup, header, secret } = deps.addresses
  if (!backup || result === 'unwanted' || !('runs' in result)) return result
  if (!isSafeArgument(backup)) throw new Failed('not-loaded')
  const reply = await said(rcon, `matchzy_loadbackup_url ${quoted(backup)} ${quoted(header)} ${quoted(secret)}`)
  if (/fatal|failed|invalid|cannot|unknown command/i.test(reply)) throw new Failed('not-loaded')
  return proven(deps, order, rcon)
}

async function logTo({ addresses }: SetUpDeps, rcon: Console): Promise<void> {
  await said(rcon, 'log on')
  await said(rcon, 'logaddress_delall_http')
  if (addresses.log !== null) await said(rcon, `logaddress_add_http ${quoted(addresses.log)}`)
}

/** Sends the load; a server that is still busy with its last match is asked to end it, and the load is sent again. */
async function load(deps: SetUpDeps, { loadId }: LoadOrder, rcon: Console): Promise<void> {
  const { config, header, secret } = deps.addresses
  if (![config, header, secret].every(isSafeArgument)) throw new Failed('not-loaded')
  const command = `matchzy_loadmatch_url ${quoted(config)} ${quoted(header)} ${quoted(secret)}`
  for (let tries = 0; tries < loadTries && deps.isWanted(); tries++) {
    const reply = await said(rcon, command)
    if (!/already setup/i.test(reply) || new RegExp(`\\b${loadId}\\b`).test(reply)) return
    await said(rcon, 'css_endmatch')
    await deps.pause(alreadySetUpMs)
  }
}

/** Checks that the server shows this load and the right map. */
async function proven(deps: SetUpDeps, { loadId, map }: LoadOrder, rcon: Console): Promise<SetUpResult> {
  let runs = false
  for (let poll = 0; poll < polls; poll++) {
    if (!deps.isWanted()) return 'unwanted'
    runs = runningLoad(await statusOf(rcon)) === String(loadId)
    if (runs && isRightMap(map, await said(rcon, 'status'))) return { runs: loadId }
    await deps.pause(pollMs)
  }
  // A load that was not proven must not be adopted later.
  if (runs) await said(rcon, 'css_endmatch')
  return { failed: runs ? 'wrong-map' : 'not-loaded' }
}

/** Whether the expected map runs; some versions of the game do not tell. */
function isRightMap(expected: string | null, text: string): boolean {
  const shown = mapInStatus(text)
  return expected === null || shown === null || shown === expected
}
