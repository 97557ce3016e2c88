import { become } from '../../course/course-outcome.ts'
import { teamOf, withTeam } from '../../course/course-state.ts'
import { isPlaying } from '../../course/state-course.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { EventOf } from '../tournament-events.ts'
import { standInAnswered, standInAsked } from '../tournament-notes.ts'
import { actingFor, isOverNow, type Step } from '../tournament-outcome.ts'
import { playersIn, type TournamentPlayer, type TournamentState, type TournamentTeam } from '../tournament-state.ts'
import { inAnotherTeam } from './registration-step.ts'
import { broughtIn, withPlayers } from './team-step.ts'

/** How many stand-ins a team may be waiting for. */
const openRequests = 5

/** The players of a team that a captain may line up; staff may also line up who is out. */
const mayPlay = (team: TournamentTeam, asStaff = false): SteamId[] =>
  (asStaff ? [...team.members, ...team.standIns] : playersIn(team)).map(({ steamId }) => steamId)

/** Nobody's line-up changes while their match is played. */
function unchangeable(state: TournamentState, team: TournamentTeam): Refusal | null {
  if (state.status === 'completed') return isOverNow()
  return isPlaying(state, team) ? refuse('CONFLICT', 'Laget spiller akkurat nå. Oppstillingen kan endres etter kampen.') : null
}

/**
 * Chooses the players of a team: as many as the size of the teams, from its members and stand-ins. Staff may bring back a player who is
 * out. Refuses with INVALID_INPUT or CONFLICT.
 */
export function setLineUp(state: TournamentState, event: EventOf<'line-up'>): Step {
  const acting = actingFor(state, event)
  if (!acting.ok) return acting
  const { team } = acting
  const players = [...new Set(event.players)]
  const { teamSize } = state.settings
  if (players.length !== event.players.length || players.length !== teamSize)
    return refuse('INVALID_INPUT', `Velg ${teamSize} spillere.`, ['players'])
  if (players.some((steamId) => !mayPlay(team, event.asStaff).includes(steamId)))
    return refuse('INVALID_INPUT', 'Alle må være påmeldte medlemmer av laget, eller godkjente innbyttere.', ['players'])
  if (players.join() === team.lineUp.join()) return become(state)
  const back = new Set(players.filter((steamId) => !mayPlay(team).includes(steamId)))
  const lined = { ...withPlayers(team, back, broughtIn), lineUp: players }
  const coming = [...lined.members, ...lined.standIns].filter(({ steamId }) => back.has(steamId))
  return unchangeable(state, team) ?? inAnotherTeam(state, team.id, coming) ?? become(withTeam(state, team.id, lined))
}

/** Why a player cannot stand in for another of the team's line-up; null when they can. */
function refusesStandIn(state: TournamentState, team: TournamentTeam, out: SteamId, player: TournamentPlayer): Refusal | null {
  if (!team.lineUp.includes(out)) return refuse('CONFLICT', 'Spilleren som skal byttes ut, står ikke i oppstillingen.')
  if (mayPlay(team).includes(player.steamId)) return refuse('CONFLICT', `${player.username} kan allerede spille for ${team.name}.`)
  return unchangeable(state, team) ?? inAnotherTeam(state, team.id, [player])
}

const withStandIn = (state: TournamentState, team: TournamentTeam, out: SteamId, player: TournamentPlayer): TournamentState =>
  withTeam(state, team.id, {
    standIns: [...team.standIns, player],
    lineUp: team.lineUp.map((steamId) => (steamId === out ? player.steamId : steamId)),
  })

/** A captain asks staff for a stand-in. The same again is done already. */
export function askStandIn(state: TournamentState, event: EventOf<'ask-stand-in'>): Step {
  const acting = actingFor(state, event)
  if (!acting.ok) return acting
  const { team } = acting
  const { out, player } = event
  const own = state.standInRequests.filter(({ teamId }) => teamId === team.id)
  if (own.some((each) => each.out === out && each.in.steamId === player.steamId)) return become(state)
  const refusal = refusesStandIn(state, team, out, player)
  if (refusal) return refusal
  if (own.length >= openRequests) return refuse('CONFLICT', 'Laget venter allerede på svar om flere innbyttere.')
  const id = state.requests + 1
  const asked = { ...state, requests: id, standInRequests: [...state.standInRequests, { id, teamId: team.id, out, in: player }] }
  return become(asked, standInAsked(state, team, player))
}

/** Staff say yes or no. A request that cannot be met any more can still be said no to. */
export function answerStandIn(state: TournamentState, { request, accept }: EventOf<'answer-stand-in'>): Step {
  const asked = state.standInRequests.find(({ id }) => id === request)
  const team = asked && teamOf(state, asked.teamId)
  if (!asked || !team) return refuse('CONFLICT', 'Ønsket er allerede besvart.')
  const answered = { ...state, standInRequests: state.standInRequests.filter(({ id }) => id !== request) }
  if (!accept) return become(answered, standInAnswered(state, team, asked.in, false))
  const refusal = refusesStandIn(state, team, asked.out, asked.in)
  return refusal ?? become(withStandIn(answered, team, asked.out, asked.in), standInAnswered(state, team, asked.in, true))
}

/** Staff put a stand-in in. */
export function setStandIn(state: TournamentState, { teamId, out, player }: EventOf<'set-stand-in'>): Step {
  const team = teamOf(state, teamId)
  if (!team) return refuse('PAGE_NOT_FOUND', 'Laget er ikke med i turneringen.')
  const isDone = team.lineUp.includes(player.steamId) && !team.lineUp.includes(out)
  if (isDone) return become(state)
  const refusal = refusesStandIn(state, team, out, player)
  return refusal ?? become(withStandIn(state, team, out, player), standInAnswered(state, team, player, true))
}
