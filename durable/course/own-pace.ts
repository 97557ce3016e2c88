import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { SteamId } from '../rules/vocabulary.ts'

/**
 * An act of a player in a cup or tournament for themselves or their team. `to`: the asked player; `isEntry`: a registration, which makes
 * the player wait a moment. UTC ms.
 */
export type OwnAct = { by: SteamId; to: SteamId | null; isEntry: boolean; at: number }

const minuteMs = 60_000
/** A registration comes so long after the player's last one, in ms. */
const entryPauseMs = 2_000
/** A player acts so often a minute. */
const ownActsPerMinute = 12

const within = (paces: readonly OwnAct[], ms: number, now: number): readonly OwnAct[] => paces.filter(({ at }) => now - at < ms)

/** Whether a player asked this other one within the last minute (docs/product.md 16.2). */
export const hasJustAsked = ({ paces }: { paces: readonly OwnAct[] }, from: SteamId, to: SteamId, now: number): boolean =>
  within(paces, minuteMs, now).some((each) => each.by === from && each.to === to)

/**
 * Refuses with SLOW_DOWN a registration within two seconds of the last, and more than twelve acts a minute (docs/product.md 14.2, 16.2);
 * null for other acts.
 */
export function refusesPace(paces: readonly OwnAct[], { by, isEntry, at: now }: OwnAct): Refusal | null {
  const own = within(paces, minuteMs, now).filter((each) => each.by === by)
  const isEntrySoon = isEntry && own.some((each) => each.isEntry && now - each.at < entryPauseMs)
  return isEntrySoon || own.length >= ownActsPerMinute ? refuse('SLOW_DOWN') : null
}

/** The acts of the last minute with this one; older ones are dropped, so that the list stays short. */
export const withOwnAct = (paces: readonly OwnAct[], act: OwnAct): readonly OwnAct[] => [...within(paces, minuteMs, act.at), act]
