import type { StoredBackup } from '../backups/stored-backup.ts'

/** The start of a round of a map, as a backup has it: its place in the series, the completed rounds, the load and the score. */
export type RestorePoint = Pick<StoredBackup, 'place' | 'round' | 'load' | 'scoreA' | 'scoreB'>

/**
 * A map on its way back to the start of a round. `server`: 'same' where staff take the running map back, 'next' where the map goes on on
 * another server. `lost`: the load of the server that was lost, which may still be adopted; null where none may. `toldAt`: when the
 * server was told to go back (UTC ms); null while players still come. `looks`: how often it has shown something else since. `failures`:
 * how many servers could not go back.
 */
export type Restore = RestorePoint & {
  server: 'same' | 'next'
  lost: number | null
  toldAt: number | null
  looks: number
  failures: number
  /** Staff have said that the match goes on, on whichever server. */
  isConfirmed?: true
}

/** The round to which a backup goes back, without the players who do not stand in it. */
export const pointOf = ({ place, round, load, scoreA, scoreB }: StoredBackup): RestorePoint => ({ place, round, load, scoreA, scoreB })

/** The way back to this backup, of which no server was told yet. */
export const restoreTo = (backup: StoredBackup, server: Restore['server'], lost: number | null = null): Restore => ({
  ...pointOf(backup),
  server,
  lost,
  toldAt: null,
  looks: 0,
  failures: 0,
})
