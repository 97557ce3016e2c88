import type { StaffAction } from '../../../../durable/rules/staff/staff-actions.ts'
import { competitiveName, pickTypeName, seriesName } from '../../../format/gather.ts'
import { formatWhole } from '../../../format/number.ts'
import { createTexts } from '../../../texts/gather-create.ts'
import { tierNames, weaponName } from '../../../texts/medals.ts'
import { texts as medalTexts } from '../medals/texts.ts'
import { logTexts as texts } from './texts.ts'

type Value = string | number | boolean | null
export type Side = 'before' | 'after'
/**
 * A field of a line's values, by its name and its value in words. A field without a name has only its value; a field whose value is null is
 * left out.
 */
type Field = { name?: string; says?(value: Value, side: Side): string | null }
type Fields = Readonly<Record<string, Field | null>>

const among =
  (names: Readonly<Record<string, string>>) =>
  (value: Value): string =>
    names[String(value)] ?? String(value)
const isSet = (value: Value): boolean => Number(value) === 1
const number = (value: Value): string => formatWhole(Number(value))

const picture: Field = { says: (_address, side) => (side === 'after' ? texts.fields.newPicture : null) }
const isCompetitive: Field = { name: createTexts.type, says: (value) => competitiveName(isSet(value)) }
const pickType: Field = { name: createTexts.pickOrder, says: among(pickTypeName) }
const seriesType: Field = { name: createTexts.series, says: among(seriesName) }

const map: Fields = {
  id: null,
  display_name: { name: texts.fields.name },
  name: { name: texts.fields.engineName },
  workshop_id: { name: texts.fields.workshopId },
  collection: { name: texts.fields.collection, says: among(createTexts.mapFilters) },
  is_active: { says: (value) => (isSet(value) ? texts.fields.preselected : texts.fields.notPreselected) },
  in_pool: { says: (value) => (isSet(value) ? texts.fields.inPool : texts.fields.notInPool) },
  image_url: picture,
}
/** The sentence of the line already has the name, and the picture says nothing in words. */
const wholeMap: Fields = { ...map, display_name: null, image_url: null }

const { metrics, types } = medalTexts.form
const medal: Fields = {
  id: null,
  name: { name: texts.fields.name },
  description: { name: medalTexts.form.description },
  image: picture,
  tier: { name: medalTexts.form.tier, says: among(tierNames) },
  type: { name: medalTexts.form.metric, says: among({ ...metrics, weapon: types.weapon.name, event: types.event.name }) },
  weapon: { name: medalTexts.form.weapon, says: (value) => (value === null ? null : weaponName(String(value))) },
  requirement: { name: medalTexts.form.requirement, says: number },
  max_recipients: { name: medalTexts.form.max, says: (value) => (value === null ? texts.fields.noLimit : number(value)) },
  holders: { name: texts.fields.holders, says: number },
}
const wholeMedal: Fields = { ...medal, name: null, description: null, image: null }

const setting: Fields = {
  max_players: { name: createTexts.playerCount },
  is_competitive: isCompetitive,
  series_type: seriesType,
  pick_type: pickType,
}
const defaults: Fields = {
  type: { name: createTexts.playerCount, says: (value) => (value === null ? texts.fields.noSize : String(value)) },
  isCompetitive,
  pickType,
  seriesType,
}

/** The actions whose before and after are fields. */
const fieldsOf: Partial<Record<StaffAction, Fields>> = {
  ...{ 'add-map': wholeMap, 'edit-map': map, 'delete-map': wholeMap },
  ...{ 'add-medal': wholeMedal, 'edit-medal': medal, 'delete-medal': wholeMedal },
  ...{ 'match-setting': setting, 'set-gather-defaults': defaults },
}

/** The fields in a text that is JSON or like 'max_players=8, pick_type=random'; null for any other text. */
function objectIn(text: string): Record<string, Value> | null {
  if (!text.startsWith('{')) return text.includes('=') ? Object.fromEntries(text.split(', ').map((each) => each.split('='))) : null
  try {
    return JSON.parse(text) as Record<string, Value>
  } catch {
    return null
  }
}

/** A field in words; null for a field that is left out. A field that this page does not know is shown as it is. */
function fieldText(fields: Fields, key: string, value: Value, side: Side): string | null {
  const field = Object.hasOwn(fields, key) ? fields[key] : { name: key }
  if (!field) return null
  const said = field.says ? field.says(value, side) : String(value ?? '')
  if (said === null) return null
  return field.name === undefined ? said : `${field.name}: ${said === '' ? texts.none : said}`
}

/**
 * The fields of one side of a line in words, without fields that are the same on the other side; null if none are left. A text without
 * fields is shown as it is.
 */
export function fieldsText(line: { action: string; before: string | null; after: string | null }, side: Side): string | null {
  const own = line[side]
  const fields = fieldsOf[line.action as StaffAction]
  const kept = own === null || !fields ? null : objectIn(own)
  if (!fields || kept === null) return own
  const other = line[side === 'before' ? 'after' : 'before']
  const others = other === null ? null : objectIn(other)
  const told = Object.entries(kept)
    .filter(([key, value]) => others?.[key] !== value)
    .flatMap(([key, value]) => fieldText(fields, key, value, side) ?? [])
  return told.length === 0 ? null : told.join(', ')
}
