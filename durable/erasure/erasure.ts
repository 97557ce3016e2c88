import { openDatabase } from '../../db/client.ts'
import { type DeletedAccount, deleteAccount, endErasing, prolongErasing } from '../../db/queries/erasure/delete-account.ts'
import { forgetInRoomLines } from '../../db/queries/erasure/forget-in-log.ts'
import { forgetInMatchRow } from '../../db/queries/erasure/forget-in-record.ts'
import { log } from '../log/log.ts'
import type { ErasurePort } from '../ports/erasure-port.ts'
import { erasureName, isSeatRoom, type ObjectEnv, ratingsOf, roomOf, seatingRoomOf, seatsOf } from '../ports/objects.ts'
import type { FailedEffect, ObjectPlace } from '../ports/retry-port.ts'
import type { RoomName } from '../ports/room-port.ts'
import { linkPictureKey } from '../rules/files/link-pictures.ts'
import type { MatchId } from '../rules/vocabulary.ts'
import { JobRun } from '../runtime/job-run.ts'
import { Kernel, type Outgoing } from '../runtime/kernel.ts'
import { failingFrom, retryDelay, soonAgain } from '../runtime/outbox.ts'
import { accountHash } from '../secrets/account-hash.ts'
import { firstOfRound, type PageStage, pages, type Stage, stages } from './erasure-steps.ts'

/** How many rooms are visited at a time. */
const roomsAtATime = 8
/** A wake can make a thousand calls to other objects: before that limit the rest is left to the next wake. */
const callsAWake = 900
/** The most calls that a page makes: a page of rooms or tickets makes several for each of them. */
const callsOf = (stage: Stage): number => (stage === 'rooms' || stage === 'tickets' ? 80 : 8)
/** The time (ms) after which everything is visited a second time: data that was on its way has arrived by then. */
const secondRoundMs = 60_000
/**
 * For how long nobody can sign in with the SteamID. The job moves that on for as long as it lasts; much longer than it ever waits
 * between two tries, so that it runs out only for a job that is lost.
 */
const noSignInMs = 24 * 60 * 60_000

type Who = Omit<DeletedAccount, 'hash'>
/** The job of a deletion: the next stage, and the place in it. Times are UTC ms. */
type Job = {
  who: DeletedAccount
  stage: Stage
  from: string
  round: 1 | 2
  at: number
  attempts: number
  since: number
}
type RoomRow = RoomName & { attempts: number }

/**
 * Deletes one account everywhere (docs/design.md 9). The job is stored before anything is done, every step may be repeated, and
 * no room is given up. When all is done this object is empty too.
 */
