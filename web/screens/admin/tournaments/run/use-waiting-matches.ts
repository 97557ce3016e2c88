import { useMemo } from 'react'
import { usePolled } from '../../../../hooks/loading/use-polled.ts'
import { fetchServers } from '../../../../net/api/admin/servers.ts'

/** How often it is asked who waits for a server, in ms. */
const everyMs = 15_000

/** The matches of the site that wait for a server, by their id, since when (UTC ms). */
export function useWaitingMatches(): ReadonlyMap<string, number> {
  const { data } = usePolled(fetchServers, everyMs)
  return useMemo(() => new Map(data?.waiting.map(({ id, since }) => [id, since])), [data])
}
