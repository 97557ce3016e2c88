import { useMemo } from 'react'
import { useServers } from '../../staff/use-servers.ts'
import type { ServerNames } from './BoardRow.tsx'

/** The name or place of the server of each match, by the match's id, from the list of servers; a server without both is left out. */
export function useMatchServers(): ServerNames {
  const { value } = useServers()
  return useMemo(() => {
    const named = (value?.servers ?? []).flatMap(({ match_id, name, place }) => {
      const said = [name, place].filter((word) => word !== '').join(', ')
      return match_id !== null && said !== '' ? [[match_id, said] as const] : []
    })
    return new Map(named)
  }, [value])
}

/**
 * How many servers can be used now: those that are reachable and not taken out of use; null before the list is loaded, and if there are
 * none.
 */
export function useServersInUse(): number | null {
  const { value } = useServers()
  const count = value?.servers.filter(({ online, rests }) => online === 1 && rests === 0).length ?? 0
  return count === 0 ? null : count
}
