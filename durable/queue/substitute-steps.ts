import type { SubstituteWanted } from '../ports/queue-port.ts'
import { earliest } from '../rules/earliest.ts'
import type { MatchId, SteamId } from '../rules/vocabulary.ts'
import { nothingHappened, type QueueOutcome } from './queue-events.ts'
import { substituteMs } from './queue-limits.ts'
import { freeGroups, type QueueState, type Waiting, type Wanted, wantedKey } from './queue-state.ts'

/** The greatest distance of a substitute from the missing player's rating at first (ELO points), and its growth for each minute. */
const reachAtFirst = 150
const reachPerMinute = 150

/** A match misses a player. May be repeated; a later `since` is a new search, in which every player may be asked again. */
export function wantSubstitute(state: QueueState, wanted: SubstituteWanted): QueueOutcome {
  const key = wantedKey(wanted.matchId, wanted.out)
  const known = state.wanted.get(key)
  if (known && known.since >= wanted.since) return nothingHappened
  return { ok: true, changes: [{ table: 'wanted', key, row: { ...wanted, asked: [], check: known?.check ?? null } }], effects: [] }
}

export function dropSubstitute(state: QueueState, { matchId, out }: { matchId: MatchId; out: SteamId }): QueueOutcome {
  const key = wantedKey(matchId, out)
  return state.wanted.has(key) ? { ok: true, changes: [{ table: 'wanted', key, row: null }], effects: [] } : nothingHappened
}

type Candidate = { key: string; steamId: SteamId; since: number; distance: number }

/** The single players who may be asked, with the distance to the missing player's rating. */
function candidatesFor(state: QueueState, { elo, members, asked, out }: Wanted): Candidate[] {
  const barred = new Set([...members, ...asked, out])
  return freeGroups(state).flatMap(({ key, group }) => {
    const [player] = group.players as readonly [Waiting]
    if (group.party !== null || barred.has(player.steamId)) return []
    return [{ key, steamId: player.steamId, since: player.since, distance: Math.abs(player.elo - elo) }]
  })
}

const searching = (state: QueueState, now: number): [string, Wanted][] =>
  [...state.wanted].filter(([, { check, since }]) => check === null && now < since + substituteMs).sort(([, a], [, b]) => a.since - b.since)

/** The next player to ask, for the match that has missed a player longest: the longest wait among those near enough in rating now. */
export function nextSubstitute(
  state: QueueState,
  now: number,
): { key: string; wanted: Wanted; group: { key: string; steamId: SteamId } } | null {
  for (const [key, wanted] of searching(state, now)) {
    const reach = reachAtFirst + (reachPerMinute * Math.max(0, now - wanted.since)) / 60_000
    const near = candidatesFor(state, wanted).filter(({ distance }) => distance <= reach)
    const [group] = near.sort((a, b) => a.since - b.since || (a.steamId < b.steamId ? -1 : 1))
    if (group) return { key, wanted, group }
  }
  return null
}

/** When the nearest candidate will be near enough (UTC ms); null while there is none. */
export const nextSubstituteAt = (state: QueueState, now: number): number | null =>
  earliest(
    ...searching(state, now).map(([, wanted]) => {
      const distances = candidatesFor(state, wanted).map(({ distance }) => distance)
      if (distances.length === 0) return null
      return Math.max(now, wanted.since + Math.ceil((Math.max(0, Math.min(...distances) - reachAtFirst) * 60_000) / reachPerMinute))
    }),
  )
