import type { Database } from '../../db/client.ts'
import { addMedal, changeMedal, deleteMedal, type MedalActor, readManagedMedals } from '../../db/queries/medals/medal-management.ts'
import { type Refusal, refuse } from '../../durable/rules/error-codes.ts'
import {
  changedFields,
  hasName,
  type MedalFields,
  nextMedalId,
  refuseChange,
  type StoredMedal,
} from '../../durable/rules/medals/medal-change.ts'

/** The number of times that an act is decided again because another one came first. */
const tries = 3
const tooFast = refuse('CONFLICT', 'Noen andre endret medaljene samtidig. Se hvordan det ble, og prøv igjen.')

type SavedMedal = { ok: true; medal: StoredMedal }
/** Stores the picture of a medal that may be kept; a refusal where it may not. */
type StoreImage = () => Promise<Refusal | null>

/** Adds a medal; an equal one that exists is answered as added. Refuses as `refuseChange` does. */
export async function newMedal(db: Database, wanted: MedalFields, by: MedalActor, store: StoreImage): Promise<SavedMedal | Refusal> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const { medals, deleted } = await readManagedMedals(db)
    const known = hasName(medals, wanted.name)
    if (known && changedFields(known, wanted).length === 0) return { ok: true, medal: known }
    const refused = refuseChange(medals, null, wanted) ?? (await store())
    if (refused) return refused
    const id = nextMedalId(medals, deleted)
    if (await addMedal(db, id, wanted, by)) return { ok: true, medal: { id, holders: 0, ...wanted } }
  }
  return tooFast
}

/**
 * Changes a medal to the wish of staff; one that is so already stays as it is. PAGE_NOT_FOUND for none, otherwise as the wish and
 * `refuseChange`.
 */
export async function editMedal(
  db: Database,
  id: number,
  wish: (before: StoredMedal) => { ok: true; medal: MedalFields } | Refusal,
  by: MedalActor,
  store: StoreImage,
): Promise<SavedMedal | Refusal> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const { medals } = await readManagedMedals(db)
    const before = medals.find((medal) => medal.id === id)
    if (!before) return refuse('PAGE_NOT_FOUND', 'Medaljen finnes ikke lenger.')
    const wished = wish(before)
    if (!wished.ok) return wished
    const { medal: wanted } = wished
    if (changedFields(before, wanted).length === 0) return { ok: true, medal: before }
    const refused = refuseChange(medals, before, wanted) ?? (await store())
    if (refused) return refused
    if (await changeMedal(db, before, wanted, by)) return { ok: true, medal: { ...before, ...wanted } }
  }
  return tooFast
}

/** Deletes a medal; one that was deleted before is answered as deleted. PAGE_NOT_FOUND for one that never was. */
export async function removeMedal(db: Database, id: number, by: MedalActor): Promise<{ ok: true } | Refusal> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const { medals, deleted } = await readManagedMedals(db)
    const medal = medals.find((each) => each.id === id)
    if (!medal) return deleted.includes(id) ? { ok: true } : refuse('PAGE_NOT_FOUND', 'Medaljen finnes ikke.')
    if (await deleteMedal(db, medal, by)) return { ok: true }
  }
  return tooFast
}
