import type { ObjectEnv } from '../../ports/objects.ts'
import type { RoundBackup } from '../../rules/play/round-backup.ts'
import type { LiveState, MatchState } from '../match-state.ts'
import { backupKey, wantedBackup, withBackup } from './kept-backups.ts'

type Room = {
  env: Pick<ObjectEnv, 'FILES'>
  /** Null while nothing is stored, or it cannot be read. */
  state(): MatchState | null
  save(state: LiveState): void
  failed(error: unknown): void
}

/** The fate of a backup: 'first' is the first of its load on this map, 'ignored' one that the match has no use for. */
export type BackupFate = 'first' | 'kept' | 'ignored'

/** Stores round backups of a match in R2, and notes in its state which there are (docs/decisions/070). */
export class RoundBackups {
  readonly #room: Room

  constructor(room: Room) {
    this.#room = room
  }

  /** Stores a backup: one write to R2, then one row. The state is read again in between. */
  async keep(loadId: number, backup: RoundBackup, text: string): Promise<BackupFate> {
    const { env, state, save, failed } = this.#room
    const before = state()
    const wanted = wantedBackup(before, loadId, backup)
    if (!before || !wanted) return 'ignored'
    try {
      await env.FILES.put(backupKey(before.matchId, wanted), text, { httpMetadata: { contentType: 'application/json' } })
    } catch (error) {
      // The server does not send it again, and the next round brings another.
      failed(error)
      return 'ignored'
    }
    const now = state()
    const kept = wantedBackup(now, loadId, backup)
    if (now?.status !== 'live' || !kept) return 'ignored'
    const after = withBackup(now, kept)
    if (after !== now) save(after)
    return now.play.backups?.some(({ place, load }) => place === kept.place && load === kept.load) ? 'kept' : 'first'
  }
}
