import type { Database } from '../../../db/client.ts'
import type { ObjectEnv } from '../../ports/objects.ts'
import type { MatchReport, OrganiserPort } from '../../ports/organiser-port.ts'
import type { Answer } from '../../ports/origin.ts'
import { closeCodes } from '../../protocol/frame.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { refusedOwnContest } from '../../rules/staff/own-contest.ts'
import type { MatchNo, SteamId } from '../../rules/vocabulary.ts'
import { type ActTable, readAct } from '../../runtime/acts.ts'
import type { Actor } from '../../runtime/machine.ts'
import type { RoomPlan } from '../../runtime/room-plan.ts'
import type { OrganisedEvent } from '../course-events.ts'
import type { CourseHost } from '../course-host.ts'
import { mayComeIn } from '../matches/match-bench.ts'
import { busyInMatch, refusesBusy } from '../matches/match-opening.ts'
import { isAside } from './aside.ts'
import type { OrganisedState } from './organised-state.ts'
import { RecordedRoom, type StoredRecord } from './recorded-room.ts'

type OrganisedPlan<State extends OrganisedState, Event> = {
  /** Finds its record. */
  find(db: Database, id: string): Promise<StoredRecord | null>
  host: CourseHost<State>
  /** Whether a player takes part. */
  isIn(state: State, steamId: SteamId): boolean
  /** The acts of staff on one match, by the last word of the call's address. */
  matchActsOf(no: MatchNo): ActTable<Event>
}

/** A cup or a tournament: the changes by staff, and the reports of its matches. */
export abstract class OrganisedRoom<
    State extends OrganisedState,
    OwnEvent extends { type: string },
    Own extends { to: string },
    Audience extends string,
  >
  extends RecordedRoom<State, OrganisedEvent<State> | OwnEvent, Own, Audience>
  implements OrganiserPort
{
  readonly #organised: OrganisedPlan<State, OrganisedEvent<State> | OwnEvent>

  constructor(
    ctx: DurableObjectState,
    env: ObjectEnv,
    plan: RoomPlan<State, OrganisedEvent<State> | OwnEvent, Own, Audience>,
    organised: OrganisedPlan<State, OrganisedEvent<State> | OwnEvent>,
  ) {
    super(ctx, env, plan, { find: organised.find, opened: (state) => ({ type: 'open', by: null, state }) })
    this.#organised = organised
  }

  /** Changes the settings. Refuses with CONFLICT for a fixed one. */
  async edit(by: Actor, settings: State['settings'], key?: string): Promise<Answer> {
    return this.take(by, { type: 'edit', by, settings }, key)
  }

  /** Deletes it, for ten minutes so that it can be brought back. Refuses with CONFLICT while a match of it is played. */
  async remove(by: Actor): Promise<Answer> {
    const answer = await this.take(by, { type: 'remove', by })
    if (!answer.ok) return answer
    this.endSockets(closeCodes.notFound, 'removed')
    await this.delivered()
    return answer
  }

  /** Brings it back as it was before it was deleted; may be repeated. Refuses with CONFLICT after ten minutes. */
  async bringBack(by: Actor): Promise<Answer> {
    const answer = await this.take(by, { type: 'bring-back', by })
    if (answer.ok) await this.delivered()
    return answer
  }

  /** Takes an act of staff on one match. `start` refuses with CONFLICT, naming the players who are in an unfinished match. */
  async organiseMatch(by: Actor, no: MatchNo, action: string, body: object, key?: string): Promise<Answer> {
    const read = readAct(this.#organised.matchActsOf(no), by, action, body)
    if (!read.ok) return read
    const refusal = action === 'start' ? await this.#refusesStart(by, no, key) : null
    return refusal ?? this.take(by, read.event, key)
  }

  /** The refusal of a start of this match; null when staff can start it, or it was started under this key. */
  async #refusesStart(by: Actor, no: MatchNo, key: string | undefined): Promise<Refusal | null> {
    const seen = await this.read((state) => {
      const outcome = this.dryRun({ type: 'start-match', by, no }, { actor: by.steamId, key })
      return { ok: true, state, outcome }
    })
    if (!seen.ok) return seen
    if (seen.outcome) return seen.outcome.ok ? null : seen.outcome
    return refusesBusy(await busyInMatch(this.env, { state: seen.state, no, host: this.#organised.host }))
  }

  /** The refusal of a decision of one of its matches by this member of staff. Throws while a newer version has this room. */
  async refusesToDecide(by: Pick<Actor, 'steamId' | 'role'>): Promise<Refusal | null> {
    await this.begunOrThrow()
    const { state } = this.stored()
    return state && refusedOwnContest(this.#organised.host.kind, by.role, this.#organised.isIn(state, by.steamId))
  }

  /** The reason why a player of the bench cannot come in for another; null when they can. Throws while a newer version has this room. */
  async refusesSubstitute(match: string, players: { out: SteamId; came: SteamId }): Promise<Refusal | null> {
    await this.begunOrThrow()
    const { state } = this.stored()
    const { host } = this.#organised
    const isFree = state !== null && mayComeIn(state, Number(match), players, host)
    return isFree ? null : refuse('CONFLICT', `Spilleren er ikke lenger reserve i ${host.it}.`)
  }

  /**
   * A match has ended, its result has changed, or it waits for a decision. Throws while a newer version has this room, and while its
   * deletion can be undone: the report comes again then.
   */
  async matchEnded(report: MatchReport): Promise<void> {
    await this.begunOrThrow()
    const { state } = this.stored()
    if (state && isAside(state, this.clock())) throw new Error('deleted, and may be brought back')
    this.submitFromObject({ type: 'match-ended', report })
  }
}
