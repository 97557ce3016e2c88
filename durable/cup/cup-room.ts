import { findCupRecord } from '../../db/queries/contests/cup-records.ts'
import { organisedEffects } from '../course/course-effects.ts'
import { isRunning, progressOf } from '../course/course-state.ts'
import { OrganisedRoom } from '../course/organised/organised-room.ts'
import { matchIn } from '../course/state-course.ts'
import { newSeed } from '../ports/new-ids.ts'
import type { ObjectEnv } from '../ports/objects.ts'
import type { CupPort } from '../ports/organiser-port.ts'
import type { Answer } from '../ports/origin.ts'
import type { RoomName } from '../ports/room-port.ts'
import type { CupRoomView } from '../protocol/cup/cup-fields.ts'
import type { Refusal } from '../rules/error-codes.ts'
import type { Forgotten } from '../rules/player/forget-player.ts'
import type { MatchNo, SteamId, TeamId } from '../rules/vocabulary.ts'
import type { Actor, Viewer } from '../runtime/machine.ts'
import type { RoomPlan } from '../runtime/room-plan.ts'
import { cupActs, matchActsOf } from './cup-acts.ts'
import { save } from './cup-delivery.ts'
import type { CupEffect } from './cup-effects.ts'
import type { CupEvent } from './cup-events.ts'
import { cupHost } from './cup-host.ts'
import { cupMachine } from './cup-machine.ts'
import { type CupPlayerInfo, type CupSettings, type CupState, isInCup, newCup } from './cup-state.ts'
import { type CupTraces, cupTracesOf } from './cup-traces.ts'
import { winnersOf } from './cup-winners.ts'
import { openingOf, type RoundOpening } from './play/round-opening.ts'
import { type CupAudience, cupAudienceOf, cupRoomView, forGuests } from './view/cup-view.ts'

export type { CupPlayerInfo, CupSettings } from './cup-state.ts'

/** A player who registers: the facts from the Worker, and their own entries. */
export type CupRegistration = { player: CupPlayerInfo; faceitElo: number; profileLink: string; friend: SteamId | null }

const plan: RoomPlan<CupState, CupEvent, CupEffect, CupAudience> = {
  kind: 'cup',
  machine: cupMachine,
  acts: cupActs,
  effects: organisedEffects(cupHost, save),
  projections: (state) => [
    { to: 'record', do: 'players' },
    ...(winnersOf(state).length > 0 ? ([{ to: 'record', do: 'winners' }] as const) : []),
    { to: 'record', do: 'row' },
  ],
  recorded: {
    at: ({ endedAt, createdAt }) => endedAt ?? createdAt,
    people: ({ players }) => players,
    effects: ({ endedAt, createdAt }) => [
      { to: 'record', do: 'players' },
      // Also where nobody has won after all.
      { to: 'record', do: 'winners', at: endedAt ?? createdAt },
      { to: 'record', do: 'row' },
    ],
  },
}

/**
 * One cup (docs/product.md 16). It owns its deadlines; the record in D1 has all of it, and a room without a state begins from there.
 */
export class CupRoom extends OrganisedRoom<CupState, CupEvent, CupEffect, CupAudience> implements CupPort {
  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, plan, { find: findCupRecord, host: cupHost, isIn: isInCup, matchActsOf })
  }

  // ── Staff (role 3 and up) ──

  /** Makes the cup; repeatable by name. Refuses with FORBIDDEN. */
  async create(by: Actor, settings: CupSettings, key?: string): Promise<Answer> {
    const made = { id: this.ctx.id.name ?? '', by: by.steamId, at: this.clock(), seed: newSeed(), nextSeed: newSeed(), settings }
    return this.take(by, { type: 'open', by, state: newCup(made) }, key)
  }

  /**
   * Draws as many of these as there are places; `added` is how many came in, none for a repeat. Refuses with CONFLICT when it is full, or
   * has begun.
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

  /** One of `cupMatchBodies`; `isCancelled` after a `reset` of a match that had no result. */
  override async organiseMatch(
    by: Actor,
    no: MatchNo,
    action: string,
    body: object,
    key?: string,
  ): Promise<({ ok: true } | Refusal) & { isCancelled?: true }> {
    const isOn = action === 'reset' && (await this.#isPlayed(no))
    const answer = await super.organiseMatch(by, no, action, body, key)
    return answer.ok && isOn ? { ok: true, isCancelled: true } : answer
  }

  /** Whether a match is being opened or played, and has no result. */
  async #isPlayed(no: MatchNo): Promise<boolean> {
    const seen = await this.read((state) => ({ ok: true, is: isRunning(progressOf(state, no)) && !matchIn(state, no)?.result }))
    return seen.ok && seen.is
  }

  /**
   * Starts all playable matches of the round; none for a repeat. Matches with a player in an unfinished one wait until staff start them
   * again. Refuses with CONFLICT, naming these players, when no match is left.
   */
  async startRound(by: Actor, key?: string): Promise<RoundOpening | Refusal> {
    const event = { type: 'start-round', by } as const
    const seen = await this.read((state) => ({ ok: true, state, outcome: this.dryRun(event, { actor: by.steamId, key }) }))
    if (!seen.ok) return seen
    if (seen.outcome) return seen.outcome.ok ? { ok: true, starting: 0, busy: null } : seen.outcome
    const opening = await openingOf(this.env, seen.state)
    if (!opening.ok) return opening
    const answer = await this.take(by, event, key)
    return answer.ok ? opening : answer
  }

  /** Puts a player into a team; `player` as the record has them. Refuses as the rule does (docs/product.md 16.5). */
  async letIn(by: Actor, into: { player: CupPlayerInfo; teamId: TeamId; out: SteamId | null }, key?: string): Promise<Answer> {
    return this.take(by, { type: 'let-in', by, ...into }, key)
  }

  // ── Players ──

  /** Registers a player, or changes their entries. Refuses with CONFLICT outside of the window, and when too many wait. */
  async register(by: Actor, { player, faceitElo, profileLink, friend }: CupRegistration, key?: string): Promise<Answer> {
    return this.take(by, { type: 'register', by, player: { ...player, elo: faceitElo, profileLink }, friend }, key)
  }

  // ── Readers ──

  /** The cup as this viewer may see it. Refuses with PAGE_NOT_FOUND. */
  async view(viewer: Viewer): Promise<{ ok: true; view: CupRoomView & { revision: number } } | Refusal> {
    return this.read((state, revision) => {
      const view = cupRoomView(state, cupAudienceOf(state, viewer))
      return { ok: true, view: { ...(viewer.steamId === null ? forGuests(view) : view), revision } }
    })
  }

  /** The data that the cup holds of a player; null for nothing. */
  async ownTraces(steamId: SteamId): Promise<CupTraces | null> {
    await this.begun()
    const { state } = this.stored()
    return state && cupTracesOf(steamId, { state, pages: this.journal.texts() })
  }

  /** A deleted player leaves a cup that has not begun; in a cup that has begun they are made anonymous. */
  override async forget(who: Forgotten): Promise<{ done: boolean; also: readonly RoomName[] }> {
    await this.begunOrThrow()
    if (this.stored().state !== null) this.submitFromObject({ type: 'drop-player', steamId: who.steamId })
    return super.forget(who)
  }
}
