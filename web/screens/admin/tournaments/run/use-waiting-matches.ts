import { useMemo } from 'react'
import { servers } from '../../../../resource/shared/servers.ts'
import { useResource } from '../../../../resource/use-resource.ts'

/** The matches of the site that wait for a server, by their id, since when (UTC ms). */
export function useWaitingMatches(): ReadonlyMap<string, number> {
  const { value } = useResource(servers)
  return useMemo(() => new Map(value?.waiting.map(({ id, since }) => [id, since])), [value])
}
