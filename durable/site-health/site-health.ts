import { log } from '../log/log.ts'
import { type ObjectEnv, retriedObjectOf } from '../ports/objects.ts'
import type { FailedEffect, ObjectPlace } from '../ports/retry-port.ts'
import type { HealthPort, SiteError } from '../ports/site-health-port.ts'
import { failureText } from '../rules/failure-text.ts'
import type { NotedPart, Seen } from '../rules/staff/first-run/first-run.ts'
import type { Probe } from '../rules/status/probe.ts'
import type { ServerCount, StatusFacts } from '../rules/status/site-status.ts'
import { JobRun } from '../runtime/job-run.ts'
import { Kernel, type Outgoing } from '../runtime/kernel.ts'
import { type ErrorCount, ErrorCounts, errorTable } from './error-counts.ts'
import { Probes, probeTables } from './probes.ts'
import { filesTable, SeenParts, seenTable, tryFiles } from './seen-parts.ts'
import { SumChecks, type Sums, sumsTable } from './sum-checks.ts'
import { type Undelivered, UndeliveredEffects, undeliveredTable } from './undelivered-effects.ts'

/** A run of the cron, as it measured it itself: when it began (UTC ms), how long it took in ms, and the steps that failed. */
export type CronRun = { at: number; ms: number; failed: readonly { step: string; message: string }[] }

/** The parts that a run of the cron measured, and how many servers it found; null where the pool did not answer. */
type Measured = { probe?: Probe; servers?: ServerCount | null }

/** How the site is, as staff see it. `objects` is how many have something undelivered, however many are listed. */
export type SiteHealthView = {
  undelivered: readonly Undelivered[]
  objects: number
  errors: readonly ErrorCount[]
  cron: CronRun | null
  sums: Sums | null
}

/** The parts of the site that were seen at work, why the file store failed, and the last run of the cron (docs/product.md 13.15). */
export type FirstRunView = { seen: Partial<Record<NotedPart, Seen>>; filesFailure: string | null; cron: CronRun | null }

/** The time (ms) after which an object without a new report is asked, and the number of objects that are asked each minute. */
const silentMs = 10 * 60_000
const askedAtMost = 10

/** The objects whose late deliveries players notice. */
const delaysPlayers: ReadonlySet<string> = new Set(['MATCH', 'QUEUE', 'READY_CHECK', 'TOURNAMENT', 'CUP', 'SEATS', 'HUB'])

const cronTable = 'CREATE TABLE cron (id INTEGER PRIMARY KEY, run TEXT NOT NULL)'

/** A name with a SteamID belongs to a player's object: nothing about it is kept here, and its failures are only counted. */
const isPlayers = ({ name }: ObjectPlace): boolean => /\d{17}/.test(name)

/**
 * How the site is (docs/product.md 13.2): what could not be delivered anywhere, the errors of a day, what the cron did, and whether sums
 * agree. Everything here comes from reports and look-ups, and nothing depends on it: it can be lost.
 */
