import { type Refusal, refuse } from '../error-codes.ts'
import { type Weapon, weapons } from '../play/weapons.ts'
import { type MedalMetric, type MedalTier, type MedalType, type StaffMedalType, staffTypeOf } from './medal-words.ts'

/** How many medals a site may have: every page of medals shows them all. */
export const medalsMax = 300
/** The ids from here on are the staff's: the catalogue that every site starts with may grow below them. */
export const firstStaffId = 1_000

/** The fields of a medal that staff decide; `requirement` is 0 and `weapon` null where they mean nothing. */
export type MedalFields = {
  name: string
  description: string
  image: string
  tier: MedalTier
  type: MedalType
  weapon: string | null
  requirement: number
  max_recipients: number | null
}
export type StoredMedal = MedalFields & { id: number; holders: number }

/** A medal as staff write it: an achievement names its metric, a medal of a weapon its weapon. */
export type MedalForm = Omit<MedalFields, 'type' | 'image'> & { type: StaffMedalType; metric: MedalMetric | null }

/** A medal as it is, in the words of a form. */
export const medalFormOf = ({ name, description, tier, type, weapon, requirement, max_recipients }: MedalFields): MedalForm => ({
  ...{ name, description, tier, weapon, requirement, max_recipients },
  ...staffTypeOf(type),
})

const wrong = (message: string, field: string) => refuse('INVALID_INPUT', message, [field])

/** Reads a form. Refuses with INVALID_INPUT a medal that counts nothing: no metric, a weapon that the game has not, no requirement. */
export function medalOf({ type: kind, metric, ...form }: MedalForm): { ok: true; medal: Omit<MedalFields, 'image'> } | Refusal {
  if (kind === 'event') return { ok: true, medal: { ...form, type: 'event', weapon: null, requirement: 0 } }
  if (form.requirement < 1) return wrong('Kravet må være minst 1.', 'requirement')
  if (kind === 'weapon') {
    const isKnown = weapons.includes(form.weapon as Weapon)
    return isKnown ? { ok: true, medal: { ...form, type: 'weapon' } } : wrong('Velg et våpen.', 'weapon')
  }
  return metric === null ? wrong('Velg hva som telles.', 'metric') : { ok: true, medal: { ...form, type: metric, weapon: null } }
}

/** Whether two names would be taken for one another. */
const isSameName = (a: string, b: string) => a.toLocaleLowerCase('nb') === b.toLocaleLowerCase('nb')

export const hasName = (medals: readonly StoredMedal[], name: string): StoredMedal | undefined =>
  medals.find((medal) => isSameName(medal.name, name))

/** Whether a change would ask more of those who have the medal than they gave for it. */
export const asksMore = (before: MedalFields, after: MedalFields): boolean =>
  before.type !== after.type || before.weapon !== after.weapon || after.requirement > before.requirement

const inPlayers = (holders: number) => (holders === 1 ? 'Én spiller har' : `${holders} spillere har`)

/**
 * Whether a medal may become what staff want (docs/product.md 13.6): null when it may. A medal that somebody has stays earned: it must
 * count the same thing, ask for no more, and not be for fewer players than have it. Refuses with CONFLICT and the field in question.
 */
export function refuseChange(medals: readonly StoredMedal[], before: StoredMedal | null, after: MedalFields): Refusal | null {
  const namesake = hasName(medals, after.name)
  if (namesake && namesake.id !== before?.id) return refuse('CONFLICT', 'Det finnes allerede en medalje som heter det.', ['name'])
  if (!before) return medals.length < medalsMax ? null : refuse('CONFLICT', `Det er plass til ${medalsMax} medaljer.`)
  const { holders } = before
  if (holders > 0 && (before.type !== after.type || before.weapon !== after.weapon)) {
    return refuse('CONFLICT', `${inPlayers(holders)} medaljen. Hva den teller, kan ikke endres. Lag en ny i stedet.`, ['type'])
  }
  if (holders > 0 && after.requirement > before.requirement) {
    return refuse('CONFLICT', `${inPlayers(holders)} medaljen. Kravet kan senkes, men ikke heves. Lag en ny i stedet.`, ['requirement'])
  }
  if (after.max_recipients !== null && after.max_recipients < holders) {
    return refuse('CONFLICT', `${inPlayers(holders)} den allerede.`, ['max_recipients'])
  }
  return null
}

const fields = ['name', 'description', 'image', 'tier', 'type', 'weapon', 'requirement', 'max_recipients'] as const

/** The fields in which two medals differ. */
export const changedFields = (before: MedalFields, after: MedalFields) => fields.filter((field) => before[field] !== after[field])

/** The id of the next medal: never one that another medal had. */
export const nextMedalId = (medals: readonly StoredMedal[], deleted: readonly number[]): number =>
  Math.max(firstStaffId - 1, ...medals.map(({ id }) => id), ...deleted) + 1
