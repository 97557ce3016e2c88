import type { Dice } from '../../../db/seed/demo/dice.ts'
import { otherTeam, type TeamKey } from '../match-config.ts'
import { isHeadshot, pickWeapon } from './weapons.ts'

/** A player of a round; `skill` is 1 for the average player. */
export type Fighter = { steamid: string; team: TeamKey; skill: number }

/** Players are named by SteamID64. */
export type Kill = { killer: string; victim: string; assister: string | null; weapon: string; headshot: boolean }

/** CounterStrikeSharp's RoundEndReason, as far as a round of this game can end. */
export const endReasons = { bombed: 1, defused: 7, terroristsDead: 8, counterTerroristsDead: 9, timeOver: 12 } as const

/** A finished round, whose kills, damage and winner agree with each other. */
export type PlayedRound = {
  winner: TeamKey
  reason: number
  kills: readonly Kill[]
  damage: ReadonlyMap<string, number>
  utilityDamage: ReadonlyMap<string, number>
  flashed: ReadonlyMap<string, number>
  mvp: string | null
  /** The player who won it as the last of their team, and against how many. */
  clutch: { steamid: string; against: number } | null
}

/** The players, the team that defends, and the winner if it is given. */
export type RoundSetting = { fighters: readonly Fighter[]; defenders: TeamKey; favoured: TeamKey | null }

type Fight = RoundSetting & {
  dice: Dice
  /** Each team's advantage by equipment, which changes from round to round. */
  edge: Record<TeamKey, number>
  alive: Fighter[]
  health: Map<string, number>
  kills: Kill[]
  damage: Map<string, number>
  utilityDamage: Map<string, number>
  /** The last of a team and how many they stood against when they became it. */
  last: Partial<Record<TeamKey, { steamid: string; against: number }>>
}

/** Three of ten players die before a bomb or the clock may end the round. */
const deadBeforeObjective = 0.3
const objectiveChance = 0.05
/** The last terrorists may die when the bomb is already ticking. */
const defuseChance = 0.2

const aliveOf = ({ alive }: Fight, team: TeamKey): Fighter[] => alive.filter((each) => each.team === team)

function pickWeighted(dice: Dice, from: readonly Fighter[], weightOf: (fighter: Fighter) => number): Fighter {
  let left = dice.roll() * from.reduce((sum, each) => sum + weightOf(each), 0)
  for (const each of from) {
    left -= weightOf(each)
    if (left < 0) return each
  }
  return from.at(-1) as Fighter
}

/** Damage is limited by health, so a team's damage in a round never exceeds a hundred for each enemy. */
function hurt({ health, damage, utilityDamage }: Fight, by: Fighter, victim: Fighter, wanted: number, isUtility = false): number {
  const dealt = Math.min(wanted, health.get(victim.steamid) ?? 0)
  health.set(victim.steamid, (health.get(victim.steamid) ?? 0) - dealt)
  damage.set(by.steamid, (damage.get(by.steamid) ?? 0) + dealt)
  if (isUtility) utilityDamage.set(by.steamid, (utilityDamage.get(by.steamid) ?? 0) + dealt)
  return dealt
}

/** Leaves the victim alive. */
const wound = (fight: Fight, by: Fighter, victim: Fighter, wanted: number, isUtility = false): number =>
  hurt(fight, by, victim, Math.min(wanted, (fight.health.get(victim.steamid) ?? 1) - 1), isUtility)

function killingTeam(fight: Fight): TeamKey {
  const { dice, favoured, edge } = fight
  if (favoured && (aliveOf(fight, favoured).length === 1 || dice.chance(0.4))) return favoured
  const strength = (team: TeamKey) => edge[team] * aliveOf(fight, team).reduce((sum, each) => sum + each.skill, 0)
  return dice.chance(strength('team1') / (strength('team1') + strength('team2'))) ? 'team1' : 'team2'
}

/** Notes the last player of a team and the number of enemies they face. */
function noteLast(fight: Fight, team: TeamKey): void {
  const [only, ...others] = aliveOf(fight, team)
  const against = aliveOf(fight, otherTeam(team)).length
  if (only && others.length === 0 && against > 0) fight.last[team] ??= { steamid: only.steamid, against }
}

