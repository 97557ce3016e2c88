import { openDatabase } from '../../db/client.ts'
import { findTeamOfToday, findTournamentRecord, listElosOf } from '../../db/queries/contests/tournament-records.ts'
import { previewOf } from '../course/change-preview.ts'
import { organisedEffects } from '../course/course-effects.ts'
import type { ResultChange } from '../course/course-events.ts'
import { type CoursePlayer, teamOf } from '../course/course-state.ts'
import { OrganisedRoom } from '../course/organised/organised-room.ts'
import { log } from '../log/log.ts'
import { newSeed } from '../ports/new-ids.ts'
import type { ObjectEnv } from '../ports/objects.ts'
import type { TournamentPort } from '../ports/organiser-port.ts'
import type { Answer } from '../ports/origin.ts'
import type { RoomName } from '../ports/room-port.ts'
import type { CourseChangeLine, Tournament } from '../protocol/tournament/tournament-fields.ts'
import { byPlayer } from '../rules/by-player.ts'
import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { Forgotten } from '../rules/player/forget-player.ts'
import { refusedToDecide } from '../rules/staff/own-contest.ts'
import type { Seeding } from '../rules/tournament/tournament-words.ts'
import type { MatchNo, SteamId, TeamId } from '../rules/vocabulary.ts'
import { readAct } from '../runtime/acts.ts'
import type { Actor, Viewer } from '../runtime/machine.ts'
import type { RoomPlan } from '../runtime/room-plan.ts'
import { withoutCoOrganiser } from './co-organiser-step.ts'
import { matchActsOf, organiserActs } from './organiser-acts.ts'
import { type MatchesOpening, matchesOpening, startableMatches } from './start-matches.ts'
import { tournamentActs } from './tournament-acts.ts'
import { save } from './tournament-delivery.ts'
import type { TournamentEffect } from './tournament-effects.ts'
import { type RegisteringTeam, type TournamentEvent, teamActedFor } from './tournament-events.ts'
import { tournamentHost } from './tournament-host.ts'
import { tournamentMachine } from './tournament-machine.ts'
import { isOrganiser } from './tournament-outcome.ts'
import {
  isInTournament,
  namedIn,
  newTournament,
  type TournamentPlayer,
  type TournamentSettings,
  type TournamentState,
} from './tournament-state.ts'
import { type TournamentTraces, tournamentTracesOf } from './tournament-traces.ts'
import { undoPreviewOf } from './undo/undo-preview.ts'
import { type TournamentAudience, tournamentView } from './view/tournament-view.ts'

export type { RegisteringTeam } from './tournament-events.ts'

const parts: readonly TournamentEffect[] = [
  { to: 'record', do: 'row' },
  { to: 'record', do: 'teams' },
  { to: 'record', do: 'players' },
]

const plan: RoomPlan<TournamentState, TournamentEvent, TournamentEffect, TournamentAudience> = {
  kind: 'tournament',
  machine: tournamentMachine,
  acts: tournamentActs,
  effects: organisedEffects(tournamentHost, save),
  projections: () => parts,
  recorded: {
    at: ({ endedAt, createdAt }) => endedAt ?? createdAt,
    people: ({ teams }) => teams.flatMap(({ members, standIns }) => [...members, ...standIns]),
    effects: () => parts,
  },
  without: withoutCoOrganiser,
}

/** Why somebody may not decide this tournament; null where they may. */
const refusedToDecideHere = (state: TournamentState, { steamId, role }: Actor): Refusal | null =>
  refusedToDecide('tournament', { role, isIn: isInTournament(state, steamId), isNamed: namedIn(state).includes(steamId) })

/**
 * One tournament (docs/product.md 14). It owns its deadlines; the record in D1 holds all of it, and a room without a state begins from
 * there.
 */
