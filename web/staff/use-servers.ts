import { hasRight } from '../../durable/rules/staff/staff-rights.ts'
import { servers } from '../resource/shared/servers.ts'
import { useResource } from '../resource/use-resource.ts'
import { userAtom } from '../state/session-atoms.ts'
import { useAtomValue } from '../state/store.ts'

/** The servers of the site and the matches that wait for a server, for staff; a co-organiser has no right to them, so nothing is read. */
export function useServers() {
  const me = useAtomValue(userAtom)
  return useResource(servers, me && hasRight(me.role, 'servers') ? undefined : null)
}
