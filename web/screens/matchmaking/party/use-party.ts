import { useEffect, useState } from 'react'
import { connectionsAtom, type KnownParty, knownPartyAtom } from '../../../state/party-atoms.ts'
import { useAtomValue, useSetAtom } from '../../../state/store.ts'
import { loadPartyAtom } from './load-party.ts'

/** The player's party: asked for once, kept by frames, and asked for again when the site's connection was lost. */
export function useParty(): { known: KnownParty | null; hasFailed: boolean; load(): void } {
  const known = useAtomValue(knownPartyAtom)
  const loadParty = useSetAtom(loadPartyAtom)
  const [hasFailed, setFailed] = useState(false)
  // The first connection brings nothing that this page could have missed.
  const connection = Math.max(useAtomValue(connectionsAtom), 1)
  const load = () => void loadParty().then((isKnown) => setFailed(!isKnown))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new connection asks again.
  useEffect(load, [connection])
  return { known, hasFailed: hasFailed && known === null, load }
}
