import type { GatherCard } from '../../../../durable/protocol/match/gather-card.ts'
import type { Match, RematchView } from '../../../../durable/protocol/match/match-fields.ts'
import { rematchLeast } from '../../../../durable/rules/lobby/rematch.ts'
import { paths } from '../../../paths/paths.ts'

/** This viewer's part in a rematch. */
export type RematchPart = {
  /** The viewer played the match, so they can want a rematch or not. */
  mayWant: boolean
  wants: boolean
  mayOpen: boolean
  /** The viewer owns the match, but too few players want a rematch yet. */
  isTooEarly: boolean
}

/** The viewer who asks for the next match: the match of their seat, and the list of gathers, null until it is loaded. */
type NextFor = { me: string; own: string | null; gathers: readonly GatherCard[] | null }

/** The next match: this viewer is in it, can take a seat, or only watches. */
export type NextMatch = { path: string; matchId: string; is: 'in' | 'invited' | 'onlooker' }

/** The part of one viewer in the rematch of a match. */
export function rematchPart(match: Match, rematch: RematchView, me: string): RematchPart {
  const played = match.players.some((player) => player.steamid === me)
  const isAsked = rematch.stage === 'asked'
  const isOwner = isAsked && played && match.creator_id === me
  const isEnough = rematch.wants.length >= rematchLeast
  return {
    mayWant: played && isAsked,
    wants: rematch.wants.includes(me),
    mayOpen: isOwner && isEnough,
    isTooEarly: isOwner && !isEnough,
  }
}

/**
 * The match that a rematch opened, for one viewer; null until it is open. Only their seat says whether they are in it (`own` is its match),
 * and the list of gathers says whether it still takes players.
 */
export function nextMatch(match: Match, rematch: RematchView, { me, own, gathers }: NextFor): NextMatch | null {
  const { match_id: matchId } = rematch
  if (matchId === null) return null
  const isWaiting = gathers?.some((card) => card.match_id === matchId && card.status === 'waiting') ?? false
  // An invited player who was taken in and left has used their invitation.
  const isInvited = match.players.some((player) => player.steamid === me) && !rematch.took_in.includes(me)
  const is = own === matchId ? 'in' : isInvited && isWaiting ? 'invited' : 'onlooker'
  return { path: paths.match(matchId), matchId, is }
}

/**
 * The players in the rematch: its members if it is open, before that the players who want it. There are as many places as the match has.
 */
export function rematchPlaces(match: Match, { stage, wants, took_in }: RematchView): (Match['players'][number] | null)[] {
  const here = stage === 'open' ? took_in : wants
  const players = here.flatMap((steamid) => match.players.find((player) => player.steamid === steamid) ?? [])
  return Array.from({ length: match.max_players }, (_, place) => players[place] ?? null)
}