export class TournamentRoom
  extends OrganisedRoom<TournamentState, TournamentEvent, TournamentEffect, TournamentAudience>
  implements TournamentPort
{
  /** The last read of each team that is under way. */
  readonly #teamReads = new Map<TeamId, Promise<void>>()

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, plan, { find: findTournamentRecord, host: tournamentHost, isIn: isInTournament, matchActsOf })
  }

  // ── Organisers (role 3 and up) ──

  /** Makes the tournament; repeatable by name. Refuses with FORBIDDEN. */
  async create(by: Actor, settings: TournamentSettings, key?: string): Promise<Answer> {
    const state = newTournament({ id: this.ctx.id.name ?? '', by: by.steamId, at: this.clock(), nextSeed: newSeed(), settings })
    return this.take(by, { type: 'open', by, state }, key)
  }

  /** Names a co-organiser, or takes them out again. Refuses with FORBIDDEN to anyone but staff, and with CONFLICT for one too many. */
  async setCoOrganiser(by: Actor, player: CoursePlayer, isNamed: boolean, key?: string): Promise<Answer> {
    return this.take(by, { type: 'co-organiser', by, player, isNamed }, key)
  }

  /** Whether somebody may act as an organiser: the room checks it again for each act. Refuses with PAGE_NOT_FOUND, or FORBIDDEN. */
  async refusesToRun(viewer: Viewer): Promise<Refusal | null> {
    const seen = await this.read((state) => (isOrganiser(state, viewer) ? { ok: true } : refuse('FORBIDDEN')))
    return seen.ok ? null : seen
  }

  /** Gives it a picture that is stored, by its address; null takes it away. */
  async setPicture(by: Actor, imageUrl: string | null, key?: string): Promise<Answer> {
    return this.take(by, { type: 'picture', by, imageUrl }, key)
  }

  /**
   * Chooses how the teams are seeded, and their order; `name` is what everybody is told who set it. Refuses with CONFLICT from the draw on.
   */
  async setSeeding(by: Actor, name: string, change: { seeding: Seeding; teams: readonly TeamId[] }, key?: string): Promise<Answer> {
    return this.take(by, { type: 'seeding', by, who: { steamId: by.steamId, username: name }, ...change }, key)
  }

  /**
   * Draws, or draws again before the start; `draft` is the draw that it replaces. The ratings are read from the record. Refuses with
   * CONFLICT.
   */
  async draw(by: Actor, draft: string | null, key?: string): Promise<Answer> {
    const steamIds = await this.read((state) => ({
      ok: true,
      all: state.teams.flatMap(({ members }) => members.map(({ steamId }) => steamId)),
    }))
    if (!steamIds.ok) return steamIds
    const rows = await listElosOf(openDatabase(this.env.DB), steamIds.all)
    const elos = byPlayer(rows.map(({ steamid, elo }) => [steamid, elo] as const))
    return this.take(by, { type: 'draw', by, elos, nextSeed: newSeed(), draft }, key)
  }

  /** One of `organiserActionBodies` (durable/protocol/tournament/tournament-bodies.ts). */
  async organise(by: Actor, action: string, body: object, key?: string): Promise<Answer> {
    const read = readAct(organiserActs, by, action, body)
    return read.ok ? this.take(by, read.event, key) : read
  }

  /** Starts all matches that may begin; none for a repeat. Refuses with CONFLICT, with the reason, when none can. */
  async startMatches(by: Actor, key?: string): Promise<MatchesOpening | Refusal> {
    const seen = await this.read((state) => {
      const event = { type: 'start-matches', by, nos: startableMatches(state, this.clock()).starting } as const
      return { ok: true, state, outcome: this.dryRun(event, { actor: by.steamId, key }) }
    })
    if (!seen.ok) return seen
    const { state, outcome } = seen
    if (outcome?.ok) return { ok: true, starting: [], held: [] }
    // Why none can start in play is told match by match.
    if (outcome && (outcome.code !== 'CONFLICT' || state.status !== 'in_progress')) return outcome
    const opening = await matchesOpening(this.env, state, this.clock())
    if (!opening.ok) return opening
    const answer = await this.take(by, { type: 'start-matches', by, nos: opening.starting }, key)
    return answer.ok ? opening : answer
  }

  /** The preview of a result change: its changes in words, and the revision it was worked out at. Nothing is written. */
  async previewResult(
    by: Actor,
    no: MatchNo,
    change: ResultChange,
  ): Promise<{ ok: true; changes: CourseChangeLine[]; revision: number } | Refusal> {
    return this.read((state) => {
      const refusal = refusedToDecideHere(state, by)
      return refusal ?? previewOf(state, { no, change }, tournamentHost)
    })
  }

  /** The preview of 'Angre': its changes in words. Nothing is written. Refuses with CONFLICT when another change is the newest. */
  async previewUndo(by: Actor, seen: number): Promise<{ ok: true; changes: CourseChangeLine[]; revision: number } | Refusal> {
    return this.read((state) => {
      const refusal = refusedToDecideHere(state, by)
      return refusal ?? undoPreviewOf(state, { type: 'undo', by, seen })
    })
  }

  /** Puts a stand-in into a team's line-up for one of its players. */
  async setStandIn(by: Actor, teamId: TeamId, change: { out: SteamId; player: TournamentPlayer }, key?: string): Promise<Answer> {
    return this.take(by, { type: 'set-stand-in', by, teamId, ...change }, key)
  }

  // ── Teams ──

  /** Registers a team, or reads its members again while registration is open. Refuses with FORBIDDEN or CONFLICT. */
  async register(by: Actor, team: RegisteringTeam, key?: string): Promise<Answer> {
    return this.take(by, { type: 'register', by, team }, key)
  }

  /** Organisers register a team. Refuses with CONFLICT. */
  async addTeam(by: Actor, team: RegisteringTeam, key?: string): Promise<Answer> {
    return this.take(by, { type: 'add-team', by, team }, key)
  }

  /** A captain asks staff for a stand-in. */
  async askStandIn(by: Actor, teamId: TeamId, change: { out: SteamId; player: TournamentPlayer }, key?: string): Promise<Answer> {
    return this.take(by, { type: 'ask-stand-in', by, teamId, ...change }, key)
  }

  /** The name, logo or captains of a team may have changed. May be repeated. Throws while a newer version has this room. */
  async teamChanged(teamId: TeamId): Promise<void> {
    await this.begunOrThrow()
    await this.#readTeam(teamId)
  }

  /**
   * Reads the team from the record as it is now. The reads of one team follow each other, so that the newest is written last; a slow read
   * delays no other team.
   */
  #readTeam(teamId: TeamId): Promise<void> {
    const before = this.#teamReads.get(teamId) ?? Promise.resolve()
    const read = before.then(() => this.#readTeamNow(teamId))
    const ended = read.catch(() => undefined)
    this.#teamReads.set(teamId, ended)
    void ended.then(() => this.#teamReads.get(teamId) === ended && this.#teamReads.delete(teamId))
    return read
  }

  async #readTeamNow(teamId: TeamId): Promise<void> {
    const { state } = this.stored()
    if (!state || !teamOf(state, teamId)) return
    const team = await findTeamOfToday(openDatabase(this.env.DB), teamId)
    if (team) this.submitFromObject({ type: 'team-changed', team })
  }

  /** A deleted tournament is not told of changes of its teams: they are read once it is back. */
  override async bringBack(by: Actor): Promise<Answer> {
    const answer = await super.bringBack(by)
    for (const { id } of answer.ok ? (this.stored().state?.teams ?? []) : []) {
      // It is back already: a team that cannot be read now is read before the next act for it.
      await this.#readTeam(id).catch((error: unknown) => log('warn', 'tournament', { message: 'team', error }))
    }
    return answer
  }

  /** Reads a team before an act for it, in case the news was lost. While the record does not answer the state here counts. */
  protected override beforeAct(event: TournamentEvent): Promise<void> | null {
    const teamId = teamActedFor(event)
    return teamId === null ? null : this.#readTeam(teamId).catch((error: unknown) => log('warn', 'tournament', { message: 'team', error }))
  }

  // ── Readers ──

  /** The tournament as this viewer may see it. Refuses with PAGE_NOT_FOUND. */
  async view(viewer: Viewer): Promise<{ ok: true; tournament: Tournament } | Refusal> {
    return this.read((state, revision) => ({
      ok: true,
      tournament: tournamentView(state, revision, tournamentMachine.audienceOf(state, viewer)),
    }))
  }

  /** The data that this tournament holds of a player; null for nothing. */
  async ownTraces(steamId: SteamId): Promise<TournamentTraces | null> {
    await this.begun()
    const { state } = this.stored()
    return state && tournamentTracesOf(steamId, { state, pages: this.journal.texts() })
  }

  override async forget(who: Forgotten): Promise<{ done: boolean; also: readonly RoomName[] }> {
    await this.begunOrThrow()
    const theirs = (this.stored().state?.teams ?? []).filter(
      ({ captains }) => captains.includes(who.steamId) || captains.includes(who.pseudonym),
    )
    const forgotten = await super.forget(who)
    // Their teams have passed to others.
    for (const { id } of theirs) await this.#readTeam(id)
    return forgotten
  }
}
