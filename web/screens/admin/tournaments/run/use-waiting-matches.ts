import { useMemo } from 'react'
import { useServers } from '../../../../staff/use-servers.ts'

/** The matches of the site that wait for a server, by their id, since when (UTC ms). Only staff are told. */
export function useWaitingMatches(): ReadonlyMap<string, number> {
  const { value } = useServers()
  return useMemo(() => new Map(value?.waiting.map(({ id, since }) => [id, since])), [value])
}
