import { become } from '../course/course-outcome.ts'
import { isRunning, type MatchProgress, progressOf } from '../course/course-state.ts'
import { withCourse } from '../course/course-step.ts'
import { whilePlayed } from '../course/lifecycle-step.ts'
import { courseIn, playedOf } from '../course/state-course.ts'
import { refuse } from '../rules/error-codes.ts'
import type { CourseSide, PlannedMatch, Source } from '../rules/tournament/course-types.ts'
import { phaseSeriesOf } from '../rules/tournament/phase-series.ts'
import { planSchedule, restMs } from '../rules/tournament/schedule.ts'
import { drawTournament, formatOf } from '../rules/tournament/tournament-draw.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import type { EventOf } from './tournament-events.ts'
import { tournamentHost } from './tournament-host.ts'
import { isOverNow, notBegun, notDrawn, type Step } from './tournament-outcome.ts'
import { isOutOf, type TournamentState, type TournamentTeam } from './tournament-state.ts'

/** The teams that are drawn: those that have checked in, if teams must. */
const entrantsOf = ({ teams, settings }: TournamentState): readonly TournamentTeam[] =>
  teams.filter(({ isCheckedIn }) => isCheckedIn || settings.checkInMinutes === 0)

/** The team with its ratings as they are now. */
function rated(team: TournamentTeam, elos: Readonly<Record<SteamId, number>>): TournamentTeam {
  const members = team.members.map((each) => ({ ...each, elo: elos[each.steamId] ?? each.elo }))
  const playing = members.filter((member) => !isOutOf(member))
  const sum = playing.reduce((total, { elo }) => total + elo, 0)
  return { ...team, members, rating: playing.length === 0 ? team.rating : Math.round(sum / playing.length) }
}

/** Draws, or draws again before the start: its seed is published, the next one promised; who has withdrawn is simply out. Refuses with CONFLICT. */
export function draw(state: TournamentState, { elos, nextSeed }: EventOf<'draw'>, now: number): Step {
  if (state.status !== 'open') return refuse('CONFLICT', 'Turneringen har startet, så den kan ikke trekkes på nytt.')
  const teams = state.teams.filter(({ isOut }) => !isOut).map((team) => rated(team, elos))
  const entrants = entrantsOf({ ...state, teams })
  if (entrants.length < 2)
    return refuse(
      'CONFLICT',
      state.settings.checkInMinutes > 0
        ? 'Minst to lag må ha sjekket inn før det kan trekkes.'
        : 'Minst to lag må være påmeldt før det kan trekkes.',
    )
  const { type, thirdPlace, seeding } = state.settings
  const teamIds = entrants.map(({ id }) => id)
  const drawn = drawTournament(
    entrants.map(({ id, rating }) => ({ team: id, rating })),
    {
      format: formatOf({ type, thirdPlace, series: phaseSeriesOf(state.settings) }),
      seeding,
      source: { seed: state.nextSeed, matchId: state.id, steamIds: teamIds.map(String) },
    },
  )
  return become({
    ...state,
    teams,
    standInRequests: state.standInRequests.filter(({ teamId }) => teams.some(({ id }) => id === teamId)),
    isRegistrationOpen: false,
    draw: drawn,
    draws: [...state.draws, { at: now, seed: state.nextSeed, teamIds }],
    nextSeed,
    results: {},
    matches: {},
    undo: [],
  })
}

/** Starts the tournament, or goes on with one that staff finished too early. Refuses with CONFLICT before the draw, and when nobody is left to play. */
export function start(state: TournamentState): Step {
  const played = playedOf(state)
  if (!played) return notDrawn()
  if (state.status === 'in_progress') return become(state)
  if (courseIn(state)?.isOver)
    return state.status === 'completed'
      ? isOverNow()
      : refuse('CONFLICT', 'Det er ikke to lag igjen å spille. Slipp et lag inn igjen, eller åpne påmeldingen og trekk på nytt.')
  return withCourse({ ...state, status: 'in_progress', isRegistrationOpen: false, endedAt: null }, played, tournamentHost)
}

/** Ends the tournament with what stands. Refuses with CONFLICT while a match is played. */
export function finish(state: TournamentState, _event: EventOf<'finish'>, now: number): Step {
  if (!state.draw) return notDrawn()
  if (state.status === 'open') return notBegun()
  if (state.status === 'completed') return become(state)
  return whilePlayed(state) ?? become({ ...state, status: 'completed', endedAt: now })
}

const sourceOf = (side: CourseSide): Source => {
  if (side.is === 'open') return side.source
  return side.is === 'team' ? { from: 'team', team: side.team } : { from: 'nobody' }
}

/** The matches still to be played, as a plan of its own: nothing depends on a match that is over. */
const leftToPlan = (state: TournamentState): PlannedMatch[] =>
  (courseIn(state)?.matches ?? [])
    .filter(({ is, no }) => is !== 'over' && is !== 'off' && !isRunning(progressOf(state, no)))
    .map(({ now: [one, other], ...match }) => ({ ...match, sides: [sourceOf(one), sourceOf(other)] }))

/** Plans when every match begins that has not, and on which server. Refuses with CONFLICT. */
export function planTimes(state: TournamentState, { startAt, servers }: EventOf<'plan-times'>, now: number): Step {
  const { draw, settings } = state
  if (!draw) return notDrawn()
  if (state.status === 'completed') return isOverNow()
  const isStarted = state.status !== 'open'
  const terms = {
    startAt: startAt ?? (isStarted ? Math.max(now, settings.startAt) : settings.startAt),
    servers: servers ?? settings.servers,
    restMs,
  }
  const { times } = planSchedule(isStarted ? leftToPlan(state) : draw.matches, terms)
  const matches: Record<number, MatchProgress> = { ...state.matches }
  for (const [no, { at, server }] of Object.entries(times)) {
    const progress = progressOf(state, Number(no))
    matches[Number(no)] = { ...progress, at, server, isCalled: progress.isCalled && at <= now }
  }
  return become({ ...state, settings: { ...settings, servers: terms.servers }, matches })
}
