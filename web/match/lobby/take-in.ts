import type { Match, MatchPlayer } from '../../../durable/protocol/match/match-fields.ts'
import { fittingParties, waitingParties } from '../../../durable/rules/lobby/waiting-parties.ts'
import type { Reply } from '../../net/http.ts'
import { matchTexts } from '../texts.ts'

const { lobby } = matchTexts

export const freeSeats = ({ players, max_players }: Pick<Match, 'players' | 'max_players'>): number =>
  Math.max(0, max_players - players.length)

/** The players who wait for this viewer to take them in: only for the owner, while the lobby has a free seat. The longest wait is first. */
export function waitingFor(match: Match, me: string): readonly MatchPlayer[] {
  const isAsked = match.status === 'waiting' && match.creator_id === me && freeSeats(match) > 0
  return isAsked ? match.queuedPlayers : []
}

/** The players who started to wait for this viewer between two views. Players who waited before the viewer came did not knock. */
export function knocksBetween(before: Match | null, now: Match, me: string): readonly MatchPlayer[] {
  if (before === null) return []
  const known = new Set(before.queuedPlayers.map(({ steamid }) => steamid))
  return waitingFor(now, me).filter(({ steamid }) => !known.has(steamid))
}

/**
 * A button that takes players in: `steamids` has the first player of each party, who brings the others (docs/product.md 5.3); `count` is
 * the number of all of them.
 */
export type TakeIn = { label: string; steamids: readonly [string, ...string[]]; count: number }
type Party = readonly MatchPlayer[]

/** The button for one party, or for a player who waits without a party; null for nobody. */
export function takeInOne(party: Party): TakeIn | null {
  const [first, ...others] = party
  if (!first) return null
  const label = others.length > 0 ? lobby.takeInParty(party.length) : lobby.takeIn(first.username.slice(0, 60))
  return { label, steamids: [first.steamid], count: party.length }
}

/** The button for several of the waiting parties. */
function takeInSeveral(parties: readonly Party[], waiting: readonly Party[]): TakeIn | null {
  const [first, ...others] = parties.flatMap((party) => party[0]?.steamid ?? [])
  if (first === undefined) return null
  const count = parties.flat().length
  const areFirst = parties.every((party, place) => party === waiting[place])
  const label = parties.length === waiting.length ? lobby.takeInAll : areFirst ? lobby.takeInFirst(count) : lobby.takeInSome(count)
  return { label, steamids: [first, ...others], count }
}

/** The offer to the owner: all players for whom there is a seat, and the player with the longest wait. Null if no waiting player fits. */
export function takeInOffer(match: Match, me: string): { main: TakeIn; first: TakeIn | null } | null {
  const waiting = waitingParties(waitingFor(match, me))
  const fitting = fittingParties(waiting, freeSeats(match))
  const first = takeInOne(fitting[0] ?? [])
  const main = fitting.length > 1 ? takeInSeveral(fitting, waiting) : first
  return main && { main, first: main === first ? null : first }
}

/**
 * Takes players in one after the other. If one of them has left meanwhile, the others are still taken in, and the result is that refusal.
 * If the server cannot be reached, the rest is not tried.
 */
export async function takeInEach<Body>(
  [first, ...others]: TakeIn['steamids'],
  add: (steamid: string) => Promise<Reply<Body>>,
): Promise<Reply<Body>> {
  let answer = await add(first)
  for (const steamid of others) {
    if (!answer.ok && answer.isUnreached) return answer
    const next = await add(steamid)
    if (answer.ok || (!next.ok && next.isUnreached)) answer = next
  }
  return answer
}
