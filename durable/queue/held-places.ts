import type { SiteFrame } from '../protocol/site-messages.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { tell } from '../runtime/effects/room-effects.ts'
import { type QueueEffect, queueStatusOf } from './queue-events.ts'
import { placeHeldMs } from './queue-limits.ts'
import type { RowChange } from './queue-state.ts'
import { elsewhereToast, heldPlaceToast } from './queue-texts.ts'

type Named = { steamId: SteamId; username: string }
/** Rows and effects that are part of an outcome. */
export type Part = { changes: readonly RowChange[]; effects: readonly QueueEffect[] }
export const unchanged: Part = { changes: [], effects: [] }

const heldRows = (players: readonly { steamId: SteamId; since: number }[], until: number): RowChange[] =>
  players.map(({ steamId, since }) => ({ table: 'kept', key: steamId, row: { since, until } }))

const tellAll = (players: readonly Named[], toast: SiteFrame): QueueEffect[] =>
  players.length > 0
    ? [
        tell(
          players.map(({ steamId }) => steamId),
          toast,
        ),
      ]
    : []

/**
 * Holds the waiting time of these players for two minutes; their toast names `missing`, the members of their party who are the reason.
 */
export function holdPlaces(players: readonly (Named & { since: number })[], missing: readonly Named[], now: number): Part {
  const until = now + placeHeldMs
  const isMissing = ({ steamId }: Named) => missing.some((each) => each.steamId === steamId)
  return {
    changes: heldRows(players, until),
    effects: [
      ...players.map(({ steamId }) => queueStatusOf(steamId)),
      ...tellAll(
        players.filter((each) => !isMissing(each)),
        heldPlaceToast(until, missing),
      ),
      ...tellAll(players.filter(isMissing), heldPlaceToast(until, [])),
    ],
  }
}

/** Holds the waiting time of single players who sit in another room. */
export function holdPlace(players: readonly (Named & { since: number })[], now: number): Part {
  return {
    changes: heldRows(players, now + placeHeldMs),
    effects: [...players.map(({ steamId }) => queueStatusOf(steamId)), ...tellAll(players, elsewhereToast())],
  }
}
