import { useMemo } from 'react'
import { useServers } from '../../../../staff/use-servers.ts'

/** When the matches of the site that wait for a server began to wait (UTC ms), by their id. Only staff get them. */
export function useWaitingMatches(): ReadonlyMap<string, number> {
  const { value } = useServers()
  return useMemo(() => new Map(value?.waiting.map(({ id, since }) => [id, since])), [value])
}
