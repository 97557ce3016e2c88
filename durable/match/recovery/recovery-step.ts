import type { ServerFailure, ServerOffer } from '../../ports/server-pool-port.ts'
import { restoreTriesMax, serverWaitMs } from '../../rules/play/play-limits.ts'
import { serverAddress } from '../../rules/play/server-address.ts'
import { endSetUp, record, reportFailure, showInList } from '../match-effects.ts'
import { become, type Step } from '../match-outcome.ts'
import type { LiveState } from '../match-state.ts'
import { isReady, type Play, type ServerLease, withoutServer } from '../play/play-state.ts'
import { undecided } from '../play/result-step.ts'
import { newestBackup } from './restorable-backups.ts'
import { pointOf, type Restore, restoreTo } from './restore.ts'
import { interruptedNews } from './restore-news.ts'

/**
 * Whether staff must confirm that the match goes on there: on a server that was never seen to go back, unless they have confirmed it
 * already.
 */
export const mustBeConfirmed = ({ recovery, play: { restore } }: LiveState, { goesBack }: Pick<ServerOffer, 'goesBack'>): boolean =>
  recovery === 'tested' && restore?.server === 'next' && !restore.isConfirmed && !goesBack

/** The match that waits for another server, on which its map goes on. A server that staff took is not asked for again. */
function waiting({ play }: LiveState, restore: Restore, server: ServerLease, { why, now }: { why: ServerFailure; now: number }): Play {
  const lostServer = why === 'taken' ? null : serverAddress(server)
  return { ...withoutServer(play), serverStatus: 'waiting', deadlineAt: now + serverWaitMs, lostServer, restore }
}

/**
 * The server of a live map is lost: the map goes on from its newest round backup on the next server that the pool gives, without staff
 * (docs/product.md 10.11). Without a backup, or where the site leaves it to staff, they must decide.
 */
export function interrupt(state: LiveState, server: ServerLease, why: ServerFailure, now: number): Step {
  const backup = state.recovery === 'staff' || state.play.undecided ? null : newestBackup(state.play)
  if (!backup) return undecided(state, 'server_lost')
  const play = waiting(state, restoreTo(backup, 'next', server.runs), server, { why, now })
  const effects = [reportFailure(server, why), record, showInList, ...interruptedNews(state, backup, now)]
  return { ...become({ ...state, play }, ...effects), journaled: { type: 'interrupted', to: pointOf(backup) } }
}

/** Whether the server was reached and could not go back; a server that was never reached, or was taken by staff, did not fail at that. */
const hasFailed = (server: ServerLease, why: ServerFailure): boolean =>
  why !== 'taken' && (isReady(server) || why === 'not-loaded' || why === 'wrong-map')

/**
 * The next server could not go back to the round, or was lost as well: another one is tried. Staff decide after the third that failed, or
 * when the wait is over.
 */
export function triedInVain(state: LiveState, restore: Restore, server: ServerLease, why: ServerFailure, now: number): Step {
  const failures = restore.failures + (hasFailed(server, why) ? 1 : 0)
  if (failures >= restoreTriesMax) return undecided(state, 'server_lost')
  const again: Restore = { ...restore, toldAt: null, looks: 0, failures }
  const wait = waiting(state, again, server, { why, now })
  const play = isReady(server) ? wait : { ...wait, deadlineAt: state.play.deadlineAt ?? wait.deadlineAt }
  return become({ ...state, play }, ...(isReady(server) ? [endSetUp(server)] : []), reportFailure(server, why))
}