export class Erasure extends Kernel implements ErasurePort {
  readonly #run = new JobRun({
    exists: () => this.#job() !== null,
    nextTryAt: () => this.#nextTryAt(),
    work: () => this.#work(),
    clock: () => this.clock(),
    failing: () => this.#failing(),
    retry: () => this.#retry(),
  })
  #deleting: Promise<void> | null = null

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, [
      'CREATE TABLE job (id INTEGER PRIMARY KEY, job TEXT NOT NULL)',
      `CREATE TABLE rooms (kind TEXT NOT NULL, id TEXT NOT NULL, attempts INTEGER NOT NULL, next_try_at INTEGER NOT NULL,
        PRIMARY KEY (kind, id)) WITHOUT ROWID`,
    ])
  }

  /**
   * Takes the job; resolves when the account itself is deleted; the rooms follow. Once the job is stored the call cannot fail: while D1
   * does not answer, a later try deletes the account. A repeated call is the same job.
   */
  async start(who: Who): Promise<void> {
    const hash = await accountHash(this.env.JWT_SECRET, who.steamId)
    this.runThenRearm(() => {
      if (!this.#job())
        this.#save({ who: { ...who, hash }, stage: 'account', from: '', round: 1, at: this.clock(), attempts: 0, since: this.clock() })
    })
    const job = this.#job()
    if (job?.stage === 'account')
      await this.#deleteAccount(job).catch((error) => log('warn', 'erasure', { message: 'account follows', error }))
  }

  #job(): Job | null {
    const row = this.sql.readFirst<{ job: string }>('SELECT job FROM job WHERE id = 1')
    return row ? (JSON.parse(row.job) as Job) : null
  }

  #save(job: Job): void {
    this.sql.write('INSERT INTO job (id, job) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET job = ?1', JSON.stringify(job))
  }

  #goTo(job: Job, next: Partial<Job>): void {
    this.#save({ ...job, attempts: 0, at: this.clock(), ...next })
  }

  // ── When ──

  #nextTryAt(): number | null {
    const job = this.#job()
    if (job?.stage !== 'rooms' || job.attempts > 0) return job?.at ?? null
    return this.sql.readFirst<{ at: number | null }>('SELECT min(next_try_at) AS at FROM rooms')?.at ?? job.at
  }

  protected override outgoing(): Outgoing {
    return this.#run
  }

  protected override place(): ObjectPlace | null {
    const job = this.#job()
    return job && { binding: 'ERASURE', name: erasureName(job.who.userId) }
  }

  /**
   * The parts of the deletion that have failed again and again: its step, or the rooms that do not answer or in which the player still
   * sits.
   */
  #failing(): FailedEffect[] {
    const job = this.#job()
    if (!job) return []
    const { attempts } = this.sql.readFirst<{ attempts: number | null }>('SELECT max(attempts) AS attempts FROM rooms') ?? { attempts: 0 }
    const tried = Math.max(job.attempts, attempts ?? 0)
    if (tried < failingFrom) return []
    return [{ lane: 'erasure', what: job.stage, since: job.since, attempts: tried, parked: false, error: '' }]
  }

  #retry(): number {
    const failing = this.#failing().length
    const job = this.#job()
    if (failing === 0 || !job) return 0
    this.#save({ ...job, at: this.clock() })
    this.sql.write('UPDATE rooms SET next_try_at = ?', this.clock())
    return failing
  }

  async #work(): Promise<void> {
    let left = callsAWake
    for (let job = this.#job(); job && left > 0 && (this.#nextTryAt() ?? 0) <= this.clock(); job = this.#job()) {
      left -= callsOf(job.stage)
      try {
        await this.#step(job)
      } catch (error) {
        log('warn', 'erasure', { message: `${job.stage}, try ${job.attempts + 1}`, error })
        const attempts = job.attempts + 1
        this.#save({ ...job, attempts, at: this.clock() + retryDelay(attempts) })
      }
    }
  }

  // ── Stages ──

  #step(job: Job): Promise<void> {
    if (job.stage === 'account') return this.#deleteAccount(job)
    return job.stage === 'rooms' ? this.#visitRooms(job) : this.#doPage(job, job.stage)
  }

  /** Does one page, and stores the place where the next begins: a stored page is not done again. */
  async #doPage(job: Job, stage: PageStage): Promise<void> {
    const { who, round } = job
    if (job.from === '') await this.#keepOut(job)
    const db = openDatabase(this.env.DB)
    const closedUntil = this.clock() + noSignInMs
    const next = await pages[stage]({ env: this.env, db, who, round, closedUntil, addRooms: (rooms) => this.#addRooms(rooms) }, job.from)
    return next === null ? this.#endStage(job) : this.#goTo(job, { from: next })
  }

  async #endStage(job: Job): Promise<void> {
    const stage = stages[stages.indexOf(job.stage) + 1]
    if (stage) return this.#goTo(job, { stage, from: '' })
    if (job.round === 1) return this.#goTo(job, { stage: firstOfRound, from: '', round: 2, at: this.clock() + secondRoundMs })
    const { who } = job
    await seatsOf(this.env, who.steamId).forget(who.steamId)
    await endErasing(openDatabase(this.env.DB), who.hash, this.clock())
    await this.eraseStorage()
  }

  /** The call that starts the job and the job itself do this together. */
  #deleteAccount(job: Job): Promise<void> {
    this.#deleting ??= this.#deleteNow(job).finally(() => {
      this.#deleting = null
    })
    return this.#deleting
  }

  async #deleteNow(job: Job): Promise<void> {
    const now = this.clock()
    await deleteAccount(openDatabase(this.env.DB), job.who, { now, erasingUntil: now + noSignInMs })
    this.runThenRearm(() => this.#goTo(job, { stage: firstOfRound, from: '' }))
  }

  /** Keeps the SteamID closed to sign-ins: the objects that are told to forget the player must not know a second account of theirs. */
  #keepOut({ who }: Job): Promise<void> {
    return prolongErasing(openDatabase(this.env.DB), who.hash, this.clock() + noSignInMs)
  }

  #addRooms(rooms: readonly RoomName[]): void {
    this.sql.write(
      `INSERT INTO rooms (kind, id, attempts, next_try_at)
       SELECT value ->> 'kind', value ->> 'id', 0, ?2 FROM json_each(?1) WHERE true ON CONFLICT (kind, id) DO NOTHING`,
      JSON.stringify(rooms),
      this.clock(),
    )
  }

  async #visitRooms(job: Job): Promise<void> {
    const due = this.sql.read<RoomRow>(
      'SELECT kind, id, attempts FROM rooms WHERE next_try_at <= ? ORDER BY next_try_at LIMIT ?',
      this.clock(),
      roomsAtATime,
    )
    await Promise.all(due.map((row) => this.#visit(job, row)))
    if (this.sql.readFirst('SELECT 1 AS one FROM rooms LIMIT 1') === null) await this.#endStage(job)
  }

  /**
   * A room that does not answer, or in which the player still sits, is tried later; a room into which they are on their way is tried soon.
   */
  async #visit(job: Job, row: RoomRow): Promise<void> {
    const { kind, id, attempts } = row
    try {
      if (attempts > 0) await this.#keepOut(job)
      const isMoving = isSeatRoom(row) && !(await seatingRoomOf(this.env, row).removeBanned(job.who.steamId))
      if (isMoving) return this.#visitLater(row, 'they are on their way in or out', soonAgain(attempts + 1))
      const { done, also } = await roomOf(this.env, row).forget(job.who)
      if (!done) throw new Error('they sit there')
      await this.#forgetRecordOf(row, job.who)
      this.#addRooms(also)
      this.sql.write('DELETE FROM rooms WHERE kind = ? AND id = ?', kind, id)
    } catch (error) {
      this.#visitLater(row, error instanceof Error ? error.message : error, retryDelay(attempts + 1))
    }
  }

  #visitLater({ kind, id, attempts }: RoomRow, why: unknown, delay: number): void {
    log('warn', 'erasure', { message: `${kind} ${id}, try ${attempts + 1}`, error: why })
    const nextTryAt = this.clock() + delay
    this.sql.write('UPDATE rooms SET attempts = attempts + 1, next_try_at = ? WHERE kind = ? AND id = ?', nextTryAt, kind, id)
  }

  /** Forgets the player in the record and the ratings of a room. By now the room sends them nothing of this player any more. */
  async #forgetRecordOf({ kind, id }: RoomName, who: DeletedAccount): Promise<void> {
    if (kind === 'queue' || kind === 'ready-check') return
    const db = openDatabase(this.env.DB)
    await forgetInRoomLines(db, id, who)
    await this.env.FILES.delete(linkPictureKey(kind, id))
    if (kind !== 'match') return
    await forgetInMatchRow(db, id as MatchId, who)
    await ratingsOf(this.env).forget(who, [id as MatchId])
  }
}
