import * as v from 'valibot'
import { captainRules, type Role, seriesTypes, vetoTypes } from '../../../durable/rules/vocabulary.ts'
import { stored } from '../../stored/stored.ts'
import { type GatherForm, type OwnChoices, pickTypesFor, typesFor } from './create-form.ts'

const lastChoices = stored('gather', v.record(v.string(), v.unknown()))

const endSchema = v.pipe(v.string(), v.regex(/^\d{0,4}$/))
const doorSchema = v.object({ way: v.picklist(['owner', 'open', 'invited']), from: endSchema, to: endSchema })

const numbersIn = (kept: unknown): readonly number[] | undefined => {
  if (!Array.isArray(kept)) return undefined
  const ids = [...new Set(kept.filter((id) => Number.isSafeInteger(id)))]
  return ids.length > 0 ? ids : undefined
}

/** The stored choices that this player can still make. Others count as not chosen. */
export function allowedChoices(kept: unknown, role: Role): OwnChoices {
  const form = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof GatherForm, unknown>>
  const type = typesFor(role).find((each) => each === form.type)
  const pickType = pickTypesFor(role).find((each) => each === form.pickType)
  const seriesType = seriesTypes.find((each) => each === form.seriesType)
  const captainRule = captainRules.find((each) => each === form.captainRule)
  const veto = vetoTypes.find((each) => each === form.veto)
  const mapIds = numbersIn(form.mapIds)
  const door = v.safeParse(doorSchema, form.door)
  return {
    ...(type && { type }),
    ...(typeof form.isCompetitive === 'boolean' && { isCompetitive: form.isCompetitive }),
    ...(pickType && { pickType }),
    ...(seriesType && { seriesType }),
    ...(captainRule && { captainRule }),
    ...(veto && { veto }),
    ...(mapIds && { mapIds }),
    ...(door.success && { door: door.output }),
  }
}

/** The form without maps that have left the pool. */
export function withinPool(form: GatherForm, pool: readonly number[]): GatherForm {
  const left = form.mapIds?.filter((id) => pool.includes(id)) ?? []
  if (left.length === (form.mapIds?.length ?? 0)) return form
  return { ...form, mapIds: left.length > 0 ? left : null }
}

/** The player's last choices in this browser; empty when they never chose anything. */
export const readChoices = (role: Role): OwnChoices => allowedChoices(lastChoices.read(), role)

export const saveChoices = (own: OwnChoices): void => lastChoices.write({ ...own })
