import { screenView } from '../../course/organised/show-screen-step.ts'
import { courseIn } from '../../course/state-course.ts'
import type { Cup, CupBalance, CupRoomView, CupPlayer as PlayerView } from '../../protocol/cup/cup-fields.ts'
import { commitmentOf } from '../../rules/draft/draw.ts'
import { swissRounds } from '../../rules/tournament/swiss.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { Viewer } from '../../runtime/machine.ts'
import { isBefore, isCupStaff } from '../cup-outcome.ts'
import { type CupBalanceMade, type CupPlayer, type CupState, type CupTeam, movedIn, playerOf } from '../cup-state.ts'
import { editWords } from '../teams/team-change-words.ts'
import { undoableIn } from '../teams/undo-team-change.ts'
import { cardOf } from './cup-card-view.ts'
import { matchViews } from './cup-match-view.ts'
import { teamViews } from './team-view.ts'

/** The audiences: staff see all requests of friends, a registered player those that concern them (`of …`), all others none. */
export type CupAudience = 'player' | 'staff' | `of ${SteamId}`

/** The audience of a viewer or reader. Asks matter until the cup begins. */
export function cupAudienceOf(state: CupState, viewer: Viewer): CupAudience {
  if (isCupStaff(viewer)) return 'staff'
  const { steamId } = viewer
  return steamId !== null && isBefore(state) && playerOf(state, steamId) ? `of ${steamId}` : 'player'
}

/** The requests of friends that an audience may see: its own, all of them for staff. */
function asksSeenBy({ asks }: CupState, audience: CupAudience): CupRoomView['asks'] {
  if (audience === 'staff') return [...asks]
  return asks.filter(({ from, to }) => audience === `of ${from}` || audience === `of ${to}`)
}

const balanceView = ({ at, choice, players, teams }: CupBalanceMade): CupBalance => ({
  at,
  choice,
  players: players.map(({ steamId, elo, friends }) => ({ steamid: steamId, elo, friends })),
  teams: teams.map(({ id, captain }) => ({ team_id: id, captain })),
})

/** The round that is played or comes next within its stage; null before the start and when it is over. */
function roundView(state: CupState): number | null {
  const next = (courseIn(state)?.matches ?? []).filter(({ is }) => is === 'ready' || is === 'waiting')
  const ofStage = next.some(({ stage }) => stage === 'swiss') ? next.filter(({ stage }) => stage === 'swiss') : next
  return state.status === 'live' && ofStage.length > 0 ? Math.min(...ofStage.map(({ round }) => round)) : null
}

function cupView(state: CupState): Cup {
  const { settings, balance, draw } = state
  return {
    ...cardOf(state),
    description: settings.description,
    commitment: commitmentOf(state.seed),
    seed: state.status === 'open' ? null : state.seed,
    balance: balance && balanceView(balance),
    moved: movedIn(state),
    layout: state.layout,
    undo: null,
    undo_revision: null,
    round: roundView(state),
    rounds: draw && swissRounds(draw.seeds.length),
    screen: screenView(state),
    changes: state.changes,
  }
}

function playerView(player: CupPlayer, state: CupState, team: CupTeam | undefined): PlayerView {
  return {
    steamid: player.steamId,
    username: player.username,
    avatar: player.avatar,
    role: player.role,
    is_captain: team?.captains.includes(player.steamId) ? 1 : 0,
    elo: player.elo,
    kd: player.kd,
    team_id: team?.id ?? null,
    cupid: state.id,
    profile_link: player.profileLink,
    registered_at: player.registeredAt,
    waiting: player.part === 'waiting' ? 1 : 0,
    no_show: player.part === 'no-show' ? 1 : 0,
    drawn: player.isDrawn ? 1 : 0,
    friends: player.friends,
  }
}

function publicView(state: CupState): CupRoomView {
  const teams = new Map(state.teams.flatMap((team) => team.lineUp.map((steamId) => [steamId, team] as const)))
  return {
    cup: cupView(state),
    players: state.players.map((player) => playerView(player, state, teams.get(player.steamId))),
    asks: [],
    teams: teamViews(state),
    matches: matchViews(state),
  }
}

type Views = Record<'player' | 'staff', CupRoomView>
const known = new WeakMap<CupState, Views>()

function viewsOf(state: CupState): Views {
  const before = known.get(state)
  if (before) return before
  const player = publicView(state)
  const last = undoableIn(state)
  const undo = last ? { undo: editWords(state, last), undo_revision: last.no } : {}
  const made = { player, staff: { ...player, asks: asksSeenBy(state, 'staff'), cup: { ...player.cup, ...undo } } }
  known.set(state, made)
  return made
}

/** The view of the cup for this audience (docs/product.md 16); the same object for the same state, except for a registered player. */
export const cupRoomView = (state: CupState, audience: CupAudience): CupRoomView =>
  audience === 'player' || audience === 'staff' ? viewsOf(state)[audience] : { ...viewsOf(state).player, asks: asksSeenBy(state, audience) }

/** The same for guests, without links to profiles elsewhere. */
export const forGuests = (view: CupRoomView): CupRoomView => ({
  ...view,
  players: view.players.map((player) => ({ ...player, profile_link: '' })),
})
