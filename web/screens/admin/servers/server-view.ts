import type { TestStep } from '../../../../durable/protocol/server-test.ts'
import { serverAddress } from '../../../../durable/rules/play/server-address.ts'
import type { ServerRow } from '../../../../worker/contract/admin/servers.ts'
import { formatHeardAt } from '../../../format/heard-at.ts'
import { roughDuration } from '../../../format/rough-duration.ts'
import { testTexts, stateTexts as texts } from './texts.ts'

export type Tone = 'good' | 'busy' | 'bad' | 'unknown'

/** The name that staff gave a server, otherwise its address. */
export const serverName = (server: ServerRow): string => server.name || serverAddress(server)

/** The line under a server's name: its address if the name is another text, and its place. Empty for a server without both. */
export const serverDoor = (server: ServerRow): string =>
  [...(server.name === '' ? [] : [serverAddress(server)]), ...(server.place === '' ? [] : [server.place])].join(' · ')

/** The status of a server: a word, and whether it is good (docs/product.md 13.4). */
export function serverStatusOf(
  { match_id, offline, online, last_seen, rests, restore }: ServerRow,
  now: number,
): { tone: Tone; text: string } {
  if (restore?.is === 'testing') return { tone: 'busy', text: texts.tested }
  if (offline) return { tone: 'bad', text: texts.away[offline.why](roughDuration(now - offline.since)) }
  if (online === 0) return { tone: 'bad', text: texts.silent }
  if (match_id !== null) return { tone: 'busy', text: rests === 1 ? texts.lastMatch : texts.inUse }
  if (rests === 1) return { tone: 'unknown', text: texts.rests }
  return last_seen === null ? { tone: 'unknown', text: texts.untried } : { tone: 'good', text: texts.ready }
}

/** When a server was last seen, and when it last reported if that was another time. */
export function lastHeard({ last_seen, last_report }: ServerRow, now: number): string {
  if (last_seen === null) return texts.neverSeen
  const seen = texts.seen(formatHeardAt(last_seen, now))
  return last_report === null || last_report === last_seen ? seen : `${seen}. ${texts.reported(formatHeardAt(last_report, now))}`
}

/** The versions that a server reported, and since when; null if it was never asked, or did not answer. */
export function versionsOf({ versions }: ServerRow, now: number): string | null {
  if (!versions) return null
  const { plugin, game, since } = versions
  const parts = [...(plugin === null ? [] : [texts.versions.plugin(plugin)]), ...(game === null ? [] : [texts.versions.game(game)])]
  return parts.length === 0 ? null : texts.versions.since(parts.join(', '), formatHeardAt(since, now))
}

/** Whether the server makes round backups that can be used; a server that lacks a start option does not. */
export function backupsOf({ backups }: ServerRow, now: number): { text: string; isBad: boolean } {
  if (backups === null) return { text: texts.backups.never, isBad: false }
  return backups.are === 'empty'
    ? { text: texts.backups.empty, isBad: true }
    : { text: texts.backups.kept(formatHeardAt(backups.at, now)), isBad: false }
}

/** Whether a match can continue on this server from a round backup, and whether staff can test it now. */
export function restoreOf({ restore, match_id }: ServerRow, now: number): { text: string; isBad: boolean; mayTest: boolean } {
  const mayTest = match_id === null && restore?.is !== 'testing'
  if (restore === null) return { text: texts.restore.never, isBad: false, mayTest }
  if (restore.is === 'works') return { text: texts.restore.works(formatHeardAt(restore.at, now)), isBad: false, mayTest }
  if (restore.is === 'testing') return { text: texts.restore.testing, isBad: false, mayTest }
  return { text: texts.restore.fails[restore.why ?? 'not-restored'], isBad: true, mayTest }
}

/** Servers with a match, and those on standby, each in the order of their names, servers without a name by their addresses. */
export function splitServers(servers: readonly ServerRow[]): { active: ServerRow[]; standby: ServerRow[] } {
  const sorted = [...servers].sort((a, b) => serverName(a).localeCompare(serverName(b), 'nb', { numeric: true }))
  return { active: sorted.filter((each) => each.match_id !== null), standby: sorted.filter((each) => each.match_id === null) }
}

/** The result of a test in one sentence. */
export function verdictOf(steps: readonly TestStep[]): string {
  if (steps.some(({ state }) => state === 'failed')) return testTexts.bad
  return steps.every(({ state }) => state === 'ok') ? testTexts.good : testTexts.partly
}

/** A step's sentence. If the server could not be asked for a report, it gives the time of its last report. */
export function stepText({ step, state, text }: TestStep, hasFailed: boolean, lastReport: number | null, now: number): string {
  if (step !== 'reports' || state !== 'not-tried' || hasFailed) return text
  return `${text} ${lastReport === null ? testTexts.noReport : testTexts.lastReport(formatHeardAt(lastReport, now))}`
}
