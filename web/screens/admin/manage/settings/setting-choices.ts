import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import {
  type MatchSettings,
  type PlayerCount,
  playerCounts,
  type SettingChange,
  settingsAfter,
} from '../../../../../durable/rules/lobby/match-settings.ts'
import { pickTypes, seriesTypes } from '../../../../../durable/rules/vocabulary.ts'
import { competitiveName, formatOf, pickTypeName, seriesName } from '../../../../format/gather.ts'
import { roomIn } from './setting-draft.ts'

/** The values of each setting, with a mark on values that the server would refuse for this match with the other settings. */
export function settingChoices(match: Match, settings: MatchSettings) {
  const cannot = (change: SettingChange): boolean => !settingsAfter(settings, change, roomIn(match)).ok
  return {
    players: playerCounts.map((value: PlayerCount) => ({
      value,
      name: `${value} (${formatOf(value)})`,
      disabled: cannot({ setting: 'max_players', value }),
    })),
    type: ([1, 0] as const).map((value) => ({
      value,
      name: competitiveName(value),
      disabled: cannot({ setting: 'is_competitive', value: value === 1 }),
    })),
    pickOrder: pickTypes.map((value) => ({ value, name: pickTypeName[value], disabled: cannot({ setting: 'pick_type', value }) })),
    series: seriesTypes.map((value) => ({ value, name: seriesName[value], disabled: cannot({ setting: 'series_type', value }) })),
  }
}
