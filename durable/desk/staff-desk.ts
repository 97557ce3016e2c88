import { openDatabase } from '../../db/client.ts'
import { listStaff } from '../../db/queries/staff/staff-list.ts'
import { hubNameOf, hubNames, hubOf, type ObjectEnv } from '../ports/objects.ts'
import type { ObjectPlace } from '../ports/retry-port.ts'
import type { StaffDeskPort } from '../ports/staff-desk-port.ts'
import { earliest } from '../rules/earliest.ts'
import type { Refusal } from '../rules/error-codes.ts'
import type { Forgotten } from '../rules/player/forget-player.ts'
import { concernsOf } from '../rules/staff/concerns/concerns.ts'
import type { Accident } from '../rules/staff/practice/practice.ts'
import { type PracticeEvening, type RealPlay, troublesIn } from '../rules/staff/practice/practice-evening.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { Kernel, type Outgoing } from '../runtime/kernel.ts'
import { StateRow, stateRowTable } from '../runtime/state-row.ts'
import { pushOf, toastOfConcerns } from './desk-note.ts'
import { answerPractice, endPractice, eveningAt, observedDesk, orderPractice, startPractice, withoutOldPractice } from './desk-practice.ts'
import { type Desk, type DeskEffect, type Duty, emptyDesk, type Taken } from './desk-state.ts'
import { afterRefresh, concernsFor, type DeskStep, onDutyNow, setDuty, setTaken, tellDue, withoutStaff } from './desk-step.ts'
import { readAllFacts } from './read-staff-facts.ts'

/** Several calls of `stir` make one refresh, this long (ms) after the first. */
const stirMs = 1_000
/** A toast is worth nothing after this, in ms. */
const toastMs = 30_000

type Staff = Omit<Duty, 'until'>
/** The turns of duty, the concerns that somebody deals with, and the practice evening that is on. */
export type DeskView = { duty: readonly Duty[]; taken: Readonly<Record<string, Taken>>; evening: PracticeEvening | null }

/**
 * The desk of the staff: it reads the site each minute, and after a change, and tells the staff on duty about the concerns that need them
 * (docs/product.md 13.13). Each refresh makes the list again, so that a concern ends with its cause.
 */
