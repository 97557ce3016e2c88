import type { CourseChangeLine, Tournament } from '../protocol/tournament-fields.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { MatchNo, TeamId } from '../rules/tournament/tournament-words.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { Actor, Viewer } from '../runtime/machine.ts'
import type { ObjectEnv } from '../runtime/objects.ts'
import type { Answer } from '../runtime/origin.ts'
import type { MatchReport, TournamentPort } from '../runtime/ports.ts'
import { Room, type RoomPlan } from '../runtime/room.ts'
import { laneOf, supersedes, type TournamentEffect } from './tournament-effects.ts'
import type { TournamentEvent } from './tournament-events.ts'
import { type TournamentAudience, tournamentMachine } from './tournament-machine.ts'
import type { TournamentPlayer, TournamentSettings, TournamentState, TournamentTeam } from './tournament-state.ts'

const plan: RoomPlan<TournamentState, TournamentEvent, TournamentEffect, TournamentAudience> = {
  kind: 'tournament',
  machine: tournamentMachine,
  acts: {},
  effects: { laneOf, supersedes, deliver: async () => undefined },
  projections: () => [],
}

/** A team as the Worker read it from the record, when it registers. */
export type RegisteringTeam = Pick<TournamentTeam, 'id' | 'name' | 'logoUrl' | 'rating' | 'captains' | 'members'>

/** What an organiser does to the result of a match. */
export type ResultChange =
  | { action: 'result'; team1_score: number; team2_score: number }
  | { action: 'walkover'; winner: TeamId }
  | { action: 'absent' | 'reset' }

/** One tournament (docs/product.md 14). It owns its deadlines; the record in D1 holds all of it, and a room without a state begins from there. */
export class TournamentRoom extends Room<TournamentState, TournamentEvent, TournamentEffect, TournamentAudience> implements TournamentPort {
  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, plan)
  }

  // ── Organisers (role 3 and up) ──

  /** Makes the tournament; repeatable by name. Refuses with FORBIDDEN or INVALID_INPUT. */
  async create(_by: Actor, _settings: TournamentSettings): Promise<Answer> {
    return refuse('MAINTENANCE')
  }

  /** Refuses with CONFLICT for what has become fixed: the type, sizes and times once it has been drawn or started. */
  async edit(_by: Actor, _settings: TournamentSettings, _key?: string): Promise<Answer> {
    return refuse('MAINTENANCE')
  }

  /** Takes the tournament out of the world. Refuses with CONFLICT while a match of it is played. */
  async remove(_by: Actor): Promise<Answer> {
    return refuse('MAINTENANCE')
  }

  /** Draws, or draws again before the start. The ratings are read from the record. Refuses with CONFLICT. */
  async draw(_by: Actor, _key?: string): Promise<Answer> {
    return refuse('MAINTENANCE')
  }

  /** One of `organiserActionBodies` (durable/protocol/tournament-bodies.ts), parsed. */
  async organise(_by: Actor, _action: string, _body: object, _key?: string): Promise<Answer> {
    return refuse('MAINTENANCE')
  }

  /** One of `organiserMatchBodies`, parsed. `start` refuses with CONFLICT, naming who is in an unfinished match. */
  async organiseMatch(_by: Actor, _no: MatchNo, _action: string, _body: object, _key?: string): Promise<Answer> {
    return refuse('MAINTENANCE')
  }

  /** What a change of a result would change, in words. Nothing is written. */
  async previewResult(
    _by: Actor,
    _no: MatchNo,
    _change: ResultChange,
  ): Promise<{ ok: true; changes: CourseChangeLine[]; revision: number } | Refusal> {
    return refuse('MAINTENANCE')
  }

  /** Puts a stand-in into a team's line-up for one of its players. */
  async setStandIn(_by: Actor, _teamId: TeamId, _change: { out: SteamId; player: TournamentPlayer }, _key?: string): Promise<Answer> {
    return refuse('MAINTENANCE')
  }

  // ── Teams ──

  /** Registers a team, or reads its members again while registration is open. Refuses with FORBIDDEN or CONFLICT. */
  async register(_by: Actor, _team: RegisteringTeam, _key?: string): Promise<Answer> {
    return refuse('MAINTENANCE')
  }

  /** A captain asks staff for a stand-in. */
  async askStandIn(_by: Actor, _teamId: TeamId, _change: { out: SteamId; player: TournamentPlayer }, _key?: string): Promise<Answer> {
    return refuse('MAINTENANCE')
  }

  // ── Readers and matches ──

  /** The tournament as this viewer may see it. Refuses with PAGE_NOT_FOUND. */
  async view(_viewer: Viewer): Promise<{ ok: true; tournament: Tournament } | Refusal> {
    return refuse('PAGE_NOT_FOUND')
  }

  async matchEnded(_report: MatchReport): Promise<void> {}
}
