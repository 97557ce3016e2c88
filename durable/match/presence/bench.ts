import type { Player } from '../../ports/match-order.ts'
import { entriesByPlayer } from '../../rules/by-player.ts'
import { benchChoiceMs, fitsPlace } from '../../rules/play/bench-limits.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import { type Benched, everybodyEverIn, type LiveState, type MatchState, memberOf } from '../match-state.ts'
import { asksQueue, isOpenForSubstitutes } from '../play/play-state.ts'

/**
 * The bench of a match: players without a seat in it who would come in for a missed one, the longest waiting first (docs/product.md 10.9).
 */
export const benchOf = ({ bench }: MatchState): readonly Benched[] => bench ?? []

/** The player as they sit on the bench; null for one who does not. */
export function benchedIn(state: MatchState, steamId: SteamId): Player | null {
  const benched = benchOf(state).find((each) => each.steamId === steamId)
  if (!benched) return null
  const { since: _since, only: _only, ...player } = benched
  return player
}

/** The players of the bench who may come in for a member (`fitsPlace`), and never were in the match before. */
export function benchFor(state: MatchState, out: SteamId): readonly Benched[] {
  const leaving = memberOf(state, out)
  if (!leaving) return []
  const was = new Set(everybodyEverIn(state))
  return benchOf(state).filter((each) => fitsPlace(each, leaving) && !was.has(each.steamId))
}

/** The missed players of a match that takes substitutes, and since when each is missed. */
const missedIn = (state: MatchState): (readonly [SteamId, number])[] =>
  state.status === 'live' && isOpenForSubstitutes(state.play) ? entriesByPlayer(state.play.presence?.missed ?? {}) : []

/** The missed players for whom the queue is asked: nobody on the bench fits. */
export const wantedOfQueue = (state: MatchState): SteamId[] =>
  asksQueue(state) ? missedIn(state).flatMap(([steamId]) => (benchFor(state, steamId).length === 0 ? [steamId] : [])) : []

/** Whether a substitute may still come in for this member, from the bench or the queue. */
export const looksForSubstitute = (state: LiveState, out: SteamId): boolean =>
  isOpenForSubstitutes(state.play) && (asksQueue(state) || benchFor(state, out).length > 0)

/**
 * The time at which the next player of the bench comes in without a choice of the captain (UTC ms), and for whom; null while nobody is
 * called.
 */
export function nextCall(state: LiveState): { out: SteamId; at: number } | null {
  const calls = missedIn(state).flatMap(([out, since]) => {
    const fits = benchFor(state, out)
    const first = Math.min(...fits.map((each) => each.since))
    const at = Math.max(since, first) + benchChoiceMs
    return fits.length === 0 || (state.play.called?.[out] ?? 0) >= at ? [] : [{ out, at }]
  })
  return calls.sort((a, b) => a.at - b.at)[0] ?? null
}