/** One of them dies. Before that a mate of the killer may have hit the victim, with a gun or a grenade. */
function duel(fight: Fight): void {
  const { dice } = fight
  const team = killingTeam(fight)
  const attackers = aliveOf(fight, team)
  const killer = pickWeighted(dice, attackers, (each) => each.skill ** 1.4)
  const victim = pickWeighted(dice, aliveOf(fight, otherTeam(team)), (each) => 1 / each.skill ** 0.6)
  const mates = attackers.filter((each) => each !== killer)
  let assister: string | null = null
  if (mates.length > 0 && dice.chance(0.5)) {
    const mate = dice.pick(mates)
    if (wound(fight, mate, victim, dice.between(12, 80), dice.chance(0.2)) >= 38) assister = mate.steamid
  }
  hurt(fight, killer, victim, 100)
  const weapon = pickWeapon(dice)
  fight.alive = fight.alive.filter((each) => each !== victim)
  fight.kills.push({ killer: killer.steamid, victim: victim.steamid, assister, weapon, headshot: isHeadshot(dice, weapon) })
  noteLast(fight, victim.team)
}

/** Bomb or clock; null when the round is still decided by shooting. */
function endByObjective(fight: Fight): { winner: TeamKey; reason: number } | null {
  const { dice, defenders, favoured } = fight
  if (fight.kills.length < fight.fighters.length * deadBeforeObjective || !dice.chance(objectiveChance)) return null
  const defending = aliveOf(fight, defenders).length
  const winner = favoured ?? (dice.chance(defending / fight.alive.length) ? defenders : otherTeam(defenders))
  if (winner !== defenders) return { winner, reason: endReasons.bombed }
  return { winner, reason: dice.chance(0.6) ? endReasons.defused : endReasons.timeOver }
}

/** The end reason when the other team is eliminated. */
function eliminationReason({ dice, defenders }: Fight, winner: TeamKey): number {
  if (winner !== defenders) return endReasons.counterTerroristsDead
  return dice.chance(defuseChance) ? endReasons.defused : endReasons.terroristsDead
}

function fightOut(fight: Fight): { winner: TeamKey; reason: number } {
  for (;;) {
    const dead = (['team1', 'team2'] as const).find((team) => aliveOf(fight, team).length === 0)
    if (dead) return { winner: otherTeam(dead), reason: eliminationReason(fight, otherTeam(dead)) }
    const end = endByObjective(fight)
    if (end) return end
    duel(fight)
  }
}

/** Damage by shots and grenades that did not kill. */
function spendTheRest(fight: Fight): Map<string, number> {
  const { dice, fighters } = fight
  const flashed = new Map<string, number>()
  for (const fighter of fighters) {
    const enemies = fight.alive.filter((each) => each.team !== fighter.team)
    if (enemies.length > 0 && dice.chance(0.4)) wound(fight, fighter, dice.pick(enemies), dice.between(5, 70), dice.chance(0.25))
    flashed.set(fighter.steamid, dice.chance(0.3) ? dice.between(1, 2) : 0)
  }
  return flashed
}

function starOf(fight: Fight, winner: TeamKey, reason: number): string | null {
  const isObjective = reason === endReasons.bombed || reason === endReasons.defused
  const alive = aliveOf(fight, winner)
  if (isObjective && alive.length > 0) return fight.dice.pick(alive).steamid
  const killsOf = (steamid: string) => fight.kills.filter((kill) => kill.killer === steamid).length
  const worth = ({ steamid }: Fighter) => killsOf(steamid) * 1_000 + (fight.damage.get(steamid) ?? 0)
  const [best] = fight.fighters.filter((each) => each.team === winner).sort((a, b) => worth(b) - worth(a))
  return best?.steamid ?? null
}

/** Plays one round. A team without players loses. */
export function playRound(setting: RoundSetting, dice: Dice): PlayedRound {
  const edge = { team1: 0.7 + dice.roll() * 0.6, team2: 0.7 + dice.roll() * 0.6 }
  const health = new Map(setting.fighters.map((each) => [each.steamid, 100]))
  const nothing = { kills: [], damage: new Map(), utilityDamage: new Map(), last: {} }
  const fight: Fight = { ...setting, ...nothing, dice, edge, health, alive: [...setting.fighters] }
  noteLast(fight, 'team1')
  noteLast(fight, 'team2')
  const { winner, reason } = fightOut(fight)
  const flashed = spendTheRest(fight)
  const { kills, damage, utilityDamage } = fight
  return { winner, reason, kills, damage, utilityDamage, flashed, mvp: starOf(fight, winner, reason), clutch: fight.last[winner] ?? null }
}
