import { playingTeams } from '../../course/state-course.ts'
import { refuse } from '../../rules/error-codes.ts'
import type { EventOf } from '../cup-events.ts'
import { substituted } from '../cup-notes.ts'
import { become, isBefore, isOverNow, notBegun, type Step, thePlayer } from '../cup-outcome.ts'
import { type CupState, type CupTeam, teamWith } from '../cup-state.ts'
import { ledBy } from '../teams/team-places.ts'

/** The team with another in the place of one of its players. The first of the others becomes captain if the captain goes out. */
function withSubstitute(team: CupTeam, { out, in: coming }: Pick<EventOf<'substitute'>, 'out' | 'in'>): CupTeam {
  const lineUp = team.lineUp.map((steamId) => (steamId === out ? coming : steamId))
  const next = lineUp.find((steamId) => steamId !== coming) ?? coming
  return team.captains.includes(out) ? ledBy({ ...team, lineUp }, next) : { ...team, lineUp }
}

/** Puts somebody without a place into a team for one of its players. Refuses with CONFLICT while the team plays. */
export function substitute(state: CupState, event: EventOf<'substitute'>, now: number): Step {
  if (isBefore(state)) return notBegun()
  if (state.status === 'closed') return isOverNow()
  const [out, coming] = [thePlayer(state, event.out), thePlayer(state, event.in)]
  if (!out.ok) return out
  if (!coming.ok) return coming
  const team = teamWith(state, event.out)
  const other = teamWith(state, event.in)
  if (!team) return out.player.part === 'out' && other ? become(state) : refuse('CONFLICT', 'Spilleren er ikke på noe lag.')
  if (other) return refuse('CONFLICT', `${coming.player.username} spiller allerede for ${other.name}.`)
  if (playingTeams(state).has(team.id)) return refuse('CONFLICT', `${team.name} spiller akkurat nå.`)
  const players = state.players.map((player) => {
    if (player.steamId === event.out) return { ...player, part: 'out' as const }
    return player.steamId === event.in ? { ...player, part: 'in' as const } : player
  })
  const teams = state.teams.map((each) => (each === team ? withSubstitute(each, event) : each))
  return become({ ...state, players, teams }, ...substituted(state, { out: out.player, coming: coming.player, team: team.name, now }))
}
