import { hourOf, latenciesOf, type PartTimes, type ProbedMinute, probedHours, withProbe } from '../rules/status/latencies.ts'
import { type Probe, type ProbedPart, probedParts } from '../rules/status/probe.ts'
import type { Answering, ServerCount } from '../rules/status/site-status.ts'
import type { CountedSql } from '../runtime/counted-sql.ts'

/** A row an hour, with a probe a minute in it: one row is written a minute, and few are read. */
const probeTable = 'CREATE TABLE probes (hour INTEGER PRIMARY KEY, minutes TEXT NOT NULL)'
const answeringTable = 'CREATE TABLE answering (part TEXT PRIMARY KEY, works INTEGER NOT NULL, since INTEGER NOT NULL) WITHOUT ROWID'
const serverCountTable = 'CREATE TABLE server_count (id INTEGER PRIMARY KEY, every INTEGER NOT NULL, online INTEGER NOT NULL)'

export const probeTables = [probeTable, answeringTable, serverCountTable]

type HourRow = { hour: number; minutes: string }

/** The probes of a day, which the cron makes each minute, and since when each probed part answers or does not. */
export class Probes {
  readonly #sql: CountedSql

  constructor(sql: CountedSql) {
    this.#sql = sql
  }

  /** A probe that is reported twice, or late, is in its minute once. */
  note(probe: Probe): void {
    const hour = hourOf(probe.at)
    const known = this.#sql.readFirst<HourRow>('SELECT hour, minutes FROM probes WHERE hour = ?', hour)
    const minutes = withProbe(known ? (JSON.parse(known.minutes) as ProbedMinute[]) : [], probe)
    this.#sql.write(
      'INSERT INTO probes (hour, minutes) VALUES (?1, ?2) ON CONFLICT (hour) DO UPDATE SET minutes = ?2',
      hour,
      JSON.stringify(minutes),
    )
    if (!known) this.#sql.write('DELETE FROM probes WHERE hour <= ?', hour - probedHours)
    const answering = this.answering()
    for (const part of probedParts) this.#noteAnswering(part, probe.ms[part] !== null, probe.at, answering[part])
  }

  #noteAnswering(part: ProbedPart, works: boolean, at: number, known: Answering | undefined): void {
    if (known && (known.works === works || known.since > at)) return
    this.#sql.write(
      'INSERT INTO answering (part, works, since) VALUES (?1, ?2, ?3) ON CONFLICT (part) DO UPDATE SET works = ?2, since = ?3',
      part,
      works ? 1 : 0,
      at,
    )
  }

  noteServers({ all, online }: ServerCount): void {
    const known = this.servers()
    if (known && known.all === all && known.online === online) return
    this.#sql.write(
      'INSERT INTO server_count (id, every, online) VALUES (1, ?1, ?2) ON CONFLICT (id) DO UPDATE SET every = ?1, online = ?2',
      all,
      online,
    )
  }

  answering(): Partial<Record<ProbedPart, Answering>> {
    const rows = this.#sql.read<{ part: ProbedPart; works: number; since: number }>('SELECT part, works, since FROM answering')
    return Object.fromEntries(rows.map(({ part, works, since }) => [part, { works: works === 1, since }]))
  }

  servers(): ServerCount | null {
    return this.#sql.readFirst<ServerCount>('SELECT every AS "all", online FROM server_count WHERE id = 1')
  }

  times(now: number): Record<ProbedPart, PartTimes> {
    const rows = this.#sql.read<HourRow>('SELECT hour, minutes FROM probes WHERE hour > ?', hourOf(now) - probedHours)
    return latenciesOf(new Map(rows.map(({ hour, minutes }) => [hour, JSON.parse(minutes) as ProbedMinute[]])), now)
  }
}
