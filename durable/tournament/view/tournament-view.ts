import { progressOf, teamOf } from '../../course/course-state.ts'
import { screenView } from '../../course/organised/show-screen-step.ts'
import { courseIn } from '../../course/state-course.ts'
import type { DraftDraw as DraftView, Tournament, TournamentCard } from '../../protocol/tournament/tournament-fields.ts'
import { commitmentOf } from '../../rules/draft/draw.ts'
import { bracketSize } from '../../rules/tournament/bracket/bracket-size.ts'
import { plannedMs } from '../../rules/tournament/schedule.ts'
import { phaseSeriesOf } from '../../rules/tournament/settings/phase-series.ts'
import type { Stage } from '../../rules/tournament/tournament-words.ts'
import { seedsNow } from '../draw/seeding-step.ts'
import { hasOpenedMatch, type MadeDraw, type TournamentPlayer, type TournamentState, takingPart } from '../tournament-state.ts'
import { checkInOf } from '../tournament-times.ts'
import { undoWords } from '../undo/undo-words.ts'
import { groupRows } from './group-view.ts'
import { teamViews } from './team-view.ts'
import { matchViews } from './tournament-match-view.ts'

/** The kinds of viewers: only organisers are told of changes that can be taken back. */
export type TournamentAudience = 'player' | 'organiser'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** The stages that the drawing of the bracket shows. */
const knockout: ReadonlySet<Stage> = new Set(['bracket', 'losers', 'final'])

const winnerOf = (state: TournamentState): TournamentCard['winner'] => {
  const champion = state.status === 'completed' ? courseIn(state)?.champion : null
  const team = champion ? teamOf(state, champion) : undefined
  return team ? { id: team.id, name: team.name, logo_url: team.logoUrl } : null
}

/** A tournament in a list. */
export function cardOf(state: TournamentState): TournamentCard {
  const { settings } = state
  return {
    id: state.id,
    name: settings.name,
    status: state.status,
    registration_open: flag(state.isRegistrationOpen),
    team_size: settings.teamSize,
    prize_pool: settings.prizePool,
    registered_teams: takingPart(state),
    max_teams: settings.maxTeams,
    start_date: settings.startAt,
    tournament_type: settings.type,
    image_url: state.imageUrl ?? null,
    winner: winnerOf(state),
  }
}

function plannedEnd(state: TournamentState): number | null {
  const ends = (state.draw?.matches ?? []).flatMap(({ no, series }) => {
    const { at } = progressOf(state, no)
    return at === null ? [] : [at + plannedMs[series]]
  })
  return ends.length === 0 ? null : Math.max(...ends)
}

function checkInView({ settings, clockAt }: TournamentState): Tournament['check_in'] {
  const window = checkInOf(settings)
  return window && { ...window, is_open: flag(window.opens <= clockAt && clockAt < window.closes) }
}

const eloLimitsView = ({ eloLimits }: TournamentState['settings']) => ({
  team_elo_min: eloLimits?.teamMin ?? null,
  team_elo_max: eloLimits?.teamMax ?? null,
  player_elo_min: eloLimits?.playerMin ?? null,
  player_elo_max: eloLimits?.playerMax ?? null,
})

const personView = ({ steamId, username, avatar }: TournamentPlayer) => ({ steamid: steamId, username, avatar })

/** The wanted stand-in and the player they replace; a player who has left the team since has no name here. */
const requestViews = (state: TournamentState): Tournament['stand_in_requests'] =>
  state.standInRequests.map(({ id, teamId, out, in: coming }) => {
    const member = teamOf(state, teamId)?.members.find(({ steamId }) => steamId === out)
    return { id, team_id: teamId, out: personView(member ?? { steamId: out, username: '', avatar: '', elo: 0 }), in: personView(coming) }
  })

const drawnView = ({ at, seed, teamIds, isDiscarded, orderBy }: MadeDraw): Tournament['draws'][number] => ({
  ...{ at, seed, commitment: commitmentOf(seed), team_ids: [...teamIds], discarded: flag(isDiscarded === true) },
  order_by: orderBy ? { steamid: orderBy.steamId, username: orderBy.username } : null,
})

const draftView = ({ draft }: TournamentState, plan: DraftView['plan']): DraftView | null =>
  draft ? { at: draft.at, commitment: commitmentOf(draft.seed), plan } : null

/** The plan of a draw that is not public: its matches as they would be. */
function planView(state: TournamentState): DraftView['plan'] {
  if (!state.draft) return null
  const { draw } = state.draft
  const matches = matchViews({ ...state, draw, results: {}, matches: {} })
  return { seeds: [...draw.seeds], groups: draw.groups.map((teams) => [...teams]), matches }
}

/** The public view. It has the ratings also while the elo switch is off: the Worker and the browser leave them out. */
function publicView(state: TournamentState): Omit<Tournament, 'revision'> {
  const { settings, draw } = state
  const series = phaseSeriesOf(settings)
  return {
    ...cardOf(state),
    description: settings.description,
    rules: settings.rules ?? '',
    prize_distribution: settings.prizes.map(({ place, amount }) => ({ place, amount })),
    third_place: flag(settings.thirdPlace),
    group_series: series.tables,
    bracket_series: series.bracket,
    final_series: series.final,
    ...eloLimitsView(settings),
    maps: settings.mapIds ? [...settings.mapIds] : null,
    maps_fixed: flag(hasOpenedMatch(state)),
    seeding: settings.seeding,
    registration_ends: settings.registrationEndsAt,
    check_in: checkInView(state),
    servers: settings.servers,
    planned_end: plannedEnd(state),
    drawn: flag(draw !== null),
    seed_order: [],
    draft: draftView(state, null),
    draws: state.draws.map(drawnView),
    commitment: commitmentOf(state.nextSeed),
    bracket_size: bracketSize((draw?.matches ?? []).filter(({ stage }) => knockout.has(stage)).length),
    teams: teamViews(state),
    groups: groupRows(state),
    matches: matchViews(state),
    stand_in_requests: requestViews(state),
    co_organisers: (state.coOrganisers ?? []).map(({ steamId, username, avatar }) => ({ steamid: steamId, username, avatar })),
    screen: screenView(state),
    ...{ undo: null, undo_revision: null },
  }
}

type Views = Record<TournamentAudience, Omit<Tournament, 'revision'>>
const known = new WeakMap<TournamentState, Views>()

function viewsOf(state: TournamentState): Views {
  const before = known.get(state)
  if (before) return before
  const player = publicView(state)
  const undo = { undo: undoWords(state), undo_revision: state.undo.at(-1)?.changes ?? null }
  const made = { player, organiser: { ...player, ...undo, seed_order: seedsNow(state), draft: draftView(state, planView(state)) } }
  known.set(state, made)
  return made
}

/** The tournament as this audience sees it, except its revision; the same object for the same state. */
export const viewWithoutRevision = (state: TournamentState, audience: TournamentAudience): Omit<Tournament, 'revision'> =>
  viewsOf(state)[audience]

/** The tournament as this audience sees it (docs/product.md 14.3). */
export const tournamentView = (state: TournamentState, revision: number, audience: TournamentAudience): Tournament => ({
  ...viewsOf(state)[audience],
  revision,
})
