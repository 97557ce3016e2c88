import type { Dice } from '../../../db/seed/demo/dice.ts'
import type { LoadedBackup } from '../backup/read-backup.ts'
import type { MatchConfig } from '../match-config.ts'
import { rulesIn } from './cvars.ts'
import { type Course, courses } from './play-series.ts'
import { makePlayers, type Series, startMap } from './series.ts'

const notBegun = { phase: 'warmup', isPaused: false, isHalftime: false, queued: null, won: { team1: 0, team2: 0 } } as const

/** The server's settings and names under which a match is loaded. */
type Place = { cvars: ReadonlyMap<string, string>; dice: Dice; teamIds: Series['teamIds']; configUrl: string }

/** The match of a config, before its first map. */
export function seriesOfConfig(config: MatchConfig, { cvars, dice, ...named }: Place): Series {
  const players = makePlayers(config, dice)
  return { ...notBegun, ...named, config, players, map: startMap(config, players, 0, rulesIn(cvars)) }
}

/** The match of a round backup, on its map and side; the restore itself is still to come. */
export function seriesOfBackup({ config, won, map, side, restore }: LoadedBackup, { cvars, dice, ...named }: Place): Series {
  const players = makePlayers(config, dice)
  // The settings run when the map starts.
  const rules = rulesIn(new Map([...cvars, ...config.cvars]))
  const begun = { ...startMap(config, players, map.number, rules), name: map.name, firstSide: side }
  return { ...notBegun, ...named, config, players, won, map: begun, queued: restore }
}

/** The course that a backup of that map takes on a server where `running` runs. */
export function courseOfBackup(mapName: string, running: { mapName: string; series: Series | null }): Course {
  if (mapName !== running.mapName) return courses.elsewhere
  return running.series && running.series.phase !== 'warmup' ? courses.atOnce : courses.here
}
