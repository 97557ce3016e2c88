import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchMedals } from '../../net/api/medals.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { type MedalView, medalView } from './medal-view.ts'

export type LoadedMedals = { state: 'loading' } | { state: 'failed'; retry(): void } | { state: 'loaded'; view: MedalView }

/** All medals and the player's own. Fetched again after each of their matches, and when the site is back. */
export function useMedals(): LoadedMedals {
  const me = useAtomValue(userAtom)
  const [known, setKnown] = useState<MedalView | 'failed' | null>(null)
  const newestRequest = useRef(0)
  const load = useCallback(async () => {
    const request = ++newestRequest.current
    const reply = await fetchMedals()
    if (request !== newestRequest.current) return
    // The shown medals stay if a later call fails.
    setKnown((before) => (reply.ok ? medalView(reply.data) : before && before !== 'failed' ? before : 'failed'))
  }, [])
  // A new `me` means that the profile has changed, or that the site is back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is a trigger.
  useEffect(() => void load(), [load, me])
  if (known === null) return { state: 'loading' }
  if (known !== 'failed') return { state: 'loaded', view: known }
  const retry = () => {
    setKnown(null)
    void load()
  }
  return { state: 'failed', retry }
}
