import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import { type MatchSettings, type SettingChange, settingsAfter } from '../../../../../durable/rules/lobby/match-settings.ts'

/** The settings that staff chose and did not store yet, each by its change. */
export type Chosen = { [Name in SettingChange['setting']]?: Extract<SettingChange, { setting: Name }>['value'] }

/** The number of players comes first, because the other settings depend on it. */
const order = ['max_players', 'is_competitive', 'pick_type', 'series_type'] as const

const settingsOf = ({ type, max_players, is_competitive, series_type, pick_type }: Match): MatchSettings => ({
  ...{ type, maxPlayers: max_players, isCompetitive: is_competitive === 1, seriesType: series_type, pickType: pick_type },
})
const settingIn = (settings: MatchSettings, setting: SettingChange['setting']) =>
  ({
    max_players: settings.maxPlayers,
    is_competitive: settings.isCompetitive,
    series_type: settings.seriesType,
    pick_type: settings.pickType,
  })[setting]

/** The players, maps and veto of a match, which a change of its settings must fit. */
export const roomIn = ({ players, maps, veto }: Match) => ({ inMatch: players.length, maps: maps.length, veto })

/**
 * The settings with all choices, and the changes that lead there, in the order in which they are sent. A choice that another choice
 * excludes is kept: it is used again when the number of players is ten again.
 */
export function draftOf(match: Match, chosen: Chosen): { settings: MatchSettings; changes: readonly SettingChange[] } {
  let settings = settingsOf(match)
  const changes: SettingChange[] = []
  for (const setting of order) {
    const value = chosen[setting]
    if (value === undefined || value === settingIn(settings, setting)) continue
    const change = { setting, value } as SettingChange
    const after = settingsAfter(settings, change, roomIn(match))
    if (!after.ok) continue
    settings = after.settings
    changes.push(change)
  }
  return { settings, changes }
}
