import type { ObjectEnv } from '../../ports/objects.ts'
import { rewrittenBackup } from '../../rules/play/rewritten-backup.ts'
import type { RoundBackup } from '../../rules/play/round-backup.ts'
import { loadSecret } from '../../secrets/load-secret.ts'
import type { LiveState, MatchState } from '../match-state.ts'
import { hookOf, teamOf } from '../play/match-config.ts'
import { backupKey, wantedBackup, withBackup } from './stored-backups.ts'

type Room = {
  env: Pick<ObjectEnv, 'FILES' | 'SITE_URL' | 'GAME_EVENT_SECRET'>
  /** Null while nothing is stored, or it cannot be read. */
  state(): MatchState | null
  save(state: LiveState): void
  failed(error: unknown): void
}

/** The outcome of a backup: 'first' is the first of its load on this map, 'ignored' a backup that the match does not need. */
export type BackupOutcome = 'first' | 'kept' | 'ignored'

/** The round backups of a match: their files in R2, and its list of them (docs/decisions/069). */
export class RoundBackups {
  readonly #room: Room

  constructor(room: Room) {
    this.#room = room
  }

  /** Stores a backup: one write to R2, then one row. The state is read again in between. */
  async save(loadId: number, backup: RoundBackup, text: string): Promise<BackupOutcome> {
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

  /**
   * The backup of a round as this load gets it: under its id, its addresses and its secret, with the players of now. Null for another load
   * than the newest, for a backup that is not there, and for one of a load that counts its maps from another place.
   */
  async read(loadId: number, { place, round }: { place: number; round: number }): Promise<string | null> {
    const { env, state } = this.#room
    const secret = await loadSecret(env.GAME_EVENT_SECRET, loadId)
    const now = state()
    if (now?.status !== 'live') return null
    const { matchId, play } = now
    const load = play.loads.at(-1)
    const kept = play.backups?.find((each) => each.place === place && each.round === round)
    const from = play.loads.find((each) => each.loadId === kept?.load)
    if (!kept || load?.loadId !== loadId || from?.firstMap !== load.firstMap) return null
    const file = await env.FILES.get(backupKey(matchId, kept))
    const hook = hookOf(env.SITE_URL, { matchId, loadId, secret })
    const teams = { team1: teamOf(now, 'A').players, team2: teamOf(now, 'B').players }
    return file && rewrittenBackup(await file.text(), { ...hook, loadId, password: play.password ?? '', teams })
  }
}
