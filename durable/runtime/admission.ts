import type { Answer, Origin } from '../ports/origin.ts'
import type { SeatRoom } from '../ports/room-port.ts'
import type { SeatsPort } from '../ports/seats-port.ts'
import type { SeatPhase } from '../protocol/site-messages.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { SteamId } from '../rules/vocabulary.ts'

/** The room behind an admission. */
type AdmissionHost<Event> = {
  /** The name of the room in a seat. */
  room(): SeatRoom
  /** The phase of the room in which this event brings a player, where it has phases. */
  phase?(event: Event, steamId: SteamId): SeatPhase | undefined
  seatsOf(steamId: SteamId): SeatsPort
  /**
   * The number of a player's seat here; null for none. For players whom another room hands over (`from`) a room that is not sure of its own
   * seats may answer null: they are claimed again. Throws while the room cannot be read.
   */
  seatHere(steamId: SteamId, from?: SeatRoom | null): number | null
  /** The answer to an event without changing anything; null when it would change something. */
  dryRun(event: Event, origin: Origin): Answer | null
  submit(event: Event, origin: Origin): Answer
  /** Runs work in the background. */
  background(work: Promise<unknown>): void
}

/** The seats that were granted, by player. */
type Seats = ReadonlyMap<SteamId, number>

/** An entry of players: its event, made with those who come in and the numbers of their seats, 0 for one that is not granted yet. */
export type Entry<Event> = {
  event(seatOf: (steamId: SteamId) => number, coming: readonly SteamId[]): Event
  origin: Origin
  /** The room that hands them over. */
  from?: SeatRoom | null
  /** Players who sit in another room stay out, and the others come in without them. */
  skipSeated?: boolean
}

/**
 * Lets players into a room, the seat first (docs/design.md 3, docs/decisions/017). An entry that would be refused, or was done already,
 * claims nothing. Several players come in together or not at all, except with `skipSeated`. From the first claim on the room answers that
 * it holds them; unused claims are returned.
 */
export class Admission<Event> {
  readonly #host: AdmissionHost<Event>
  /** The players who are being let in, with the outcome of their entry. */
  readonly #coming = new Map<SteamId, Promise<unknown>>()

  constructor(host: AdmissionHost<Event>) {
    this.#host = host
  }

  /** Whether a player is being let in. */
  isBusy(): boolean {
    return this.#coming.size > 0
  }

  isComing(steamId: SteamId): boolean {
    return this.#coming.has(steamId)
  }

  /**
   * Lets players in, one entry at a time for each of them: a second click waits for the outcome of the first. Refuses with
   * GATHER_ALLREADY_JOINED while another room holds one of them; of several, `fields` has these.
   */
  async admit(steamIds: readonly SteamId[], entry: Entry<Event>): Promise<Answer> {
    const before = steamIds.flatMap((steamId) => this.#coming.get(steamId) ?? [])
    const answer = Promise.allSettled(before).then(() => this.#enter(steamIds, entry))
    for (const steamId of steamIds) this.#coming.set(steamId, answer)
    try {
      return await answer
    } finally {
      for (const steamId of steamIds) if (this.#coming.get(steamId) === answer) this.#coming.delete(steamId)
    }
  }

  async #enter(steamIds: readonly SteamId[], { event, origin, from = null, skipSeated = false }: Entry<Event>): Promise<Answer> {
    const { room, seatHere, dryRun, submit } = this.#host
    const here = new Map(steamIds.map((steamId) => [steamId, seatHere(steamId, from)]))
    const missing = steamIds.filter((steamId) => here.get(steamId) === null)
    const asked = event((steamId) => here.get(steamId) ?? 0, steamIds)
    if (missing.length === 0) return submit(asked, origin)
    const outcome = dryRun(asked, origin)
    if (outcome) return outcome
    const { seats, ...claimed } = await this.#claim(missing, room(), {
      from,
      skipSeated,
      phaseOf: (steamId) => this.#host.phase?.(asked, steamId),
    })
    try {
      if (!claimed.ok && !skipSeated) return claimed
      const coming = steamIds.filter((steamId) => seats.has(steamId) || !missing.includes(steamId))
      return submit(
        event((steamId) => seats.get(steamId) ?? here.get(steamId) ?? 0, coming),
        origin,
      )
    } finally {
      this.#returnSeat(seats, room())
    }
  }

  /** Throws when a claim was lost: at once where its answer decides who comes in, otherwise only if none was refused. */
  async #claim(
    steamIds: readonly SteamId[],
    room: SeatRoom,
    {
      from,
      skipSeated,
      phaseOf,
    }: Required<Pick<Entry<Event>, 'from' | 'skipSeated'>> & { phaseOf(steamId: SteamId): SeatPhase | undefined },
  ): Promise<({ ok: true } | Refusal) & { seats: Seats }> {
    const asked = await Promise.allSettled(
      steamIds.map(async (steamId) => ({
        steamId,
        claim: await this.#host.seatsOf(steamId).claim(steamId, room, from, phaseOf(steamId)),
      })),
    )
    const answered = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    const seats = new Map(answered.flatMap(({ steamId, claim }) => (claim.ok ? [[steamId, claim.number] as const] : [])))
    const refused = answered.flatMap(({ steamId, claim }) => (claim.ok ? [] : [{ steamId, ...claim }]))
    const [first] = refused
    const named = steamIds.length > 1 ? refused.map(({ steamId }) => steamId) : undefined
    const lost = asked.find((each) => each.status === 'rejected')
    if (lost && (skipSeated || !first)) {
      this.#returnSeat(seats, room)
      throw lost.reason
    }
    return first ? { ...refuse(first.code, first.message, named), seats } : { ok: true, seats }
  }

  /** The entry was refused or threw. If this message is lost, the room is asked before the seat matters. */
  #returnSeat(seats: Seats, room: SeatRoom): void {
    for (const [steamId, number] of seats) {
      if (this.#host.seatHere(steamId) !== null) continue
      this.#host.background(
        this.#host
          .seatsOf(steamId)
          .returnSeat(steamId, room, number)
          .catch(() => undefined),
      )
    }
  }
}
