import type { CupPlayer, CupTeam } from '../../../../durable/protocol/cup/cup-fields.ts'
import { cupLimits } from '../../../../durable/rules/cup/cup-words.ts'
import { openPlaces, type PlaceToJoin, placeIn } from '../../../../durable/rules/cup/places-to-join.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import type { CupView } from '../../../rooms/cup-room.ts'
import { isOn, matchTitle } from '../live/cup-course.ts'
import { opponentOf } from '../live/own-match.ts'
import { ratedTeams } from '../rated-teams.ts'
import { hidesRatings } from '../rating-shown.ts'
import { letInTexts as texts } from './texts.ts'

/** A player who can be put into a team. `elo`: null if it is not known or hidden. */
export type Coming = { steamid: string; username: string; elo: number | null }

export const teamWith = ({ teams }: Pick<CupView, 'teams'>, steamid: string): CupTeam | null =>
  teams.find(({ players }) => players.includes(steamid)) ?? null

/**
 * The players of the cup without a place in a team: the waiting players in their order, the absent players, and the players who lost their
 * place.
 */
export function comingIn(view: Pick<CupView, 'players' | 'teams'>): Record<'waiting' | 'absent' | 'out', CupPlayer[]> {
  const free = view.players.filter(({ steamid }) => teamWith(view, steamid) === null)
  const waiting = free.filter(({ waiting, no_show }) => waiting === 1 && no_show === 0)
  return {
    waiting: waiting.toSorted((a, b) => a.registered_at - b.registered_at),
    absent: free.filter(({ no_show }) => no_show === 1),
    out: free.filter(({ waiting, no_show }) => waiting === 0 && no_show === 0),
  }
}

/** Whether a match of the team is being opened or played. */
export const isPlaying = ({ matches }: Pick<CupView, 'matches'>, { team_id }: Pick<CupTeam, 'team_id'>): boolean =>
  matches.some((match) => isOn(match) && (match.team1_id === team_id || match.team2_id === team_id))

/** How many open places the teams have. */
export const freePlaces = ({ teams }: Pick<CupView, 'teams'>): number =>
  teams.reduce((sum, { players }) => sum + cupLimits.teamSize - players.length, 0)

/** The places for a player as the dialog offers them: without figures while no player is chosen, 'hidden' while ratings are hidden. */
export type ShownPlace = { team: CupTeam; out: string | null; figures: Pick<PlaceToJoin, 'strength' | 'spread'> | 'hidden' | null }

type For = { coming: Coming | null; showsElo: boolean }

/** Whether a place has figures for this player, or why not: no player is chosen, or a rating is hidden. */
function ratedFor({ teams, players }: Pick<CupView, 'teams' | 'players'>, { coming, showsElo }: For): 'rated' | 'hidden' | null {
  if (coming === null) return null
  const inTeams = players.filter(({ steamid }) => teams.some((team) => team.players.includes(steamid)))
  return coming.elo === null || hidesRatings(inTeams, showsElo) ? 'hidden' : 'rated'
}

const shown = (teams: readonly CupTeam[], place: PlaceToJoin, rated: ReturnType<typeof ratedFor>): ShownPlace[] =>
  teams
    .filter(({ team_id }) => team_id === place.team)
    .map((team) => ({ team, out: place.out, figures: rated === 'rated' ? place : rated }))

/** The open places. The place that makes the teams most even comes first; without ratings the smallest team comes first. */
export function placesFor(view: Pick<CupView, 'teams' | 'players'>, of: For): ShownPlace[] {
  const rated = ratedFor(view, of)
  const places = openPlaces(ratedTeams(view), of.coming?.elo ?? 0)
  const ordered = rated === 'rated' ? places : places.toSorted((a, b) => a.size - b.size || a.team - b.team)
  return ordered.flatMap((place) => shown(view.teams, place, rated))
}

/** The place of a player who goes out; null for a player without a team. */
export function placeOf(view: Pick<CupView, 'teams' | 'players'>, out: string, of: For): ShownPlace | null {
  const rated = ratedTeams(view)
  const team = rated.find(({ players }) => players.some(({ steamId }) => steamId === out))
  if (!team) return null
  const place = placeIn(rated, team, { elo: of.coming?.elo ?? 0, out: out as SteamId })
  return shown(view.teams, place, ratedFor(view, of))[0] ?? null
}

/**
 * Whether the player of this place sits out against a team: that team has fewer players, and this player is last in the order. If the
 * captain goes out, the next player is captain.
 */
function sitsOutAgainst({ team, out }: ShownPlace, opponent: CupTeam): boolean {
  const at = out === null ? team.players.length : team.players.indexOf(out)
  const place = out !== null && out === team.captain ? Math.min(1, team.players.length - 1) : at
  return place >= opponent.players.length
}

/** When the player starts to play, in words. */
export function playsFrom(view: Pick<CupView, 'cup' | 'matches' | 'teams'>, place: ShownPlace): string {
  const { team } = place
  if (view.cup.status !== 'live') return texts.atStart
  if (isPlaying(view, team)) return texts.afterThis(team.name)
  const next = view.matches.find(
    (match) => match.status === 'pending' && (match.team1_id === team.team_id || match.team2_id === team.team_id),
  )
  if (!next) return texts.from(texts.nextMatch)
  const name = matchTitle(next).toLocaleLowerCase('nb')
  const opponent = opponentOf(next, team, view.teams)
  return opponent && sitsOutAgainst(place, opponent) ? texts.sitsOut(name, opponent.name) : texts.from(name)
}
