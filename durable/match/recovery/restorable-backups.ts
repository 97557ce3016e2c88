import { changesSides, isMapOver } from '../../rules/play/map-score.ts'
import type { StoredBackup } from '../backups/stored-backup.ts'
import { currentMap, type Play, type ServerLease } from '../play/play-state.ts'

/** The backups of the map that is played now, the earliest round first. */
const backupsNow = (play: Play): readonly StoredBackup[] => (play.backups ?? []).filter(({ place }) => place === currentMap(play))

/** The backups to whose rounds the running server can go back: those that it made itself, of the load that it runs. */
export const backupsThere = (play: Play, { runs }: Pick<ServerLease, 'runs'>): readonly StoredBackup[] =>
  backupsNow(play).filter(({ load }) => load === runs)

/**
 * The backup from which another server goes on: the newest one, but not of the round with which the teams change sides, after which the
 * plugin may count for the wrong team (docs/integrations.md 11). Null while there is none, and for a map that is over by its score.
 */
export function newestBackup(play: Play): StoredBackup | null {
  const map = play.maps[currentMap(play)]
  if (map?.phase !== 'live' || isMapOver(map.scoreA, map.scoreB)) return null
  const backups = backupsNow(play)
  return backups.findLast(({ round }) => !changesSides(round)) ?? backups.at(-1) ?? null
}
