import type { CupPlayer, CupTeam } from '../../../../durable/protocol/cup/cup-fields.ts'
import { cupLimits } from '../../../../durable/rules/cup/cup-words.ts'
import { openPlaces, type PlaceToJoin, placeIn } from '../../../../durable/rules/cup/places-to-join.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import type { CupView } from '../../../rooms/cup-room.ts'
import { isOn, matchTitle } from '../live/cup-course.ts'
import { ratedTeams } from '../rated-teams.ts'
import { hidesRatings } from '../rating-shown.ts'
import { letInTexts as texts } from './texts.ts'

/** Somebody who may be put into a team. `elo`: null where it is not known or not shown. */
export type Coming = { steamid: string; username: string; elo: number | null }

export const teamWith = ({ teams }: Pick<CupView, 'teams'>, steamid: string): CupTeam | null =>
  teams.find(({ players }) => players.includes(steamid)) ?? null

/** The players of the cup who have no place in a team: those who wait in their order, those who did not come, those who lost their place. */
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

/** The places for a player as the dialog offers them; a place whose ratings are not shown has no figures. */
export type ShownPlace = { team: CupTeam; out: string | null; size: number; figures: Pick<PlaceToJoin, 'strength' | 'spread'> | null }

const shown = (view: Pick<CupView, 'teams'>, place: PlaceToJoin, isRated: boolean): ShownPlace[] =>
  view.teams
    .filter(({ team_id }) => team_id === place.team)
    .map((team) => ({ team, out: place.out, size: place.size, figures: isRated ? place : null }))

const isRated = ({ teams, players }: Pick<CupView, 'teams' | 'players'>, coming: Coming | null, showsElo: boolean): boolean =>
  coming?.elo !== null &&
  coming !== null &&
  !hidesRatings(
    players.filter(({ steamid }) => teams.some((team) => team.players.includes(steamid))),
    showsElo,
  )

type For = { coming: Coming | null; showsElo: boolean }

/** The open places, that of the most even teams first; without ratings the smallest team first. */
export function placesFor(view: Pick<CupView, 'teams' | 'players'>, { coming, showsElo }: For): ShownPlace[] {
  const hasFigures = isRated(view, coming, showsElo)
  const places = openPlaces(ratedTeams(view), coming?.elo ?? 0)
  const ordered = hasFigures ? places : places.toSorted((a, b) => a.size - b.size || a.team - b.team)
  return ordered.flatMap((place) => shown(view, place, hasFigures))
}

/** The place of a player who goes out; null for one who is in no team. */
export function placeOf(view: Pick<CupView, 'teams' | 'players'>, out: string, { coming, showsElo }: For): ShownPlace | null {
  const rated = ratedTeams(view)
  const team = rated.find(({ players }) => players.some(({ steamId }) => steamId === out))
  if (!team) return null
  const place = placeIn(rated, team, { elo: coming?.elo ?? 0, out: out as SteamId })
  return shown(view, place, isRated(view, coming, showsElo))[0] ?? null
}

/** From when on the player plays, in words. */
export function playsFrom(view: Pick<CupView, 'cup' | 'matches'>, team: CupTeam): string {
  if (view.cup.status !== 'live') return texts.atStart
  if (isPlaying(view, team)) return texts.afterThis(team.name)
  const next = view.matches.find(
    ({ status, team1_id, team2_id }) => status === 'pending' && (team1_id === team.team_id || team2_id === team.team_id),
  )
  return texts.from(next ? matchTitle(next).toLocaleLowerCase('nb') : texts.nextMatch)
}
