import type { Origin } from '../ports/origin.ts'
import type { SteamId } from '../rules/vocabulary.ts'

/** The last acts of each actor, under keys of their own, newest last; the actors too. */
export type Keys = Readonly<Record<SteamId, readonly string[]>>

/** The number of stored keys of one actor: at most this many acts are in flight when a connection breaks, and repeated after it. */
const keysOfAnActor = 8
/** The number of actors whose keys are stored, the last to act: the keys are written with every commit. */
const actorsMax = 32

const markOf = (type: string, key: string): string => `${type} ${key}`

/** Whether an act of this type was already done under this key. */
export const wasDone = (keys: Keys, type: string, { actor, key }: Origin): boolean =>
  key !== undefined && actor !== null && (keys[actor] ?? []).includes(markOf(type, key))

/** These keys, without those of the oldest actor when there is no place for one more. */
function withPlaceForOne(others: Keys): Keys {
  const actors = Object.keys(others)
  return actors.length < actorsMax ? others : Object.fromEntries(Object.entries(others).slice(1 - actorsMax))
}

/** The keys after an act of this type. */
export function withKey(keys: Keys, type: string, { actor, key }: Origin): Keys {
  if (key === undefined || actor === null) return keys
  const { [actor]: before = [], ...others } = keys
  const own = [...before, markOf(type, key)].slice(-keysOfAnActor)
  return { ...withPlaceForOne(others), [actor]: own }
}
