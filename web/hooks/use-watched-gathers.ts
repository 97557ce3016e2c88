import { useContext, useEffect } from 'react'
import { gathersAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { SiteConnection } from './site-connection.ts'

/** The active gathers, kept up to date while the screen that asks for them is open; null until they are known. */
export function useWatchedGathers() {
  const site = useContext(SiteConnection)
  useEffect(() => {
    site?.watchGathers(true)
    return () => site?.watchGathers(false)
  }, [site])
  return useAtomValue(gathersAtom)
}
