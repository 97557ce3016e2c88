import type { KeptBackup } from '../backups/kept-backup.ts'

/** The start of a round of a map, as a backup has it: its place in the series, the completed rounds, the load and the score. */
export type RestorePoint = Pick<KeptBackup, 'place' | 'round' | 'load' | 'scoreA' | 'scoreB'>

/**
 * A map on its way back to the start of a round, with the score then. Times are UTC ms. `server`: 'same' where staff take the running map
 * back, 'next' where it goes on on another server than the one that was lost; `lost` is the load that ran there, which may
 * still be adopted, other than later ones that failed. `toldAt`: when the server was told to go back; null while
 * players still come. `looks`: how often it has shown something else since. `failures`: how many servers could not go back.
 */
export type Restore = RestorePoint & {
  server: 'same' | 'next'
  lost: number | null
  since: number
  toldAt: number | null
  looks: number
  failures: number
}

export const pointOf = ({ place, round, load, scoreA, scoreB }: KeptBackup): RestorePoint => ({ place, round, load, scoreA, scoreB })

export const restoreTo = (
  backup: KeptBackup,
  { server, lost = null, since }: Pick<Restore, 'server' | 'since'> & { lost?: number | null },
): Restore => ({
  ...pointOf(backup),
  server,
  lost,
  since,
  toldAt: null,
  looks: 0,
  failures: 0,
})
