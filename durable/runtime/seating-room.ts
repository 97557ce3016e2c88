import type { OrganisedKind } from '../ports/match-order.ts'
import { type ObjectEnv, seatsOf } from '../ports/objects.ts'
import type { Answer, Origin } from '../ports/origin.ts'
import type { SeatingRoomPort, SeatRoom, YieldOutcome } from '../ports/room-port.ts'
import type { SeatPhase } from '../protocol/site-messages.ts'
import { refuse } from '../rules/error-codes.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { Admission, type Entry } from './admission.ts'
import type { RoomEffect } from './effects/room-effects.ts'
import type { SeatingMachine } from './machine.ts'
import { Room } from './room.ts'
import type { RoomPlan } from './room-plan.ts'
import { NewerVersion } from './stored-room.ts'

/** All that makes a room that seats players. */
export type SeatingRoomPlan<State, Event, Own, Audience extends string> = RoomPlan<State, Event, Own, Audience> & {
  kind: SeatRoom['kind']
  machine: SeatingMachine<State, Event, Own | RoomEffect, Audience>
  /** The phase of a match that a player comes into by this event; none in a room without phases. */
  seatPhase?(state: State | null, event: Event, steamId: SteamId): SeatPhase
  /** The event that removes a banned player; none in a room that keeps them. */
  removeBanned?(steamId: SteamId): Event
  /** The event that yields players to an organised match; none in a room that keeps them. */
  yieldPlayers?(steamIds: readonly SteamId[], by: OrganisedKind): Event
}

/** A room in which players sit: a match, a ready check. Each player has one seat on the site (docs/design.md 3). */
export abstract class SeatingRoom<
    State extends { v: number },
    Event extends { type: string },
    Own extends { to: string },
    Audience extends string,
  >
  extends Room<State, Event, Own, Audience>
  implements SeatingRoomPort
{
  readonly #plan: SeatingRoomPlan<State, Event, Own, Audience>
  readonly #admission: Admission<Event>

  constructor(ctx: DurableObjectState, env: ObjectEnv, plan: SeatingRoomPlan<State, Event, Own, Audience>) {
    super(ctx, env, plan)
    this.#plan = plan
    this.#admission = new Admission({
      room: () => this.seatRoom(),
      phase: (event, steamId) => plan.seatPhase?.(this.stored().state, event, steamId),
      seatsOf: (steamId) => seatsOf(env, steamId),
      seatHere: (steamId) => this.seatOf(steamId),
      dryRun: (event, origin) => this.dryRun(event, origin),
      submit: (event, origin) => this.submit(event, origin),
      background: (work) => ctx.waitUntil(work),
    })
  }

  /** The name of this room in a seat. */
  protected seatRoom(): SeatRoom {
    return { kind: this.#plan.kind, id: this.roomName().id }
  }

  protected override seatOf(steamId: SteamId): number | null {
    const { state } = this.stored()
    return state && this.#plan.machine.seatOf(state, steamId)
  }

  protected override isAdmitting(steamId?: SteamId): boolean {
    return steamId === undefined ? this.#admission.isBusy() : this.#admission.isComing(steamId)
  }

  /** Claims the seat of a player, then does the event that `make` gives with its number. */
  protected admit(steamId: SteamId, make: (seat: number) => Event, origin: Origin): Promise<Answer> {
    return this.admitAll([steamId], (seatOf) => make(seatOf(steamId)), origin)
  }

  /** Admits several players together or none of them; `from` is the room that hands them over. */
  protected admitAll(
    steamIds: readonly SteamId[],
    make: (seatOf: (steamId: SteamId) => number) => Event,
    origin: Origin,
    from?: SeatRoom | null,
  ): Promise<Answer> {
    return this.#admit(steamIds, { event: make, origin, from: from ?? null })
  }

  /** Admits those of several players who have no seat elsewhere; `make` gives the event with them. */
  protected admitFree(
    steamIds: readonly SteamId[],
    make: (seatOf: (steamId: SteamId) => number, coming: readonly SteamId[]) => Event,
    origin: Origin,
  ): Promise<Answer> {
    return this.#admit(steamIds, { event: make, origin, skipSeated: true })
  }

  async #admit(steamIds: readonly SteamId[], entry: Entry<Event>): Promise<Answer> {
    try {
      return await this.#admission.admit(steamIds, entry)
    } catch (error) {
      if (error instanceof NewerVersion) return refuse('MAINTENANCE')
      throw error
    }
  }

  /** Whether a player sits here, or is being let in; Seats asks this before it frees their seat. */
  async holds(steamId: SteamId): Promise<boolean> {
    return this.isAdmitting(steamId) || this.seatOf(steamId) !== null
  }

  /** Removes a banned player. Answers false while they are being let in. */
  async removeBanned(steamId: SteamId): Promise<boolean> {
    const event = this.#plan.removeBanned?.(steamId)
    if (event) this.submitFromObject(event)
    return !this.isAdmitting(steamId)
  }

  /** Yields players to an organised match. Players who still sit here stay: their match has begun. */
  async yieldPlayers(steamIds: readonly SteamId[], by: OrganisedKind): Promise<YieldOutcome> {
    const event = this.#plan.yieldPlayers?.(steamIds, by)
    if (event) this.submitFromObject(event)
    const moving = steamIds.filter((steamId) => this.isAdmitting(steamId))
    return { moving, staying: steamIds.filter((steamId) => !moving.includes(steamId) && this.seatOf(steamId) !== null) }
  }
}
