import type { StoredMedal } from '../../../durable/rules/medals/medal-change.ts'
import { staffTypeOf } from '../../../durable/rules/medals/medal-words.ts'
import type { StaffMedal } from '../../contract/admin/medals.ts'

/** A medal in the words of the staff. */
export const staffMedal = ({ type, ...medal }: StoredMedal): StaffMedal => ({ ...medal, ...staffTypeOf(type) })
