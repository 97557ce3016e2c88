import type { CupPlayerRow, CupRecordRow } from '../../db/queries/contests/cup-records.ts'
import { cupWakeAt } from './cup-clock-step.ts'
import { isBefore } from './cup-outcome.ts'
import { type CupState, teamWith } from './cup-state.ts'
import { cardOf } from './view/cup-card-view.ts'

/** The cup's row of the record. Its revisions go on from the record's when the room began from it. */
export function rowOf(state: CupState, revision: number): CupRecordRow {
  const { id, name, status, max_players, date, reg_open, reg_close, team_size, registered, waiting, prize, winner } = cardOf(state)
  return {
    ...{ id, name, status, max_players, date, reg_open, reg_close, team_size, registered, waiting, prize },
    is_private: state.settings.isPrivate ? 1 : 0,
    winner: winner && JSON.stringify(winner),
    created_at: state.createdAt,
    ended_at: state.endedAt,
    revision: state.recordRevision + revision,
    phase_ends_at: cupWakeAt(state),
    record: JSON.stringify(state),
  }
}

/** All registered players, each with their team once the teams are final. */
export const playerRowsOf = (state: CupState): CupPlayerRow[] =>
  state.players.map(({ steamId, part }) => ({
    steamid: steamId,
    cup_id: state.id,
    part: part === 'in' || part === 'waiting' ? part : 'gone',
    team_id: isBefore(state) ? null : (teamWith(state, steamId)?.id ?? null),
  }))
