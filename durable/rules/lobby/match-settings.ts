import { type Refusal, refuse } from '../error-codes.ts'
import type { GatherType, PickType, SeriesType, VetoType } from '../vocabulary.ts'
import { mapCountOf } from './gather-options.ts'

/** How many may play: twice a team's size. */
export const playerCounts = [4, 6, 8, 10] as const
export type PlayerCount = (typeof playerCounts)[number]

/** The settings that staff may change of a match that waits for players (docs/product.md 13.9). */
export type MatchSettings = { type: GatherType; maxPlayers: number; isCompetitive: boolean; seriesType: SeriesType; pickType: PickType }

/** One change, as it was asked for; others may follow from it. */
export type SettingChange =
  | { setting: 'max_players'; value: PlayerCount }
  | { setting: 'is_competitive'; value: boolean }
  | { setting: 'series_type'; value: SeriesType }
  | { setting: 'pick_type'; value: PickType }
export const settingNames = [
  'max_players',
  'is_competitive',
  'series_type',
  'pick_type',
] as const satisfies readonly SettingChange['setting'][]

const typeOf: Record<PlayerCount, GatherType> = { 4: '2v2', 6: '3v3', 8: '4v4', 10: '5v5' }

/** The facts of a match that a change of its settings must fit. */
type Room = { inMatch: number; maps: number; veto?: VetoType | undefined }

const onlyFullSize = refuse('CONFLICT', 'Bare 5v5 kan være Competitive, ha kapteiner som velger eller gå over flere kart.')

/** The settings with another number of players: fewer than ten are casual, with drawn teams, over one map. */
function withPlayers(settings: MatchSettings, value: PlayerCount, { inMatch, maps, veto }: Room): MatchSettings | Refusal {
  if (value < inMatch) return refuse('CONFLICT', `Det er allerede ${inMatch} spillere med. Da kan det ikke bli færre plasser.`)
  if (value === 10) return { ...settings, maxPlayers: value, type: settings.type === 'super' ? 'super' : '5v5' }
  const smaller = { ...settings, type: typeOf[value], maxPlayers: value, isCompetitive: false, pickType: 'random' } as const
  return settings.seriesType === 'bo1' ? smaller : withSeries(smaller, 'bo1', { maps, veto })
}

function withSeries(settings: MatchSettings, value: SeriesType, { maps, veto }: Omit<Room, 'inMatch'>): MatchSettings | Refusal {
  const { min, max } = mapCountOf(value, veto)
  if (maps >= min && maps <= max) return { ...settings, seriesType: value }
  const count = min === max ? `nøyaktig ${min}` : `${min} til ${max}`
  return refuse('CONFLICT', `${value.toUpperCase()} spilles med ${count} kart, og denne gatheren har ${maps}.`)
}

/**
 * The settings after a change and what follows from it. `inMatch` is how many have a seat, `maps`
 * how many maps the match is played from, `veto` how they are chosen. Refuses with CONFLICT what does not fit together (docs/product.md 5.1).
 */
export function settingsAfter(settings: MatchSettings, change: SettingChange, room: Room): { ok: true; settings: MatchSettings } | Refusal {
  const asked = changedSettings(settings, change, room)
  if ('ok' in asked) return asked
  const { maxPlayers, isCompetitive, seriesType, pickType } = asked
  const isOrdinary = !isCompetitive && seriesType === 'bo1' && pickType === 'random'
  if (maxPlayers !== 10 && !isOrdinary) return onlyFullSize
  return { ok: true, settings: asked }
}

function changedSettings(settings: MatchSettings, change: SettingChange, room: Room) {
  switch (change.setting) {
    case 'max_players':
      return withPlayers(settings, change.value, room)
    case 'is_competitive':
      return { ...settings, isCompetitive: change.value }
    case 'series_type':
      return withSeries(settings, change.value, room)
    case 'pick_type':
      return { ...settings, pickType: change.value }
    default:
      return change satisfies never
  }
}

/** The differences of one from the other, as the staff log tells them: 'max_players=8, pick_type=random'. Empty when there are none. */
export function settingWords(settings: MatchSettings, other: MatchSettings): string {
  const words = ({ maxPlayers, isCompetitive, seriesType, pickType }: MatchSettings) => ({
    max_players: maxPlayers,
    is_competitive: isCompetitive ? 1 : 0,
    series_type: seriesType,
    pick_type: pickType,
  })
  const [own, others] = [words(settings), words(other)]
  return settingNames
    .filter((name) => own[name] !== others[name])
    .map((name) => `${name}=${own[name]}`)
    .join(', ')
}
