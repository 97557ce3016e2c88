import { playingTeams } from '../../course/state-course.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { refusedOwnContest } from '../../rules/staff/own-contest.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { EventOf } from '../cup-events.ts'
import { letInto } from '../cup-notes.ts'
import { become, isBefore, isOverNow, notBegun, type Step, teamsAreNotMade } from '../cup-outcome.ts'
import { type CupPlayer, type CupPlayerInfo, type CupState, type CupTeam, playerOf, teamWith, withPlayer } from '../cup-state.ts'
import { isFull, openedMatches } from './team-places.ts'
import { edited } from './undo-team-change.ts'
import { withSubstitute } from './with-substitute.ts'

/** Why this player cannot have this place; null when they can. Refuses with CONFLICT. */
function whyNot(state: CupState, team: CupTeam, out: SteamId | null): Refusal | null {
  if (out === null) return isFull(team) ? refuse('CONFLICT', `${team.name} har ingen ledig plass.`) : null
  if (isBefore(state)) return notBegun()
  if (!team.lineUp.includes(out)) return refuse('CONFLICT', `Spilleren er ikke på ${team.name}.`)
  return playingTeams(state).has(team.id) ? refuse('CONFLICT', `${team.name} spiller akkurat nå.`) : null
}

/** The cup with a place for this player. A player who was not in it has the rating of this site, like a drawn player. */
function withPlaced(state: CupState, player: CupPlayerInfo, now: number): CupState {
  if (playerOf(state, player.steamId)) return withPlayer(state, player.steamId, { part: 'in' })
  const fresh: CupPlayer = { ...player, profileLink: '', registeredAt: now, part: 'in', isDrawn: true, friends: null }
  return { ...state, players: [...state.players, fresh] }
}

/**
 * Staff put a player into an open place of a team, or into that of one of its players (docs/product.md 16.5). A repeat changes nothing. A
 * match that has begun stays as it is. Refuses with CONFLICT when the place is taken, or the player has another one, and with FORBIDDEN for
 * staff who name themselves.
 */
export function letIn(state: CupState, { by, teamId, player, out }: EventOf<'let-in'>, now: number): Step {
  const own = refusedOwnContest('cup', by.role, by.steamId === player.steamId)
  if (own) return own
  if (state.status === 'open') return teamsAreNotMade()
  if (state.status === 'closed') return isOverNow()
  const team = state.teams.find(({ id }) => id === teamId)
  if (!team) return refuse('PAGE_NOT_FOUND', 'Fant ikke laget.')
  const here = teamWith(state, player.steamId)
  if (here === team && (out === null || !team.lineUp.includes(out))) return become(state)
  if (here) return refuse('CONFLICT', `${player.username} er allerede på ${here.name}.`)
  const refusal = whyNot(state, team, out)
  if (refusal) return refusal
  const placed = withPlaced(state, player, now)
  const change = {
    do: 'let-in',
    player: player.steamId,
    team: team.id,
    out,
    was: playerOf(state, player.steamId) ?? null,
    opened: openedMatches(state, team),
  } as const
  const done = edited(
    state,
    change,
    out === null ? joined(placed, team, player.steamId) : withSubstitute(placed, team.id, { out, came: player.steamId }),
  )
  const leaving = (out !== null && playerOf(state, out)) || null
  const effects = letInto(state, { coming: player, out: leaving, team: team.name, isPlaying: playingTeams(state).has(team.id), now })
  return { ...done, effects: [...done.effects, ...effects] }
}

/** The cup with one more player in a team. Before the start a team may get back a player of its balance, which counts as a move. */
function joined(state: CupState, team: CupTeam, steamId: SteamId): CupState {
  const teams = state.teams.map((each) => (each.id === team.id ? { ...each, lineUp: [...each.lineUp, steamId] } : each))
  return { ...state, teams, moved: state.balance && isBefore(state) ? state.moved + 1 : state.moved }
}
