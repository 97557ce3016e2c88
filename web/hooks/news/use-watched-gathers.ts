import { useContext, useEffect } from 'react'
import { gathersAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { SiteConnection } from './site-connection.ts'

/** The active gathers, kept up to date while a screen shows them. Null until they are loaded. */
export function useWatchedGathers() {
  const site = useContext(SiteConnection)
  useEffect(() => site?.watchGathers(), [site])
  return useAtomValue(gathersAtom)
}
