import type { OrganisedEvent } from '../course/course-events.ts'
import type { CoursePlayer } from '../course/course-state.ts'
import type { Seeding } from '../rules/tournament/tournament-words.ts'
import type { MatchNo, SteamId, TeamId } from '../rules/vocabulary.ts'
import type { Actor } from '../runtime/machine.ts'
import type { SetOrder, TournamentPlayer, TournamentState, TournamentTeam } from './tournament-state.ts'

/** A team as the Worker read it from the record, when it registers. */
export type RegisteringTeam = Pick<TournamentTeam, 'id' | 'name' | 'logoUrl' | 'rating' | 'captains' | 'members'>

/** A team as the record has it now: what of it follows into the tournaments that it is in. */
type TeamOfToday = Pick<TournamentTeam, 'id' | 'name' | 'logoUrl' | 'captains'> & { members: readonly SteamId[] }

/** `asStaff`: by the right of an organiser, otherwise as one who acts for the team. */
type ForTeam = { by: Actor; teamId: TeamId; asStaff?: true }

type StandIn = { by: Actor; teamId: TeamId; out: SteamId; player: TournamentPlayer }

/** Everything that can happen to a tournament but the passing of its time. */
export type TournamentEvent =
  | OrganisedEvent<TournamentState>
  /** Gives it a picture that is stored, by its address; null takes it away. */
  | { type: 'picture'; by: Actor; imageUrl: string | null }
  /** Names a co-organiser, or takes them out again. */
  | { type: 'co-organiser'; by: Actor; player: CoursePlayer; isNamed: boolean }
  | { type: 'start'; by: Actor }
  | { type: 'finish'; by: Actor }
  /** `nos`: the matches that could begin when it was asked for. */
  | { type: 'start-matches'; by: Actor; nos: readonly MatchNo[] }
  | { type: 'registration'; by: Actor; isOpen: boolean }
  | { type: 'register'; by: Actor; team: RegisteringTeam }
  | { type: 'add-team'; by: Actor; team: RegisteringTeam }
  | { type: 'team-changed'; team: TeamOfToday }
  | { type: 'remove-team'; by: Actor; teamId: TeamId }
  | ({ type: 'withdraw'; isOut: boolean } & ForTeam)
  | ({ type: 'check-in'; isIn: boolean } & ForTeam)
  | ({ type: 'line-up'; players: readonly SteamId[] } & ForTeam)
  | { type: 'take-part'; by: Actor; teamId: TeamId; isIn: boolean }
  | ({ type: 'ask-stand-in' } & StandIn)
  | ({ type: 'set-stand-in' } & StandIn)
  | { type: 'answer-stand-in'; by: Actor; request: number; accept: boolean }
  /** `who` is named beside the order. `teams`: the order of 'manual' seeding, the best first. */
  | { type: 'seeding'; by: Actor; who: SetOrder['by']; seeding: Seeding; teams: readonly TeamId[] }
  /**
   * `elos`: of all members as the record has them now. `nextSeed`: of the draw after this one. `draft`: the commitment of the draw that it
   * replaces before that was public; null for none.
   */
  | { type: 'draw'; by: Actor; elos: Readonly<Record<SteamId, number>>; nextSeed: string; draft: string | null }
  /** `draft`: the commitment of the draw that is meant. */
  | { type: 'publish-draw'; by: Actor; draft: string }
  | { type: 'discard-draw'; by: Actor; draft: string }
  | { type: 'plan-times'; by: Actor; startAt: number | null; servers: number | null }
  | { type: 'ready'; by: Actor; teamId: TeamId; no: MatchNo; isReady: boolean }
  | { type: 'match-time'; by: Actor; no: MatchNo; at: number | null; server: number | null }
  /** `seen`: which change is meant (`UndoEntry.changes`). */
  | { type: 'undo'; by: Actor; seen: number }

export type EventOf<Type extends TournamentEvent['type']> = Extract<TournamentEvent, { type: Type }>

/** The team that an act is done for, of which its room must know who may: every act that names one, unless it is done as staff. */
export const teamActedFor = (event: TournamentEvent): TeamId | null =>
  'by' in event && 'teamId' in event && !('asStaff' in event) ? event.teamId : null
