import { useEffect, useState } from 'react'
import { returnsAtom } from '../../../state/connection-atoms.ts'
import { type LoadedParty, loadedPartyAtom } from '../../../state/party-atoms.ts'
import { useAtomValue, useSetAtom } from '../../../state/store.ts'
import { loadPartyAtom } from './load-party.ts'

/** The player's party: asked for once, kept by frames, and asked for again when the site's connection was lost. */
export function useParty(): { known: LoadedParty | null; hasFailed: boolean; load(): void } {
  const known = useAtomValue(loadedPartyAtom)
  const loadParty = useSetAtom(loadPartyAtom)
  const [hasFailed, setFailed] = useState(false)
  const returns = useAtomValue(returnsAtom)
  const load = () => void loadParty().then((isKnown) => setFailed(!isKnown))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only that the site is back asks again.
  useEffect(load, [returns])
  return { known, hasFailed: hasFailed && known === null, load }
}
