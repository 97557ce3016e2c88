import { guestView } from '../protocol/match/guest-view.ts'
import { playersIn } from '../rules/by-player.ts'
import { isListed } from '../rules/lobby/listed-kinds.ts'
import type { SeatingRoomPlan } from '../runtime/seating-room.ts'
import { backupPrefix } from './backups/stored-backups.ts'
import { hearersOf, ownWhispers } from './draft-veto/whispers.ts'
import { matchActs } from './match-acts.ts'
import { deliver, laneOf, supersedes } from './match-delivery.ts'
import { askQueue, type OwnEffect, record, showInList } from './match-effects.ts'
import type { MatchEvent } from './match-events.ts'
import { matchMachine } from './match-machine.ts'
import { archiveAfterOf, hasEnded, type MatchState, playOf } from './match-state.ts'
import { consoleLogTable } from './play/console-log.ts'
import { gameLogTable } from './play/game-log.ts'
import { recordedMatch } from './record/recorded-match.ts'
import { seatPhaseOf } from './seat-phase.ts'
import { type MatchAudience, matchView } from './view/match-view.ts'
import { withoutPlayer } from './without-player.ts'

/** All that makes a room a match. */
export const matchPlan: SeatingRoomPlan<MatchState, MatchEvent, OwnEffect, MatchAudience> = {
  kind: 'match',
  machine: matchMachine,
  acts: matchActs,
  effects: { laneOf, supersedes, deliver },
  projections: (state) => [
    record,
    ...(isListed(state.kind) ? [showInList, ...playersIn(playOf(state)?.presence?.missed ?? {}).map(askQueue)] : []),
  ],
  recorded: recordedMatch,
  tables: [gameLogTable, consoleLogTable],
  columns: [
    { table: 'game_log', key: 'id', column: 'lines' },
    { table: 'console_log', key: 'id', column: 'entry' },
  ],
  without: withoutPlayer,
  seatPhase: seatPhaseOf,
  removeBanned: (steamId) => ({ type: 'remove-banned', steamId }),
  yieldPlayers: (steamIds, by) => ({ type: 'yield', steamIds, to: by }),
  archiveAfter: archiveAfterOf,
  files: ({ matchId }) => backupPrefix(matchId),
  own: { name: 'whispers', view: ownWhispers, hearers: hearersOf },
  guests: { view: (state, revision) => guestView(matchView(state, revision, 'player')), isOver: hasEnded },
}
