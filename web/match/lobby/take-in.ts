import type { Match, MatchPlayer } from '../../../durable/protocol/match/match-fields.ts'
import type { Reply } from '../../net/http.ts'
import { matchTexts } from '../texts.ts'

const { lobby } = matchTexts

export const freeSeats = ({ players, max_players }: Pick<Match, 'players' | 'max_players'>): number =>
  Math.max(0, max_players - players.length)

/** The players who wait for this viewer's word: for the owner, while the lobby has a seat. Longest wait first. */
export function waitingFor(match: Match, me: string): readonly MatchPlayer[] {
  const isAsked = match.status === 'waiting' && match.creator_id === me && freeSeats(match) > 0
  return isAsked ? match.queuedPlayers : []
}

/** Those who came to wait for this viewer. Those who waited before the viewer came did not knock. */
export function knocksBetween(before: Match | null, now: Match, me: string): readonly MatchPlayer[] {
  if (before === null) return []
  const known = new Set(before.queuedPlayers.map(({ steamid }) => steamid))
  return waitingFor(now, me).filter(({ steamid }) => !known.has(steamid))
}

/** One button that takes players in. */
export type TakeIn = { label: string; steamids: readonly [string, ...string[]] }

const takeInOne = ({ username, steamid }: MatchPlayer): TakeIn => ({ label: lobby.takeIn(username.slice(0, 60)), steamids: [steamid] })

/** The offer to the owner: everybody for whom there is a seat, and the one who has waited longest. Null when nobody waits. */
export function takeInOffer(match: Match, me: string): { main: TakeIn; first: TakeIn | null } | null {
  const waiting = waitingFor(match, me)
  const [first, ...others] = waiting.slice(0, freeSeats(match))
  if (!first) return null
  if (others.length === 0) return { main: takeInOne(first), first: null }
  const fitting = others.length + 1
  const label = fitting === waiting.length ? lobby.takeInAll : lobby.takeInFirst(fitting)
  return { main: { label, steamids: [first.steamid, ...others.map(({ steamid }) => steamid)] }, first: takeInOne(first) }
}

/**
 * Takes players in one after the other. One who has left meanwhile does not cost the others their seat; the answer then is that refusal.
 * Without a line to the server the rest is not tried.
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
