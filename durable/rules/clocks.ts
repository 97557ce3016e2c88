import { turnMs } from './draft/turn-clock.ts'
import { askAgainMs, liveSilenceMs, missedAfterMs, resultSilenceMs, warmupMs, warmupSilenceMs } from './play/play-limits.ts'

/**
 * The clocks of a match that a site may set, in ms: a captain's turn, the warm-up, the silences of a server, the pause between polls, and
 * how long a player may be away before they are missed.
 */
export type MatchClocks = {
  turnMs: number
  warmupMs: number
  warmupSilenceMs: number
  liveSilenceMs: number
  resultSilenceMs: number
  askAgainMs: number
  awayMs: number
}

export const usualClocks: MatchClocks = {
  turnMs,
  warmupMs,
  warmupSilenceMs,
  liveSilenceMs,
  resultSilenceMs,
  askAgainMs,
  awayMs: missedAfterMs,
}

/** The clocks of this match. A match keeps the clocks of its opening, and stores them only where they differ from the usual ones. */
export const clocksOf = ({ clocks }: { clocks?: MatchClocks }): MatchClocks => clocks ?? usualClocks

/** One clock as a setting: its usual length and its bounds, in ms. */
type ClockSetting = { usual: number; least: number; most: number }

const second = 1_000
const minute = 60 * second

/** The clocks that a site sets by variables of these names (docs/operations.md 1). */
export const clockSettings = {
  BEGINNING_MS: { usual: 5 * second, least: 0, most: 30 * second },
  TURN_MS: { usual: turnMs, least: 10 * second, most: 3 * minute },
  READY_CHECK_MS: { usual: 30 * second, least: 15 * second, most: 2 * minute },
  WARMUP_MS: { usual: warmupMs, least: 5 * minute, most: 60 * minute },
  WARMUP_SILENCE_MS: { usual: warmupSilenceMs, least: 15 * second, most: 5 * minute },
  LIVE_SILENCE_MS: { usual: liveSilenceMs, least: 140 * second, most: 10 * minute },
  RESULT_SILENCE_MS: { usual: resultSilenceMs, least: 5 * second, most: 2 * minute },
  POLL_AGAIN_MS: { usual: askAgainMs, least: 10 * second, most: 5 * minute },
  SHARED_READ_MS: { usual: second, least: 0, most: 5 * second },
  AWAY_MS: { usual: missedAfterMs, least: 2 * minute, most: 15 * minute },
} as const satisfies Record<string, ClockSetting>
export type ClockName = keyof typeof clockSettings
/** The variables of a site as text; those it leaves out have their usual length. */
export type ClockVariables = Partial<Record<ClockName, string>>

/** Whether players can reach this address: a loopback host and a `.test` domain are a developer's or a test's own. */
export function isDeployedAt(siteUrl: string): boolean {
  const host = URL.canParse(siteUrl) ? new URL(siteUrl).hostname : ''
  return !/^localhost$|^127\.|^\[::1\]$|\.test$/.test(host)
}

/**
 * The length of one clock, in ms. A variable that is no number counts as left out, and one beyond the bounds as the nearest bound.
 * A site that is not deployed may go below the least, so that tests need not wait.
 */
export function readClock(name: ClockName, variables: ClockVariables, isDeployed: boolean): number {
  const { usual, least, most } = clockSettings[name]
  const text = variables[name]?.trim()
  const given = text ? Number(text) : Number.NaN
  if (!Number.isFinite(given)) return usual
  return Math.min(most, Math.max(isDeployed ? least : 0, Math.round(given)))
}

/** The match clocks of a site; null where all of them are the usual ones. */
export function readMatchClocks(variables: ClockVariables, isDeployed: boolean): MatchClocks | null {
  const read = (name: ClockName) => readClock(name, variables, isDeployed)
  const clocks: MatchClocks = {
    turnMs: read('TURN_MS'),
    warmupMs: read('WARMUP_MS'),
    warmupSilenceMs: read('WARMUP_SILENCE_MS'),
    liveSilenceMs: read('LIVE_SILENCE_MS'),
    resultSilenceMs: read('RESULT_SILENCE_MS'),
    askAgainMs: read('POLL_AGAIN_MS'),
    awayMs: read('AWAY_MS'),
  }
  const names = Object.keys(usualClocks) as (keyof MatchClocks)[]
  return names.every((name) => clocks[name] === usualClocks[name]) ? null : clocks
}
