import type { CupMatch, CupTeam } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { CupView } from '../../../rooms/cup-room.ts'
import { isOn, roundsOf } from './cup-course.ts'
import { ownTexts } from './texts.ts'

export const ownTeamOf = ({ teams }: Pick<CupView, 'teams'>, me: string): CupTeam | null =>
  teams.find(({ players }) => players.includes(me)) ?? null

const playsIn = ({ team1_id, team2_id }: CupMatch, team: CupTeam): boolean => team1_id === team.team_id || team2_id === team.team_id

/** The team's opponent in this match; null while it is not known, and if there is none. */
export function opponentOf({ team1_id, team2_id }: CupMatch, team: CupTeam, teams: readonly CupTeam[]): CupTeam | null {
  const id = team1_id === team.team_id ? team2_id : team1_id
  return teams.find(({ team_id }) => team_id === id) ?? null
}

/** Whether this player does not play in a match of their team: the other team is smaller, or the player joined after it had begun. */
export const sitsOut = ({ sits_out }: Pick<CupMatch, 'sits_out'>, me: string): boolean => sits_out.includes(me)

/** The players of the team who do not play in its current or next match; null if all of them play. */
export function restingIn({ cup, matches, teams }: Pick<CupView, 'cup' | 'matches' | 'teams'>, team: CupTeam) {
  const status = ownStatus({ cup, matches, teams }, team)
  if (status.is !== 'playing' && status.is !== 'opening' && status.is !== 'next') return null
  const resting = team.players.filter((steamid) => sitsOut(status.match, steamid))
  return resting.length > 0 ? { match: status.match, resting } : null
}

/** A team's status in the cup: with a current or next match; without a match it rests, waits, is out, or has finished. */
export type OwnStatus =
  | { is: 'playing' | 'opening' | 'next'; match: CupMatch; opponent: CupTeam | null }
  | { is: 'rests' | 'waits' }
  | { is: 'over'; place: number | null }

/** The status of a team in the cup. */
export function ownStatus({ cup, matches, teams }: Pick<CupView, 'cup' | 'matches' | 'teams'>, team: CupTeam): OwnStatus {
  const rounds = roundsOf(matches)
  const own = rounds.flatMap((round) => round.matches.filter((match) => playsIn(match, team)))
  const match = own.find(isOn) ?? (cup.status === 'live' ? own.find(({ status }) => status === 'pending') : undefined)
  if (match) {
    const is = match.status === 'live' ? 'playing' : match.status === 'waiting' ? 'opening' : 'next'
    return { is, match, opponent: opponentOf(match, team, teams) }
  }
  if (team.place !== null || cup.status === 'closed') return { is: 'over', place: team.place }
  const open = rounds.find((round) => round.matches.some(({ status }) => status !== 'finished'))
  const rests = open?.matches.some((each) => each.how === 'bye' && each.winner_id === team.team_id) ?? false
  return { is: rests ? 'rests' : 'waits' }
}

/** The mark in the browser tab's title for a player who must be in a match now; null when none waits for them. */
export function titleMarkOf(view: Pick<CupView, 'cup' | 'matches' | 'teams'>, team: CupTeam | null, me: string): string | null {
  const status = team && ownStatus(view, team)
  if (!status || (status.is !== 'playing' && status.is !== 'opening')) return null
  return sitsOut(status.match, me) ? null : ownTexts.mark
}
