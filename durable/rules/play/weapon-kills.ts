import type { SteamId } from '../vocabulary.ts'
import { type Weapon, weapons } from './weapons.ts'

/** One kill of a round. */
export type WeaponKill = readonly [killer: SteamId, weapon: Weapon]

/**
 * The kills of one map: for each player and weapon the rounds of the kills, one number a kill, so that the rounds that a restore takes back
 * can be left out.
 */
export type WeaponKills = Readonly<Record<SteamId, Partial<Record<Weapon, readonly number[]>>>>

/** How many kills with each weapon; weapons without any are left out. */
export type WeaponCounts = Partial<Record<Weapon, number>>

/** The kills of rounds that `keeps` accepts. */
export function killsOfRounds(kills: WeaponKills, keeps: (round: number) => boolean): WeaponKills {
  const kept: Record<SteamId, Partial<Record<Weapon, readonly number[]>>> = {}
  for (const [killer, weapon, round] of each(kills)) if (keeps(round)) put(kept, killer, weapon, round)
  return kept
}

/** The kills with those of one round replaced. The same object when nothing is new. */
export function withKillsOfRound(kills: WeaponKills, round: number, fresh: readonly WeaponKill[]): WeaponKills {
  const known = each(kills).filter((kill) => kill[2] === round)
  if (sameKills(known, fresh)) return kills
  const changed = { ...killsOfRounds(kills, (number) => number !== round) }
  for (const [killer, weapon] of fresh) put(changed, killer, weapon, round)
  return changed
}

/** All kills of both; they share no round. */
export function joinKills(some: WeaponKills, others: WeaponKills): WeaponKills {
  const joined = { ...some }
  for (const [killer, weapon, round] of each(others)) put(joined, killer, weapon, round)
  return joined
}

/** How many kills a player has with each weapon. */
export function weaponCountsOf(kills: WeaponKills, killer: SteamId): WeaponCounts {
  const own = kills[killer] ?? {}
  return Object.fromEntries(weapons.flatMap((weapon) => (own[weapon]?.length ? [[weapon, own[weapon].length]] : [])))
}

function put(kills: Record<SteamId, Partial<Record<Weapon, readonly number[]>>>, killer: SteamId, weapon: Weapon, round: number): void {
  const own = kills[killer] ?? {}
  kills[killer] = { ...own, [weapon]: [...(own[weapon] ?? []), round] }
}

const each = (kills: WeaponKills) =>
  Object.entries(kills).flatMap(([killer, byWeapon]) =>
    Object.entries(byWeapon).flatMap(([weapon, rounds]) => rounds.map((round) => [killer as SteamId, weapon as Weapon, round] as const)),
  )

function sameKills(some: readonly (readonly [SteamId, Weapon, ...unknown[]])[], others: readonly WeaponKill[]): boolean {
  const words = (kills: readonly (readonly [SteamId, Weapon, ...unknown[]])[]) =>
    kills.map(([killer, weapon]) => `${killer} ${weapon}`).sort()
  return some.length === others.length && words(some).join() === words(others).join()
}
