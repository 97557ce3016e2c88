import { become } from '../../course/course-outcome.ts'
import { teamOf, withTeam } from '../../course/course-state.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { listedNames } from '../../rules/listed-names.ts'
import { foldTeamName } from '../../rules/team/team-name.ts'
import { type TeamHere, teamInTheWay } from '../../rules/tournament/places-taken.ts'
import { checkEloOf } from '../../rules/tournament/settings/elo-limits.ts'
import type { TeamId } from '../../rules/vocabulary.ts'
import type { EventOf, RegisteringTeam } from '../tournament-events.ts'
import { teamAdded } from '../tournament-notes.ts'
import type { Step } from '../tournament-outcome.ts'
import { isOutOf, playersIn, type TournamentPlayer, type TournamentState, type TournamentTeam, takingPart } from '../tournament-state.ts'
import { undoLastChange } from '../undo/undo-step.ts'
import { filledLineUp } from './filled-line-up.ts'
import { letIn } from './let-team-in.ts'
import { isFull, tournamentFull } from './team-places.ts'

/** Opens or closes registration. It may be opened again until the start; a team that registers after the draw is in the next draw. */
export function setRegistration(state: TournamentState, { isOpen }: EventOf<'registration'>): Step {
  if (state.isRegistrationOpen === isOpen) return become(state)
  if (state.status !== 'open') return refuse('CONFLICT', 'Turneringen har startet.')
  return become({ ...state, isRegistrationOpen: isOpen })
}

const teamHere = (team: TournamentTeam): TeamHere => ({ id: team.id, players: playersIn(team).map(({ steamId }) => steamId) })

/** Names the players among these who are in another team of the tournament and not out of it. Refuses with CONFLICT. */
export function inAnotherTeam(state: TournamentState, teamId: TeamId, players: readonly TournamentPlayer[]): Refusal | null {
  const coming = players.map(({ steamId }) => steamId)
  const other = teamInTheWay(state.teams.map(teamHere), teamId, coming)
  const team = other && teamOf(state, other.id)
  if (!other || !team) return null
  const taken = playersIn(team).filter(({ steamId }) => other.players.includes(steamId))
  return refuse('CONFLICT', `${listedNames(taken.map(({ username }) => username))} er allerede med på ${team.name}.`, other.players)
}

/** The refusal of a team that cannot be in, by a captain or by staff; null when it can. */
function refusesEntry(state: TournamentState, team: RegisteringTeam, isIn: boolean): Refusal | null {
  const { settings } = state
  if (!isIn && isFull(state)) return tournamentFull()
  const playing = team.members.filter((member) => !isOutOf(member))
  if (playing.length < settings.teamSize)
    return refuse('CONFLICT', `Laget må ha minst ${settings.teamSize} medlemmer, og har ${playing.length}.`)
  return nameIsTaken(state, team) ?? inAnotherTeam(state, team.id, playing)
}

/** The refusal of a team whose ratings are outside the limits, which do not bind organisers; null for ratings inside. */
function outsideLimits({ settings }: TournamentState, members: RegisteringTeam['members']): Refusal | null {
  if (!settings.eloLimits) return null
  const checked = checkEloOf(
    members.filter((member) => !isOutOf(member)),
    settings.eloLimits,
  )
  return checked.ok ? null : checked
}

/** A team that is no more keeps its name here, and another may have taken it on the site. */
function nameIsTaken({ teams }: TournamentState, { id, name }: RegisteringTeam): Refusal | null {
  const folded = foldTeamName(name)
  const other = teams.find((team) => team.id !== id && foldTeamName(team.name) === folded)
  return other ? refuse('CONFLICT', `Et annet lag i turneringen heter allerede ${other.name}.`) : null
}

/** The members of a team that registers again; one who stepped out stays out. */
function membersAnew(team: RegisteringTeam, before: TournamentTeam | undefined): RegisteringTeam['members'] {
  const out = new Set(before?.members.filter(isOutOf).map(({ steamId }) => steamId))
  return team.members.map((member) => (out.has(member.steamId) ? { ...member, part: 'out' } : member))
}

/**
 * Registers a team, or reads its members again; a team that had withdrawn is in again. Refuses with FORBIDDEN a player who may not act for
 * the team, and with CONFLICT when registration is closed, the tournament is full, the team too small or outside the limits of ELO, its
 * name taken here or one of its members in another (docs/product.md 14.2).
 */
export function register(state: TournamentState, { by, team }: EventOf<'register'>, now: number): Step {
  if (!team.captains.includes(by.steamId)) return refuse('FORBIDDEN', 'Bare eieren og kapteinene kan melde på laget.')
  const before = teamOf(state, team.id)
  const members = membersAnew(team, before)
  if (state.status !== 'open' || !state.isRegistrationOpen) return refuse('CONFLICT', 'Påmeldingen er stengt.')
  const refusal = refusesEntry(state, { ...team, members }, before?.isOut === false) ?? outsideLimits(state, members)
  return refusal ?? entered(state, { ...team, members }, now)
}

/**
 * Organisers register a team, whether registration is open or not; its captains are told. Refuses with CONFLICT once the draw is public,
 * and as `register` does for the team itself, except the limits of ELO (docs/product.md 14.2).
 */
export function addTeam(state: TournamentState, { team }: EventOf<'add-team'>, now: number): Step {
  if (teamOf(state, team.id)?.isOut === false) return become(state)
  if (state.status !== 'open') return refuse('CONFLICT', 'Turneringen har startet.')
  if (state.draw) return refuse('CONFLICT', 'Trekningen er offentliggjort, så laget kan ikke legges til.')
  const refusal = refusesEntry(state, team, false)
  if (refusal) return refusal
  const done = entered(state, team, now)
  return done.ok ? { ...done, effects: [...done.effects, ...teamAdded(state, team)] } : done
}

/** The tournament with the team in it, as it was read. */
function entered(state: TournamentState, team: RegisteringTeam, now: number): Step {
  const before = teamOf(state, team.id)
  const { members } = team
  const steamIds = new Set(members.map(({ steamId }) => steamId))
  const standIns = (before?.standIns ?? []).filter(({ steamId }) => !steamIds.has(steamId))
  const read = { ...team, members, standIns }
  const lineUp = filledLineUp({ ...read, lineUp: before?.lineUp ?? [] }, state.settings.teamSize)
  if (before) {
    const again = withTeam(state, team.id, { ...read, lineUp })
    return before.isOut ? letIn(again, team.id, now) : become(again)
  }
  const added = { ...read, lineUp, registeredAt: now, isCheckedIn: false, isOut: false }
  return become({ ...state, teams: [...state.teams, added] })
}

/** Takes back the last change by staff; a team that is in again by that needs its place. Refuses with CONFLICT. */
export function undo(state: TournamentState, { seen }: EventOf<'undo'>): Step {
  const done = undoLastChange(state, seen)
  const isTooFull = done.ok && state.status === 'open' && takingPart(done.state) > state.settings.maxTeams
  return isTooFull ? tournamentFull() : done
}
