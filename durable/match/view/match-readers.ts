import type { ServerSaid } from '../../protocol/console-entry.ts'
import type { Match, TimelineEntry } from '../../protocol/match/match-fields.ts'
import type { MatchAt } from '../../protocol/match/replay-fields.ts'
import type { RoomEvidence } from '../../protocol/support/evidence-fields.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { chatShown } from '../../rules/lobby/lobby-limits.ts'
import { isStaff } from '../../rules/staff/role-ranks.ts'
import type { MatchStatus } from '../../rules/vocabulary.ts'
import type { Journal } from '../../runtime/journal.ts'
import type { Actor, Viewer } from '../../runtime/machine.ts'
import type { StoredBackup } from '../backups/stored-backup.ts'
import { evidenceIn } from '../evidence.ts'
import type { MatchEvent } from '../match-events.ts'
import { matchMachine } from '../match-machine.ts'
import { deadlineOf, type MatchState, memberOf, playOf, queuedIn } from '../match-state.ts'
import type { ConsoleLog, StoredEntry } from '../play/console-log.ts'
import type { GameLog } from '../play/game-log.ts'
import type { GameChat } from '../play/log-buffer.ts'
import { isReady } from '../play/play-state.ts'
import { serverOf } from '../play/server-acts.ts'
import { restorableNow } from '../recovery/go-back.ts'
import type { MatchReplay } from '../replay/match-replay.ts'
import { serverSaidIn } from '../staff/server-said.ts'
import { refusedAsStaff } from '../staff/staff-right.ts'
import { chatMessageOf } from './match-announce.ts'
import { timelineOf } from './match-timeline.ts'
import { matchView } from './match-view.ts'

/** Events that 'Hendelser' leaves out: the chat, frequent events, and events without a line, so that none of them uses up the limit. */
const notInTimeline = [
  ...([
    'chat',
    'game',
    'polled',
    'asked',
    'rated',
    'knife-seen',
    'server-told',
    'mark',
    'whisper',
    'fill',
    'connections',
    'bench',
    'bench-left',
    'bench-called',
  ] as const),
  ...(['invite', 'decline-invite', 'withdraw-invite', 'want-rematch', 'open-rematch', 'rematch-opened'] as const),
] as const
/** How many lines 'Hendelser' holds at most. */
const timelineMax = 500

/** The part of a match that only staff see. */
type StaffView = {
  server: { ip: string; port: number } | null
  chat: GameChat[]
  console: StoredEntry[]
  said: ServerSaid
  backups: readonly StoredBackup[]
}

/** A match as it is stored just now. */
type Stored = { state: MatchState; revision: number }

/** The stores of a match beside its state. */
type MatchStores = { journal: Journal<MatchEvent>; gameLog: GameLog; consoleLog: ConsoleLog; replay: MatchReplay }

/** The reads of a match for players, guests and staff; their rights to read are decided here, and nothing is written. */
export class MatchReaders {
  readonly #stores: MatchStores

  constructor(stores: MatchStores) {
    this.#stores = stores
  }

  view({ state, revision }: Stored, viewer: Viewer): { ok: true; match: Match } {
    return { ok: true, match: matchView(state, revision, matchMachine.audienceOf(state, viewer)) }
  }

  timeLeft({ state }: Stored, phase: MatchStatus, now: number): { ok: true; remainingMs: number } {
    const deadlineAt = deadlineOf(state)
    const isRunning = state.status === phase && deadlineAt !== null
    return { ok: true, remainingMs: isRunning ? Math.max(0, deadlineAt - now) : 0 }
  }

  timeline({ state }: Stored): { ok: true; timeline: TimelineEntry[] } {
    return { ok: true, timeline: this.#happened(state) }
  }

  #happened(state: MatchState): TimelineEntry[] {
    const entries = this.#stores.journal.newestWithout(notInTimeline, timelineMax).reverse()
    const known = [...(state.owner ? [state.owner] : []), ...state.members, ...queuedIn(state)]
    return timelineOf(entries, known)
  }

  evidence({ state, revision }: Stored, by: Actor): { ok: true; match: Match; evidence: RoomEvidence } | Refusal {
    const stores = () => ({ ...this.#stores, timeline: this.#happened(state) })
    const seen = () => ({ match: matchView(state, revision, 'staff'), evidence: evidenceIn(state, stores()) })
    return refusedAsStaff(state, by, 'see-matches') ?? { ok: true, ...seen() }
  }

  staffView({ state }: Stored, by: Actor): ({ ok: true } & StaffView) | Refusal {
    const { gameLog, consoleLog, journal } = this.#stores
    const seen = () => ({
      server: serverOf(state),
      chat: gameLog.chat(),
      console: consoleLog.entries(),
      said: serverSaidIn(journal),
      backups: restorableNow(state),
    })
    return refusedAsStaff(state, by, 'see-matches') ?? { ok: true, ...seen() }
  }

  serverInfo({ state }: Stored, by: Actor): { ok: true; ip: string; port: number; password: string } | Refusal {
    if (!memberOf(state, by.steamId) && !isStaff(by.role)) return refuse('FORBIDDEN')
    const server = serverOf(state)
    if (!isReady(server)) return refuse('CONFLICT', 'Kampen har ingen server å koble til.')
    return { ok: true, ip: server.ip, port: server.port, password: playOf(state)?.password ?? '' }
  }

  viewAt(
    { state, revision: newest }: Stored,
    by: Actor,
    { revision, known }: { revision: number | null; known: number },
  ): ({ ok: true } & MatchAt) | Refusal {
    const refusal = refusedAsStaff(state, by, 'see-matches')
    if (refusal) return refusal
    const seen = this.#stores.replay.viewAt(state, { revision: revision ?? newest, newest, known })
    return seen
      ? { ok: true, ...seen }
      : refuse('CONFLICT', 'Kampen ble spilt etter andre regler enn dagens, og kan ikke vises slik den så ut.')
  }

  /** The newest lines of the chat, oldest first. */
  chat() {
    const entries = this.#stores.journal.newest('chat', chatShown)
    return entries.flatMap((entry) => chatMessageOf(entry) ?? []).reverse()
  }
}
