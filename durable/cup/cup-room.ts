import { findCupRecord } from '../../db/queries/cup-records.ts'
import { isRunning, keptOf } from '../course/course-state.ts'
import { busyInMatch, refusesBusy } from '../course/match-opening.ts'
import { RecordedRoom } from '../course/recorded-room.ts'
import { matchIn } from '../course/state-course.ts'
import type { CupRoomView } from '../protocol/cup-fields.ts'
import { closeCodes } from '../protocol/frame.ts'
import type { Refusal } from '../rules/error-codes.ts'
import type { Forgotten } from '../rules/forget-player.ts'
import type { MatchNo } from '../rules/tournament/tournament-words.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { readAct } from '../runtime/acts.ts'
import type { Actor, Viewer } from '../runtime/machine.ts'
import { newSeed } from '../runtime/new-match.ts'
import type { ObjectEnv } from '../runtime/objects.ts'
import type { Answer } from '../runtime/origin.ts'
import { soonAgain } from '../runtime/outbox.ts'
import type { CupPort, MatchReport, RoomName } from '../runtime/ports.ts'
import type { RoomPlan } from '../runtime/room.ts'
import { cupActs, matchActsOf } from './cup-acts.ts'
import { deliver } from './cup-delivery.ts'
import { type CupEffect, laneOf, supersedes } from './cup-effects.ts'
import type { CupEvent } from './cup-events.ts'
import { cupHost } from './cup-host.ts'
import { cupMachine } from './cup-machine.ts'
import { type CupPlayerInfo, type CupSettings, type CupState, newCup } from './cup-state.ts'
import { winnersOf } from './cup-winners.ts'
import { type CupTraces, cupTracesOf } from './own-traces.ts'
import { openingOf, type RoundOpening } from './round-opening.ts'
import { type CupAudience, cupAudienceOf, cupRoomView, forGuests } from './view/cup-view.ts'

export type { CupPlayerInfo, CupSettings } from './cup-state.ts'

/** Who registers, as the Worker knows them and as they say of themselves. */
export type CupRegistration = { player: CupPlayerInfo; faceitElo: number; profileLink: string; friend: SteamId | null }

const plan: RoomPlan<CupState, CupEvent, CupEffect, CupAudience> = {
  kind: 'cup',
  machine: cupMachine,
  acts: cupActs,
  // Two teams wait for their match with a page open.
  effects: { laneOf, supersedes, retryMs: ({ to }, attempts) => (to === 'match' ? soonAgain(attempts) : undefined), deliver },
  projections: (state) => [
    { to: 'record', do: 'players' },
    ...(winnersOf(state).length > 0 ? ([{ to: 'record', do: 'winners' }] as const) : []),
    { to: 'record', do: 'row' },
  ],
}

