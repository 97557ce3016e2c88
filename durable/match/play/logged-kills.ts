import { killsOfRounds, type WeaponKill, withKillsOfRound } from '../../rules/play/weapon-kills.ts'
import type { SteamId } from '../../rules/vocabulary.ts'
import type { FoughtRound, PlayedMap, Teams } from './play-state.ts'
import { roundsOf } from './score-path.ts'

/**
 * The map with the kills by weapon that the log told of its rounds (docs/product.md 7.4). A repeated round replaces its kills; a round that
 * the score has not reached yet is left out, since it can be from before a restore.
 */
export function withLoggedKills(map: PlayedMap, fought: readonly FoughtRound[], teams: Teams): PlayedMap {
  const known = map.weaponKills ?? {}
  const kills = fought
    .filter(({ number, by }) => by && number <= roundsOf(map))
    .reduce((sum, round) => withKillsOfRound(sum, round.number, enemyKills(round, teams)), known)
  return kills === known ? map : { ...map, weaponKills: kills }
}

/** The kills of enemies: each player dies once, and killing a team-mate or oneself does not count. */
function enemyKills({ deaths, by }: FoughtRound, { A, B }: Teams): WeaponKill[] {
  const areEnemies = (one: SteamId, other: SteamId) => (A.includes(one) && B.includes(other)) || (B.includes(one) && A.includes(other))
  return deaths.flatMap((victim, place) => {
    const kill = by[place]
    return kill && deaths.indexOf(victim) === place && areEnemies(kill[0], victim) ? [kill] : []
  })
}

/** The kills of rounds that `keeps` accepts, as a field of the map; nothing for a map without any. */
export const killsIn = ({ weaponKills }: PlayedMap, keeps: (round: number) => boolean): Pick<PlayedMap, 'weaponKills'> =>
  weaponKills ? { weaponKills: killsOfRounds(weaponKills, keeps) } : {}