export class StaffDesk extends Kernel implements StaffDeskPort {
  readonly #row: StateRow<'state', DeskEffect>
  #desk: Desk | null = null
  /** The time of the next refresh after `stir` (UTC ms); in memory, since the cron refreshes as well. */
  #refreshAt: number | null = null
  /** The refresh that runs, or the last one that ran. */
  #latestRefresh: Promise<void> = Promise.resolve()
  /** The refresh that has not begun; all who ask before it begins share it. */
  #nextRefresh: Promise<void> | null = null

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, [stateRowTable('desk', ['state TEXT NOT NULL'])])
    const delivery = {
      what: ({ does }: DeskEffect) => does,
      laneOf: ({ does }: DeskEffect) => does,
      supersedes: (effect: DeskEffect) => (effect.does === 'stirred' ? effect.does : null),
      deliver: (effect: DeskEffect) => this.#deliver(effect),
    }
    this.#row = new StateRow({ storage: ctx.storage, sql: this.sql, table: 'desk', columns: ['state'], delivery })
  }

  async stir(): Promise<void> {
    this.runThenRearm(() => {
      this.#refreshAt ??= this.clock() + stirMs
    })
  }

  /**
   * Reads the site and makes the list again; from the cron. One refresh at a time: a refresh that runs may have read the site before the
   * change for which this one is asked, so this one begins after it.
   */
  async refresh(): Promise<void> {
    if (!this.#nextRefresh) {
      const begin = () => {
        this.#nextRefresh = null
        return this.#refreshOnce()
      }
      this.#nextRefresh = this.#latestRefresh.then(begin, begin)
      this.#latestRefresh = this.#nextRefresh
    }
    await this.#nextRefresh
  }

  async #refreshOnce(): Promise<void> {
    const now = this.clock()
    // The numbers of players online and in the queue make no concern.
    const facts = { ...(await readAllFacts(this.env, openDatabase(this.env.DB), now)), online: 0, queued: 0 }
    this.#change((before) => {
      const desk = withoutOldPractice(before, this.clock())
      return afterRefresh(desk, concernsOf({ ...facts, practice: troublesIn(desk.evening ?? null) }), this.clock())
    })
  }

  async view(): Promise<DeskView> {
    const desk = this.#load()
    const now = this.clock()
    return { duty: onDutyNow(desk, now), taken: desk.taken, evening: eveningAt(desk, now) }
  }

  /** Refuses as `setDuty`. */
  async setDuty(who: Staff, until: number | null): Promise<{ ok: true } | Refusal> {
    return this.#decide((desk) => setDuty(desk, who, until, this.clock()))
  }

  /** Refuses as `setTaken`. A page may know of a concern before the desk does. */
  async setTaken(who: Staff, id: string, takes: boolean): Promise<{ ok: true } | Refusal> {
    if (!this.#load().known.some((each) => each.id === id)) await this.refresh()
    return this.#decide((desk) => setTaken(desk, who, id, takes, this.clock()))
  }

  /** Begins a practice evening. Refuses as `startEvening`. */
  async startPractice(real: RealPlay): Promise<{ ok: true } | Refusal> {
    return this.#decide((desk) => startPractice(desk, real, this.clock()))
  }

  /** Ends the practice evening; its concerns are removed before the answer. May be repeated. */
  async endPractice(): Promise<void> {
    this.#change((desk) => ({ desk: endPractice(desk), effects: [] }))
    await this.refresh()
  }

  /** Lets an accident happen. Refuses as `orderInEvening`. */
  async orderPractice(accident: Accident, id: string): Promise<{ ok: true } | Refusal> {
    const ordered = this.#decide((desk) => orderPractice(desk, accident, id, this.clock()))
    if (ordered.ok) await this.refresh()
    return ordered
  }

  /** Chooses a way out of an accident, and answers whether it was the right one. Refuses as `answerInEvening`. */
  async answerPractice(id: string, choice: string): Promise<{ ok: true; isRight: boolean } | Refusal> {
    const step = answerPractice(this.#load(), id, choice, this.clock())
    if (!('desk' in step)) return step
    this.#change(() => step)
    if (step.isRight) await this.refresh()
    return { ok: true, isRight: step.isRight }
  }

  async forget({ steamId }: Forgotten): Promise<void> {
    this.#change((desk) => ({ desk: withoutStaff(desk, steamId), effects: [] }))
  }

  #decide(decide: (desk: Desk) => DeskStep | Refusal): { ok: true } | Refusal {
    const step = decide(this.#load())
    if (!('desk' in step)) return step
    this.#change(() => step)
    return { ok: true }
  }

  #change(change: (desk: Desk) => DeskStep): void {
    this.runThenRearm(() => {
      const before = this.#load()
      const { desk: changed, effects } = change(before)
      const desk = observedDesk(changed, this.clock())
      if (desk === before) return
      this.#row.commit({ row: () => ({ state: JSON.stringify(desk) }), effects, now: this.clock() })
      this.#desk = desk
    })
  }

  async #deliver(effect: DeskEffect): Promise<void> {
    if (effect.does === 'stirred') return this.#tellAllStaff()
    if (effect.does === 'toast') return this.#toast(effect)
    const people = effect.to ?? (await listStaff(openDatabase(this.env.DB)))
    const note = (role: Duty['role']) => pushOf(concernsFor(role, effect.concerns), effect.at)
    await this.#byHubAndRole(people, effect.concerns, (hub, role, those) => hubOf(this.env, hub).notify(those, note(role)))
  }

  async #tellAllStaff(): Promise<void> {
    const frame = { event: 'staff_concerns', data: {} } as const
    await Promise.all(hubNames(this.env.SITE_SHARDS).map((hub) => hubOf(this.env, hub).tellStaff(frame, [])))
  }

  async #toast({ to, concerns }: Extract<DeskEffect, { does: 'toast' }>): Promise<void> {
    const late = to.filter(({ until }) => until + toastMs > this.clock())
    await this.#byHubAndRole(late, concerns, (hub, role, those) =>
      hubOf(this.env, hub).tell(those, toastOfConcerns(concernsFor(role, concerns))),
    )
  }

  /** Sends to the staff of each hub and role the concerns that their role may settle; staff who may settle none get nothing. */
  async #byHubAndRole(
    people: readonly Staff[] | readonly Pick<Staff, 'steamId' | 'role'>[],
    concerns: Parameters<typeof concernsFor>[1],
    send: (hub: string, role: Duty['role'], those: readonly SteamId[]) => Promise<void>,
  ): Promise<void> {
    const groups = Map.groupBy(people, ({ steamId, role }) => `${hubNameOf(steamId, this.env.SITE_SHARDS)} ${role}`)
    await Promise.all(
      [...groups.values()].map((those) => {
        const [first] = those
        if (!first || concernsFor(first.role, concerns).length === 0) return undefined
        return send(
          hubNameOf(first.steamId, this.env.SITE_SHARDS),
          first.role,
          those.map(({ steamId }) => steamId),
        )
      }),
    )
  }

  protected override nextWakeAt(): number | null {
    const { tellAt, evening } = this.#load()
    return earliest(this.#refreshAt, tellAt, evening?.endsAt ?? null)
  }

  protected override wake(): void {
    const now = this.clock()
    this.#change((desk) => tellDue(desk, now))
    const { evening } = this.#load()
    if (evening && evening.endsAt <= now) {
      this.#change((desk) => ({ desk: endPractice(desk), effects: [] }))
      this.#refreshAt = now
    }
    if (this.#refreshAt === null || this.#refreshAt > now) return
    this.#refreshAt = null
    this.ctx.waitUntil(this.refresh().catch((error: unknown) => this.reportError('refresh', error)))
  }

  protected override outgoing(): Outgoing {
    return this.#row.outbox
  }

  protected override place(): ObjectPlace {
    return { binding: 'STAFF_DESK', name: 'desk' }
  }

  #load(): Desk {
    if (this.#desk === null) {
      const stored = this.#row.read('state')?.state
      this.#desk = stored === undefined ? emptyDesk : (JSON.parse(String(stored)) as Desk)
    }
    return this.#desk
  }
}
