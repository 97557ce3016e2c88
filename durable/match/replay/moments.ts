import type { Match } from '../../protocol/match/match-fields.ts'
import type { Changed, Moment } from '../../protocol/match/replay-fields.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { JournalEntry } from '../../runtime/machine.ts'
import type { MatchEvent } from '../match-events.ts'
import { type MatchState, playOf } from '../match-state.ts'
import { roundWinner } from '../play/played-map.ts'
import { chatMessageOf } from '../view/match-announce.ts'
import { timelineEntry } from '../view/match-timeline.ts'

/** The map whose score this step moved; null for a step that moved none. */
function roundOf(before: MatchState | null, after: MatchState): NonNullable<Moment['round']> | null {
  const then = before && playOf(before)
  const map = playOf(after)?.maps.find((each, place) => {
    const known = then?.maps[place]
    return known && known !== each && (known.scoreA !== each.scoreA || known.scoreB !== each.scoreB)
  })
  if (!map) return null
  const { mapId, scoreA, scoreB, rounds } = map
  return { map_id: mapId, score_a: scoreA, score_b: scoreB, winner: rounds.length > 0 ? roundWinner(rounds, rounds.length - 1) : null }
}

/** The moment of an entry and the states around it; null where nothing happened that a viewer could see. */
export function momentOf(
  entry: JournalEntry<MatchEvent>,
  { before, after }: { before: MatchState | null; after: MatchState },
  nameOf: (steamId: SteamId) => string | undefined,
): Moment | null {
  const moment = { revision: entry.revision, at: entry.at, phase: after.status }
  const line = timelineEntry(entry, nameOf)
  if (line) return { ...moment, line }
  const message = chatMessageOf(entry)
  if (message) return { ...moment, wrote: message.username }
  const round = roundOf(before, after)
  return round && { ...moment, round }
}

const isOther = (one: unknown, other: unknown): boolean => one !== other && JSON.stringify(one) !== JSON.stringify(other)

/** The items that are new or not as they were. */
const changedIn = <Item extends object>(before: readonly Item[], after: readonly Item[], key: keyof Item): Item[] =>
  after.filter((each) =>
    isOther(
      before.find((known) => known[key] === each[key]),
      each,
    ),
  )

/** Fields that are not compared as a whole: lists that are compared item by item, and fields that change with every step. */
const apart = new Set<keyof Match>(['players', 'maps', 'queuedPlayers', 'revision'])

/** The changes from one view of a match to the next. */
export function changedBetween(before: Match | null, after: Match): Changed {
  if (!before) return { players: [], maps: [], fields: [] }
  const fields = (Object.keys(after) as (keyof Match)[]).filter((field) => !apart.has(field) && isOther(before[field], after[field]))
  const then = [...before.players, ...before.queuedPlayers]
  return {
    players: changedIn(then, [...after.players, ...after.queuedPlayers], 'steamid').map((each) => each.steamid),
    maps: changedIn(before.maps, after.maps, 'id').map((each) => each.id),
    fields,
  }
}
