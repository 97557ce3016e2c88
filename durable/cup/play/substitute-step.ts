import { playingTeams } from '../../course/state-course.ts'
import { refuse } from '../../rules/error-codes.ts'
import type { EventOf } from '../cup-events.ts'
import { substituted } from '../cup-notes.ts'
import { become, isBefore, isOverNow, notBegun, type Step, thePlayer } from '../cup-outcome.ts'
import { type CupState, teamWith } from '../cup-state.ts'
import { withSubstitute } from '../teams/with-substitute.ts'

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
  const after = withSubstitute(state, team.id, { out: event.out, came: event.in })
  return become(after, ...substituted(state, { out: out.player, coming: coming.player, team: team.name, now }))
}
