import type { SettingChange } from '../../../../durable/rules/lobby/match-settings.ts'
import type { GatherDefaultsView } from '../../../../worker/contract/maps.ts'
import { act } from '../../http.ts'

/** Changes a setting of a match that waits for players (docs/product.md 13.9). */
export const updateMatchSetting = (matchid: string, { setting, value }: SettingChange) =>
  act('/admin/updateMatchSetting', { matchid, setting, value })

/** Sets the defaults of the form of a new gather. */
export const setGatherDefaults = (defaults: GatherDefaultsView) => act('/admin/setGatherDefaults', defaults)
