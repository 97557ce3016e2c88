import { type Role, seriesTypes } from '../../../durable/rules/vocabulary.ts'
import { emptyForm, type GatherForm, pickTypesFor, typesFor } from './create-form.ts'

const key = 'kampklar-gather'

/** One of those that are allowed, else the other value. */
const oneOf = <Value, Other>(allowed: readonly Value[], kept: unknown, otherwise: Other): Value | Other =>
  allowed.find((each) => each === kept) ?? otherwise

const numbersIn = (kept: unknown): readonly number[] | null => {
  if (!Array.isArray(kept)) return null
  const ids = [...new Set(kept.filter((id) => Number.isSafeInteger(id)))]
  return ids.length > 0 ? ids : null
}

/** A form that was kept, as far as this player may still choose it. Anything else is as in an empty form. */
export function allowedForm(kept: unknown, role: Role): GatherForm {
  const form = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<Record<keyof GatherForm, unknown>>
  return {
    type: oneOf(typesFor(role), form.type, emptyForm.type),
    isCompetitive: typeof form.isCompetitive === 'boolean' ? form.isCompetitive : emptyForm.isCompetitive,
    pickType: oneOf(pickTypesFor(role), form.pickType, emptyForm.pickType),
    seriesType: oneOf(seriesTypes, form.seriesType, emptyForm.seriesType),
    mapIds: numbersIn(form.mapIds),
  }
}

/** The form without maps that have left the pool. */
export function withinPool(form: GatherForm, pool: readonly number[]): GatherForm {
  const left = form.mapIds?.filter((id) => pool.includes(id)) ?? []
  if (left.length === (form.mapIds?.length ?? 0)) return form
  return { ...form, mapIds: left.length > 0 ? left : null }
}

/** What the player chose last in this browser. */
export function readChoices(role: Role): GatherForm {
  try {
    return allowedForm(JSON.parse(localStorage.getItem(key) ?? 'null'), role)
  } catch {
    return emptyForm
  }
}

export function keepChoices(form: GatherForm): void {
  try {
    localStorage.setItem(key, JSON.stringify(form))
  } catch (error) {
    console.warn('last choices:', error)
  }
}
