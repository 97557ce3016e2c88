import { hasRight } from '../../durable/rules/staff/staff-rights.ts'
import { adminPaths } from '../paths/admin-paths.ts'
import { paths } from '../paths/paths.ts'
import { userAtom } from '../state/session-atoms.ts'
import { useAtomValue } from '../state/store.ts'

/**
 * The page on which the viewer runs a match: in the admin area for staff, the match's own page for co-organisers, who have no other right
 * in it.
 */
export function useMatchPath(): { pathOf(room: string): string; isManaged: boolean } {
  const me = useAtomValue(userAtom)
  const isManaged = me !== null && hasRight(me.role, 'see-matches')
  return { pathOf: isManaged ? adminPaths.manage : paths.match, isManaged }
}
