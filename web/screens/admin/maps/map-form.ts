import { displayNameMaxLength, engineNamePattern, workshopIdPattern } from '../../../../durable/rules/draft/map-pool.ts'
import type { MapCollection } from '../../../../durable/rules/vocabulary.ts'
import type { AdminMap } from '../../../../worker/contract/admin/maps.ts'
import { mapTexts } from './texts.ts'

/** The fields of a map's form, as they are typed. */
export type MapForm = { display_name: string; name: string; workshop_id: string; collection: MapCollection }
/** The problems by field; `form` is a problem of no field. */
export type MapProblems = Partial<Record<keyof MapForm | 'image' | 'form', string>>

export const formOf = (map: AdminMap | null): MapForm => ({
  display_name: map?.display_name ?? '',
  name: map?.name ?? '',
  workshop_id: map?.workshop_id ?? '',
  collection: map?.collection ?? 'workshop',
})

/** The number in a link to the workshop, or the typed text. */
export function workshopIdIn(written: string): string {
  const text = written.trim()
  return /[?&]id=(\d+)/.exec(text)?.[1] ?? text
}

/** The form as it is sent: without blanks around it, the engine's name in lower case. */
export const tidyForm = (form: MapForm): MapForm => ({
  ...form,
  display_name: form.display_name.trim(),
  name: form.name.trim().toLowerCase(),
  workshop_id: workshopIdIn(form.workshop_id),
})

/** The problems of a tidy form before it is sent, by field. */
export function problemsOf({ display_name, name, workshop_id }: MapForm): MapProblems {
  const { problems } = mapTexts
  return {
    ...((display_name === '' || display_name.length > displayNameMaxLength) && { display_name: problems.display_name }),
    ...(name !== '' && !engineNamePattern.test(name) && { name: problems.name }),
    ...(workshop_id !== '' && !workshopIdPattern.test(workshop_id) && { workshop_id: problems.workshop_id }),
    ...(name === '' && workshop_id === '' && { name: problems.neither }),
  }
}

/** The server's refusal, at the first field that it names and that the form has. */
export function refusedField({ fields, message }: { fields: readonly string[]; message: string }): MapProblems {
  const known = ['display_name', 'name', 'workshop_id', 'collection', 'image'] as const
  const named = fields.map((field) => field.slice(field.lastIndexOf('.') + 1))
  const field = known.find((each) => named.includes(each))
  return { [field ?? 'form']: message }
}
