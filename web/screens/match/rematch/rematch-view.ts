import type { Match, RematchView } from '../../../../durable/protocol/match-fields.ts'
import { rematchLeast } from '../../../../durable/rules/rematch.ts'

/** What this viewer can do about a rematch. */
export type RematchPart = {
  /** They played, so they may want one or not. */
  mayWant: boolean
  wants: boolean
  mayOpen: boolean
  /** They own the match, but too few want a rematch yet. */
  isTooEarly: boolean
  /** The next match: they sit in it, are invited to it, or only look on. Null until it is open. */
  next: { path: string; matchId: string; is: 'in' | 'invited' | 'onlooker' } | null
}

/** The part of one viewer in the rematch of a match. */
export function rematchPart(match: Match, rematch: RematchView, me: string): RematchPart {
  const played = match.players.some((player) => player.steamid === me)
  const isAsked = rematch.stage === 'asked'
  const isOwner = isAsked && played && match.creator_id === me
  const isEnough = rematch.wants.length >= rematchLeast
  const standing = rematch.took_in.includes(me) ? 'in' : played ? 'invited' : 'onlooker'
  const { match_id: matchId } = rematch
  return {
    mayWant: played && isAsked,
    wants: rematch.wants.includes(me),
    mayOpen: isOwner && isEnough,
    isTooEarly: isOwner && !isEnough,
    next: matchId === null ? null : { path: `/match/${encodeURIComponent(matchId)}`, matchId, is: standing },
  }
}

/** Who is in: of a rematch that is open those it took in, before that those who want it. As many places as the match has. */
export function rematchPlaces(match: Match, { stage, wants, took_in }: RematchView): (Match['players'][number] | null)[] {
  const here = stage === 'open' ? took_in : wants
  const players = here.flatMap((steamid) => match.players.find((player) => player.steamid === steamid) ?? [])
  return Array.from({ length: match.max_players }, (_, place) => players[place] ?? null)
}
