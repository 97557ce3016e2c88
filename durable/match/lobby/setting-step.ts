import { refuse } from '../../rules/error-codes.ts'
import { type MatchSettings, settingsAfter, settingWords } from '../../rules/lobby/match-settings.ts'
import { outranks } from '../../rules/staff/role-ranks.ts'
import { record, showInList } from '../match-effects.ts'
import type { EventOf } from '../match-events.ts'
import { become, type Step } from '../match-outcome.ts'
import type { LobbyState, MatchState } from '../match-state.ts'
import { refusedAsStaff } from '../staff/staff-right.ts'

/** The settings of this match that staff may change. */
export const settingsOf = ({ type, maxPlayers, isCompetitive, seriesType, pickType }: MatchState): MatchSettings => ({
  type,
  maxPlayers,
  isCompetitive,
  seriesType,
  pickType,
})

/** The settings of this match after a change, or why they cannot be changed so. */
export const changedSettings = (state: LobbyState, { change }: EventOf<'match-setting'>) =>
  settingsAfter(settingsOf(state), change, { inMatch: state.members.length, maps: state.maps.length, veto: state.veto })

/**
 * Administrators change a setting while the match waits for players (docs/product.md 13.9). Refuses with FORBIDDEN (also where they play in it or do not outrank the owner) or CONFLICT
 * (started, or what does not fit together).
 */
export function changeSetting(state: MatchState, event: EventOf<'match-setting'>): Step {
  const refusal = refusedAsStaff(state, event.by, 'match-settings')
  if (refusal) return refusal
  if (state.status !== 'waiting') return refuse('CONFLICT', 'Innstillingene kan bare endres mens gatheren venter på spillere.')
  if (!outranks(event.by.role, state.owner.role)) return refuse('FORBIDDEN')
  const changed = changedSettings(state, event)
  if (!changed.ok) return changed
  const { settings } = changed
  if (settingWords(settings, settingsOf(state)) === '') return become(state)
  return become({ ...state, ...settings }, showInList, record)
}
