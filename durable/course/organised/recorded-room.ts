import { type Database, openDatabase } from '../../../db/client.ts'
import type { ObjectEnv } from '../../ports/objects.ts'
import { type Answer, byRoom } from '../../ports/origin.ts'
import { closeCodes } from '../../protocol/frame.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import type { Actor } from '../../runtime/machine.ts'
import { migrate } from '../../runtime/migrations.ts'
import { Room } from '../../runtime/room.ts'
import type { RoomPlan } from '../../runtime/room-plan.ts'
import { closedSocket } from '../../runtime/sockets/closed-socket.ts'
import { tryAgainLater } from '../../runtime/sockets/sockets.ts'

/**
 * The part of a state that the record needs: `removedAt` is the time of its deletion, `recordRevision` the record's when the room began
 * from it.
 */
type RecordedState = { v: number; removedAt: number | null; recordRevision: number }

/** A state of the record, as JSON, with the revision it was written at. */
export type StoredRecord = { record: string; revision: number }

/** Finds the record of a room, and makes the event that begins from it. */
type RecordOptions<State, Event> = {
  find(db: Database, id: string): Promise<StoredRecord | null>
  opened(state: State): Event
}

/** A room whose whole state is also in D1 (docs/design.md 4): a room that was seeded, or lost its storage, begins from there. */
export abstract class RecordedRoom<
  State extends RecordedState,
  Event extends { type: string },
  Own extends { to: string },
  Audience extends string,
> extends Room<State, Event, Own, Audience> {
  readonly #record: RecordOptions<State, Event>

  constructor(ctx: DurableObjectState, env: ObjectEnv, plan: RoomPlan<State, Event, Own, Audience>, record: RecordOptions<State, Event>) {
    super(ctx, env, plan)
    this.#record = record
  }

  /** Begins from the record where nothing is stored here. May be repeated. Refuses with MAINTENANCE while a newer version has it. */
  protected async begun(): Promise<Answer> {
    const known = this.orMaintenance(() => ({ ok: true as const, isOpen: this.stored().state !== null }))
    const id = this.ctx.id.name
    if (!known.ok || known.isOpen || id === undefined) return known.ok ? { ok: true } : known
    const found = await this.#record.find(openDatabase(this.env.DB), id)
    if (!found) return { ok: true }
    const state = migrate<State>(JSON.parse(found.record) as { v: number }, this.plan.machine.migrations)
    if (!state) return refuse('MAINTENANCE')
    return this.submit(this.#record.opened({ ...state, recordRevision: found.revision }), byRoom)
  }

  /** The same for a call that is repeated until it arrives. Throws while a newer version has the room. */
  protected async begunOrThrow(): Promise<void> {
    const begun = await this.begun()
    if (!begun.ok) throw new Error('a newer version has this room')
  }

  protected async take(by: Actor, event: Event, key?: string): Promise<Answer> {
    const begun = await this.begun()
    return begun.ok ? this.act(by, event, key) : begun
  }

  override async perform(by: Actor, action: string, body: object, key?: string): Promise<Answer> {
    const begun = await this.begun()
    return begun.ok ? super.perform(by, action, body, key) : begun
  }

  /** Answers with a part of the state. Refuses with PAGE_NOT_FOUND when it was never made, or was deleted. */
  protected async read<Seen extends { ok: true }>(seen: (state: State, revision: number) => Seen | Refusal): Promise<Seen | Refusal> {
    const begun = await this.begun()
    if (!begun.ok) return begun
    return this.orMaintenance(() => {
      const { state, revision } = this.stored()
      return state && state.removedAt === null ? seen(state, revision) : refuse('PAGE_NOT_FOUND')
    })
  }

  override async poke(): Promise<'ok' | 'unknown'> {
    const begun = await this.begun()
    return begun.ok ? super.poke() : 'ok'
  }

  override async fetch(request: Request): Promise<Response> {
    const seen = await this.read(() => ({ ok: true }))
    if (seen.ok) return super.fetch(request)
    const isGone = seen.code !== 'MAINTENANCE'
    return isGone ? closedSocket(closeCodes.notFound, `no such ${this.plan.kind}`) : closedSocket(tryAgainLater, 'try again')
  }
}
