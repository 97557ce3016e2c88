import type { LobbyDoor } from './lobby-door.ts'

/** A gather suits a player if its mean is within this many ELO points of their rating: a rank is 200 wide. */
export const suitingReach = 300

/** A gather that lacks this many players, or fewer, is worth a call. */
const shortOf = 2

/** The most players who are called to one gather, and how often one is called, in ms. */
export const calledMost = 200
export const calledEveryMs = 60 * 60_000

type Card = {
  status: string
  kind: string
  current_players: number
  max_players: number
  elo?: { mean: number } | undefined
  door?: LobbyDoor | null | undefined
}

/** Whether players without an open page are called to this gather: it lacks one or two, and its door lets in more than the invited. */
export function isShort({ status, kind, current_players, max_players, door }: Card): boolean {
  const free = max_players - current_players
  return status === 'waiting' && kind === 'gather' && door?.way !== 'invited' && free > 0 && free <= shortOf
}

/** The ratings that a gather suits, both ends included: about its mean, and within the range of its door. Null where it suits nobody. */
export function suitedRatings({ elo, door }: Pick<Card, 'elo' | 'door'>): { from: number; to: number } | null {
  const range = door && door.way !== 'invited' ? door : { from: null, to: null }
  const from = Math.max(range.from ?? 0, elo ? elo.mean - suitingReach : 0)
  const to = Math.min(range.to ?? Number.MAX_SAFE_INTEGER, elo ? elo.mean + suitingReach : Number.MAX_SAFE_INTEGER)
  return from <= to ? { from, to } : null
}

/** Whether a gather suits a player: its door takes in more than the invited, and their rating is suited. An unknown rating (null) suits. */
export function suits(card: Pick<Card, 'elo' | 'door'>, elo: number | null): boolean {
  if (card.door?.way === 'invited') return false
  const suited = suitedRatings(card)
  return suited !== null && (elo === null || (elo >= suited.from && elo <= suited.to))
}
