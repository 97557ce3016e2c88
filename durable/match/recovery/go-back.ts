import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { listedNames } from '../../rules/listed-names.ts'
import type { StoredBackup } from '../backups/stored-backup.ts'
import type { LiveState, MatchState } from '../match-state.ts'
import { isReady } from '../play/play-state.ts'
import { backupsThere } from './restorable-backups.ts'

const nowhere = refuse('CONFLICT', 'Serveren har ingen sikkerhetskopi av den runden.')
const underWay = refuse('CONFLICT', 'Kampen er allerede på vei tilbake til en runde.')

/** The players whom the log shows away from the server; none while the log has shown nobody. */
const awayFrom = ({ members, play: { presence } }: LiveState) => members.filter(({ steamId }) => presence && steamId in presence.away)

/** The backups to whose rounds staff may take the running map back, the earliest first. */
export function restorableNow(state: MatchState): readonly StoredBackup[] {
  if (state.status !== 'live' || state.play.serverStatus !== 'live' || !isReady(state.play.server)) return []
  return backupsThere(state.play, state.play.server)
}

/**
 * The backup to which staff can take the running map back now. Refuses with CONFLICT: the server did not make one of that round, the match
 * goes back already, or players are away, whom the game would not seat (docs/integrations.md 11).
 */
export function backupToGoBack(state: MatchState, round: number): { ok: true; backup: StoredBackup } | Refusal {
  const backup = restorableNow(state).find((each) => each.round === round)
  if (state.status !== 'live' || !backup) return nowhere
  if (state.play.restore) return underWay
  const away = awayFrom(state)
  if (away.length === 0) return { ok: true, backup }
  const names = listedNames(away.map(({ username }) => username))
  return refuse('CONFLICT', `Alle må være på serveren først. ${names} mangler.`)
}

/** The commands that take the running game back and keep it paused. A plugin that refuses the first pauses nothing. */
export const goBackCommands = (round: number): readonly string[] => [`css_restore ${round}`, 'css_forcepause']