/** One cup (docs/product.md 16). It owns its deadlines; the record in D1 holds all of it, and a room without a state begins from there. */
export class CupRoom extends RecordedRoom<CupState, CupEvent, CupEffect, CupAudience> implements CupPort {
  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, plan, { find: findCupRecord, opened: (state) => ({ type: 'open', by: null, state }) })
  }

  // ── Staff (role 3 and up) ──

  /** Makes the cup; repeatable by name. Refuses with FORBIDDEN. */
  async create(by: Actor, settings: CupSettings, key?: string): Promise<Answer> {
    const made = { id: this.ctx.id.name ?? '', by: by.steamId, at: this.clock(), seed: newSeed(), nextSeed: newSeed(), settings }
    return this.take(by, { type: 'open', by, state: newCup(made) }, key)
  }

  /** Refuses with CONFLICT once it has begun, and for fewer places than are taken. */
  async edit(by: Actor, settings: CupSettings, key?: string): Promise<Answer> {
    return this.take(by, { type: 'edit', by, settings }, key)
  }

  /** Takes the cup out of the world. Refuses with CONFLICT while a match of it is played. */
  async remove(by: Actor): Promise<Answer> {
    const answer = await this.take(by, { type: 'remove', by })
    if (answer.ok) this.endSockets(closeCodes.notFound, 'removed')
    return answer
  }

  /**
   * Draws as many of these as there are places; `added` is how many came in, none for a repeat. Refuses with CONFLICT when it is full, or has
   * begun.
   */
  async addRandomUsers(
    by: Actor,
    candidates: readonly CupPlayerInfo[],
    key?: string,
  ): Promise<({ ok: true } | Refusal) & { added?: number }> {
    const begun = await this.begun()
    if (!begun.ok) return begun
    const count = () => this.stored().state?.players.length ?? 0
    const before = this.orMaintenance(() => ({ ok: true as const, players: count() }))
    if (!before.ok) return before
    const answer = this.submit({ type: 'draw-players', by, candidates }, { actor: by.steamId, key })
    return answer.ok ? { ok: true, added: count() - before.players } : answer
  }

  /**
   * One of `cupMatchBodies`. `start` refuses with CONFLICT, naming who is in an unfinished match; `isCalledOff` after a `reset` of one that
   * had no result.
   */
  async organiseMatch(
    by: Actor,
    no: MatchNo,
    action: string,
    body: object,
    key?: string,
  ): Promise<({ ok: true } | Refusal) & { isCalledOff?: true }> {
    const read = readAct(matchActsOf(no), by, action, body)
    if (!read.ok) return read
    const refusal = action === 'start' ? await this.#refusesStart(by, no, key) : null
    if (refusal) return refusal
    const isOn = action === 'reset' && (await this.#isPlayed(no))
    const answer = await this.take(by, read.event, key)
    return answer.ok && isOn ? { ok: true, isCalledOff: true } : answer
  }

  /** Whether a match is being opened or played, and has no result. */
  async #isPlayed(no: MatchNo): Promise<boolean> {
    const seen = await this.read((state) => ({ ok: true, is: isRunning(keptOf(state, no)) && !matchIn(state, no)?.result }))
    return seen.ok && seen.is
  }

  /**
   * Starts all matches of the round that can be played; none for a repeat. Those with somebody who is in an unfinished match wait until staff
   * start them again. Refuses with CONFLICT, naming who is, when that is all of them.
   */
  async startRound(by: Actor, key?: string): Promise<RoundOpening | Refusal> {
    const event = { type: 'start-round', by } as const
    const seen = await this.read((state) => ({ ok: true, state, foreseen: this.preview(event, { actor: by.steamId, key }) }))
    if (!seen.ok) return seen
    if (seen.foreseen) return seen.foreseen.ok ? { ok: true, starting: 0, busy: null } : seen.foreseen
    const opening = await openingOf(this.env, seen.state)
    if (!opening.ok) return opening
    const answer = await this.take(by, event, key)
    return answer.ok ? opening : answer
  }

  /** Why staff cannot start this match; null when they can, or it has been started under this key. */
  async #refusesStart(by: Actor, no: MatchNo, key: string | undefined): Promise<Refusal | null> {
    const seen = await this.read((state) => {
      const foreseen = this.preview({ type: 'start-match', by, no }, { actor: by.steamId, key })
      return { ok: true, state, foreseen }
    })
    if (!seen.ok) return seen
    if (seen.foreseen) return seen.foreseen.ok ? null : seen.foreseen
    return refusesBusy(await busyInMatch(this.env, { state: seen.state, no, host: cupHost }))
  }

  // ── Players ──

  /** Registers a player, or changes what they gave. Refuses with CONFLICT outside of the window, and when too many wait. */
  async register(by: Actor, { player, faceitElo, profileLink, friend }: CupRegistration, key?: string): Promise<Answer> {
    return this.take(by, { type: 'register', by, player: { ...player, elo: faceitElo, profileLink }, friend }, key)
  }

  // ── Readers and matches ──

  /** The cup as this viewer may see it. Refuses with PAGE_NOT_FOUND. */
  async view(viewer: Viewer): Promise<{ ok: true; view: CupRoomView & { revision: number } } | Refusal> {
    return this.read((state, revision) => {
      const view = cupRoomView(state, cupAudienceOf(state, viewer))
      return { ok: true, view: { ...(viewer.steamId === null ? forGuests(view) : view), revision } }
    })
  }

  /** What the cup holds of a player; null for nothing. */
  async ownTraces(steamId: SteamId): Promise<CupTraces | null> {
    await this.begun()
    const { state } = this.stored()
    return state && cupTracesOf(steamId, { state, pages: this.journal.texts() })
  }

  /** A match of the cup has ended, what it ended with has changed, or it waits for a decision. Throws while a newer version has this room. */
  async matchEnded(report: MatchReport): Promise<void> {
    await this.begunOrThrow()
    this.submitFromObject({ type: 'match-ended', report })
  }

  /** Who has deleted their account is out of what has not begun; in a cup that has, they are nobody. */
  override async forget(who: Forgotten): Promise<{ done: boolean; also: readonly RoomName[] }> {
    await this.begunOrThrow()
    if (this.stored().state !== null) this.submitFromObject({ type: 'drop-player', steamId: who.steamId })
    return super.forget(who)
  }
}
