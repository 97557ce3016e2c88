import { become } from '../../course/course-outcome.ts'
import { commitmentOf } from '../../rules/draft/draw.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { phaseSeriesOf } from '../../rules/tournament/settings/phase-series.ts'
import { drawTournament, formatOf } from '../../rules/tournament/tournament-draw.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { EventOf } from '../tournament-events.ts'
import { drawPublished } from '../tournament-notes.ts'
import type { Step } from '../tournament-outcome.ts'
import { type DraftDraw, isOutOf, type MadeDraw, type TournamentState, type TournamentTeam } from '../tournament-state.ts'

/** The teams that are drawn: those that have checked in, if teams must. */
const entrantsOf = ({ teams, settings }: TournamentState): readonly TournamentTeam[] =>
  teams.filter(({ isCheckedIn, isOut }) => !isOut && (isCheckedIn || settings.checkInMinutes === 0))

/** The team with the ratings of its members as they are now; the rating of the team is the one that it was drawn by. */
const withRatings = (team: TournamentTeam, elos: Readonly<Record<SteamId, number>>): TournamentTeam => ({
  ...team,
  members: team.members.map((each) => ({ ...each, elo: elos[each.steamId] ?? each.elo })),
})

/** The mean of the ratings of a team's players. */
function meanRating({ members, rating }: TournamentTeam): number {
  const playing = members.filter((member) => !isOutOf(member))
  return playing.length === 0 ? rating : Math.round(playing.reduce((total, { elo }) => total + elo, 0) / playing.length)
}

const tooFew = ({ settings }: TournamentState): Refusal =>
  refuse(
    'CONFLICT',
    settings.checkInMinutes > 0
      ? 'Minst to lag må ha sjekket inn før det kan trekkes.'
      : 'Minst to lag må være påmeldt før det kan trekkes.',
  )

const isDraft = (state: TournamentState, commitment: string): boolean =>
  state.draft ? commitmentOf(state.draft.seed) === commitment : false

/**
 * The refusal of an act on a draw that somebody else has made, published or discarded meanwhile; null when it is the draw that is meant.
 */
function refusesDraft(state: TournamentState, meant: string | null): Refusal | null {
  const isMeant = meant === null ? !state.draft : isDraft(state, meant)
  return isMeant ? null : refuse('CONFLICT', 'En annen arrangør har vært her. Se på trekningen slik den er nå.')
}

const madeOf = ({ at, seed, entrants, orderBy }: DraftDraw): MadeDraw => ({
  ...{ at, seed, teamIds: entrants.map(({ team }) => team) },
  ...(orderBy && { orderBy }),
})

/** The state without its draft, whose seed is public from now on. */
const withDiscarded = (state: TournamentState): TournamentState =>
  state.draft ? { ...state, draft: null, draws: [...state.draws, { ...madeOf(state.draft), isDiscarded: true }] } : state

/** Whether the newest public draw has this commitment, and became of it what is asked for. */
function isDone({ draws }: TournamentState, meant: string, isDiscarded: boolean): boolean {
  const last = draws.at(-1)
  return last !== undefined && commitmentOf(last.seed) === meant && (last.isDiscarded ?? false) === isDiscarded
}

/**
 * Draws, or draws again before the start, seen only by organisers until they publish it; the draft before it is discarded, and its seed
 * public. Refuses with CONFLICT, also when `draft` is not the present draft: nobody discards a draw that they have not seen.
 */
export function draw(state: TournamentState, { elos, nextSeed, draft }: EventOf<'draw'>, now: number): Step {
  if (state.status !== 'open') return refuse('CONFLICT', 'Turneringen har startet, så den kan ikke trekkes på nytt.')
  const refusal = refusesDraft(state, draft)
  if (refusal) return refusal
  const teams = state.teams.map((team) => withRatings(team, elos))
  const entrants = entrantsOf({ ...state, teams }).map((team) => ({ team: team.id, rating: meanRating(team) }))
  if (entrants.length < 2) return tooFew(state)
  const { type, thirdPlace, seeding } = state.settings
  const order = seeding === 'manual' ? state.seedOrder : undefined
  const drawn = drawTournament(entrants, {
    format: formatOf({ type, thirdPlace, series: phaseSeriesOf(state.settings) }),
    seeding,
    ...(order && { order: order.teams }),
    source: { seed: state.nextSeed, matchId: state.id, steamIds: entrants.map(({ team }) => String(team)) },
  })
  const made = { at: now, seed: state.nextSeed, entrants, draw: drawn, ...(order && { orderBy: order.by }) }
  return become({ ...withDiscarded(state), teams, draft: made, nextSeed })
}

/** Discards a draw before it is public; its seed is public from now on. Refuses with CONFLICT when there is another draw. */
export function discardDraw(state: TournamentState, { draft }: EventOf<'discard-draw'>): Step {
  if (!state.draft && isDone(state, draft, true)) return become(state)
  return refusesDraft(state, draft) ?? become(withDiscarded(state))
}

/**
 * Publishes the draw, tells its teams and closes registration. Teams that have withdrawn are out. Refuses with CONFLICT when there is
 * another draw, or one of its teams has left.
 */
export function publishDraw(state: TournamentState, { draft: meant }: EventOf<'publish-draw'>): Step {
  const { draft } = state
  if (!draft && isDone(state, meant, false)) return become(state)
  const refusal = refusesDraft(state, meant)
  if (refusal || !draft) return refusal ?? become(state)
  if (state.status !== 'open') return refuse('CONFLICT', 'Turneringen har startet.')
  const ratings = new Map(draft.entrants.map(({ team, rating }) => [team, rating]))
  const here = new Set(entrantsOf(state).map(({ id }) => id))
  if (draft.entrants.some(({ team }) => !here.has(team)))
    return refuse('CONFLICT', 'Et av lagene i trekningen er ikke med lenger. Trekk på nytt.')
  const teams = state.teams.filter(({ isOut }) => !isOut).map((team) => ({ ...team, rating: ratings.get(team.id) ?? team.rating }))
  const published: TournamentState = {
    ...state,
    teams,
    standInRequests: state.standInRequests.filter(({ teamId }) => teams.some(({ id }) => id === teamId)),
    isRegistrationOpen: false,
    draw: draft.draw,
    draft: null,
    draws: [...state.draws, madeOf(draft)],
    results: {},
    matches: {},
    undo: [],
  }
  return become(published, ...drawPublished(published, draft.draw, state.draw !== null))
}
