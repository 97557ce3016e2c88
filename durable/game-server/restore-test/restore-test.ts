import type { RestoreFailure } from '../../protocol/seen-restore.ts'
import { readStatus } from '../../rules/play/get5-status.ts'
import type { RoundBackup } from '../../rules/play/round-backup.ts'
import { type RoundScore, showsRound } from '../../rules/play/shown-round.ts'
import type { Console, RconFailure } from '../rcon/rcon.ts'
import type { SetUpResult } from '../set-up.ts'

/** The round backup that a test goes back to. */
export type TestedRound = Pick<RoundBackup, 'round' | 'scoreA' | 'scoreB'>

/** The clock and connections of a restore test; tests hand in their own. */
export type RestoreTestDeps = {
  open(): Promise<{ ok: true; rcon: Console } | RconFailure>
  /** Makes the server run the first load, or the second, which goes on from this round. */
  setUp(load: 'first' | 'second', round: number | null): Promise<SetUpResult>
  /** The id of the second load, as the server shows it. */
  second: string
  /** The newest backup of a completed round of the first load; 'empty' when only empty ones came, null before the first. */
  backup(): TestedRound | 'empty' | null
  pause(ms: number): Promise<void>
  /** Whether the order still stands; a match that gets the server ends the test. */
  isWanted(): boolean
}

/** How often the server is looked at, how many times until a round of bots is over, and until it has gone back. */
const pollMs = 2_000
const roundPolls = 150
const restorePolls = 30

/** A server without players sleeps, and no timer of the plugin runs; this is what it was told before, where it does not say. */
const usualSleep = '1'

/**
 * Tests whether a server can go back to a round (docs/integrations.md 11): bots play a round of a match, whose backup must come; the match
 * is loaded again, as on another server, and goes on from that backup. About four minutes, eight at most. Ends its loads and restores the
 * settings, unless a match gets the server meanwhile: then it sends nothing more.
 */
export async function testRestore(deps: RestoreTestDeps): Promise<RestoreFailure | 'works' | 'unwanted'> {
  const asked = await said(deps, 'sv_hibernate_when_empty')
  const sleep = /= *"?(\w+)/.exec(asked ?? '')?.[1] ?? usualSleep
  await said(deps, 'sv_hibernate_when_empty 0')
  const outcome = await restored(deps)
  if (!deps.isWanted()) return 'unwanted'
  for (const command of ['css_endmatch', 'bot_quota 0', `sv_hibernate_when_empty ${sleep}`]) await said(deps, command)
  return outcome
}

async function restored(deps: RestoreTestDeps): Promise<RestoreFailure | 'works' | 'unwanted'> {
  const first = await deps.setUp('first', null)
  if (!isRunning(first)) return failureOf(first)
  const backup = await backupOfARound(deps)
  if (typeof backup === 'string') return backup
  const second = await deps.setUp('second', backup.round)
  if (!isRunning(second)) return failureOf(second)
  return hasGoneBack(deps, backup)
}

const isRunning = (result: SetUpResult): result is { runs: number } => result !== 'unwanted' && 'runs' in result

/** A test has no match that could be lost, and no staff who take its server. */
function failureOf(result: Exclude<SetUpResult, { runs: number }>): RestoreFailure | 'unwanted' {
  if (result === 'unwanted') return result
  return result.failed === 'lost' || result.failed === 'taken' ? 'not-loaded' : result.failed
}

/** Has bots play until the backup of a completed round has come. */
async function backupOfARound(deps: RestoreTestDeps): Promise<TestedRound | RestoreFailure | 'unwanted'> {
  let wasLive = false
  for (let poll = 0; poll < roundPolls && deps.isWanted(); poll++) {
    const backup = deps.backup()
    if (backup === 'empty') return 'empty-backup'
    if (backup) return backup
    const status = await statusOf(deps)
    if (status?.gamestate === 'warmup') await said(deps, 'css_start')
    wasLive ||= status?.gamestate === 'live'
    await deps.pause(pollMs)
  }
  if (!deps.isWanted()) return 'unwanted'
  return wasLive ? 'no-backup' : 'not-started'
}

/** Starts the second load, and looks until it shows the round of the backup. */
async function hasGoneBack(deps: RestoreTestDeps, backup: RoundScore): Promise<RestoreFailure | 'works' | 'unwanted'> {
  for (let poll = 0; poll < restorePolls && deps.isWanted(); poll++) {
    const status = await statusOf(deps)
    if (status?.matchId === deps.second && showsRound(status, backup)) return 'works'
    if (status?.gamestate === 'warmup') await said(deps, 'css_start')
    await deps.pause(pollMs)
  }
  return deps.isWanted() ? 'not-restored' : 'unwanted'
}

async function statusOf(deps: RestoreTestDeps) {
  const text = await said(deps, 'get5_status')
  return text === null ? null : readStatus(text)
}

/** The reply to a command; null where none came. */
async function said(deps: RestoreTestDeps, command: string): Promise<string | null> {
  const opened = await deps.open()
  if (!opened.ok) return null
  try {
    const reply = await opened.rcon.run(command)
    return reply.ok ? reply.text : null
  } finally {
    opened.rcon.close()
  }
}