export class SiteHealth extends Kernel implements HealthPort {
  readonly #undelivered: UndeliveredEffects
  readonly #errors: ErrorCounts
  readonly #sums: SumChecks
  readonly #seen: SeenParts
  readonly #probes: Probes
  readonly #run: JobRun

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, [undeliveredTable, errorTable, sumsTable, seenTable, filesTable, cronTable, ...probeTables])
    this.#seen = new SeenParts(this.sql)
    this.#probes = new Probes(this.sql)
    this.#undelivered = new UndeliveredEffects(this.sql)
    this.#errors = new ErrorCounts(this.sql)
    this.#sums = new SumChecks({
      sql: this.sql,
      env: () => this.env,
      clock: () => this.clock(),
      failed: (error) => this.#noteOwn('sums', error),
    })
    this.#run = new JobRun({
      exists: () => this.#sums.nextTryAt() !== null,
      nextTryAt: () => this.#sums.nextTryAt(),
      work: () => this.#sums.work(),
      clock: () => this.clock(),
    })
  }

  async noteUndelivered(from: ObjectPlace, at: number, failed: readonly FailedEffect[]): Promise<void> {
    const [first] = failed
    if (isPlayers(from)) return first && this.noteError({ kind: 'object', what: `${from.binding} ${first.what}`, message: first.error, at })
    if (retriedObjectOf(this.env, from) === null) return
    this.runThenRearm(() => this.#undelivered.put(from, at, failed))
  }

  async noteError(error: SiteError): Promise<void> {
    this.runThenRearm(() => this.#errors.note(error, this.clock()))
  }

  /** Notes a failure of a request by this object itself. Written here, without a call. */
  #noteOwn(what: string, error: unknown): void {
    log('error', 'health', { message: what, error })
    this.#errors.note({ kind: 'object', what: `SITE_HEALTH ${what}`, message: failureText(error), at: this.clock() }, this.clock())
  }

  protected override outgoing(): Outgoing {
    return this.#run
  }

  /** Goes only to the console: a fault in this object fails each call that would note it, and would be reported without end. */
  protected override reportError(what: string, error: unknown): void {
    log('error', 'health', { message: what, error })
  }

  /** Called by the cron at its end. Drops old rows, and begins the hourly pass over the sums. */
  async cronRan({ at, ms, failed, probe, servers }: CronRun & Measured): Promise<void> {
    const run: CronRun = { at, ms, failed: failed.map(({ step, message }) => ({ step, message: failureText(message) })) }
    this.runThenRearm(() => {
      this.sql.write('INSERT INTO cron (id, run) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET run = ?1', JSON.stringify(run))
      for (const { step, message } of failed) this.#errors.note({ kind: 'cron', what: step, message, at }, this.clock())
      if (probe) this.#probes.note(probe)
      if (servers) this.#probes.noteServers(servers)
      this.#errors.forgetOld(this.clock())
      this.#undelivered.forgetWell(this.clock())
      this.#sums.startIfDue()
    })
    const silent = this.#undelivered.notHeardOfSince(this.clock() - silentMs, askedAtMost)
    await Promise.all([...silent.map((each) => this.#ask(each)), this.#tryFilesIfDue()])
  }

  async #tryFilesIfDue(): Promise<void> {
    if (!this.#seen.areFilesDue(this.clock())) return
    const failure = await tryFiles(this.env.FILES, String(this.clock()))
    this.runThenRearm(() => this.#seen.noteFiles(failure, this.clock()))
  }

  /** A part of the site was seen at work. */
  async noteSeen(part: NotedPart): Promise<void> {
    this.runThenRearm(() => this.#seen.note(part, this.clock()))
  }

  async firstRun(): Promise<FirstRunView> {
    return { seen: this.#seen.list(), filesFailure: this.#seen.filesFailure(), cron: this.#lastRun() }
  }

  /** Asks an object that reported a failure and then nothing more: the report that all is well can be lost with the object. */
  async #ask({ binding, name, failed: known }: Undelivered): Promise<void> {
    const place = { binding, name }
    const askedAt = this.clock()
    const failed = await retriedObjectOf(this.env, place)
      ?.undelivered()
      .catch(() => null)
    this.runThenRearm(() => this.#undelivered.put(place, askedAt, failed ?? known))
  }

  /**
   * How many effects an object cannot deliver now. An object that never reported a failure is not called; an object that has nothing left
   * to deliver is taken off the list.
   */
  async countFailing(place: ObjectPlace): Promise<number> {
    const object = this.#retried(place)
    if (!object) return 0
    const askedAt = this.clock()
    const { length } = (await object.undelivered()) ?? []
    if (length === 0) this.runThenRearm(() => this.#undelivered.put(place, askedAt, []))
    return length
  }

  /** Null for an object that never reported a failure, or has no outbox. */
  #retried(place: ObjectPlace) {
    return this.#undelivered.has(place) ? retriedObjectOf(this.env, place) : null
  }

  /** Makes an object try its undelivered effects at once; answers their number. Calls only the objects that `countFailing` calls. */
  async retry(place: ObjectPlace): Promise<number> {
    const object = this.#retried(place)
    if (!object) return 0
    const askedAt = this.clock()
    const tried = await object.retryParked()
    if (tried === 0) this.runThenRearm(() => this.#undelivered.put(place, askedAt, []))
    return tried
  }

  /** How the site is, for everybody (docs/product.md 19): no names, no texts of errors. */
  async status(): Promise<StatusFacts> {
    const cron = this.#lastRun()
    return {
      cron: cron && { at: cron.at, failed: cron.failed.length },
      answering: this.#probes.answering(),
      servers: this.#probes.servers(),
      seen: this.#seen.list(),
      late: this.#undelivered.list().filter(({ binding }) => delaysPlayers.has(binding)).length,
      times: this.#probes.times(this.clock()),
    }
  }

  /** When the cron last ran (UTC ms); null for never. */
  async cronAt(): Promise<number | null> {
    return this.#lastRun()?.at ?? null
  }

  async view(): Promise<SiteHealthView> {
    return {
      undelivered: this.#undelivered.list(),
      objects: this.#undelivered.count(),
      errors: this.#errors.ofLastDay(this.clock()),
      cron: this.#lastRun(),
      sums: this.#sums.last,
    }
  }

  #lastRun(): CronRun | null {
    const run = this.sql.readFirst<{ run: string }>('SELECT run FROM cron WHERE id = 1')?.run
    return run === undefined ? null : (JSON.parse(run) as CronRun)
  }
}
