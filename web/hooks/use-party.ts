import { useEffect } from 'react'
import { fetchParty } from '../net/api/party.ts'
import { mapReply, resource } from '../resource/resource.ts'
import { reconnected, type Trigger } from '../resource/triggers.ts'
import { useResource } from '../resource/use-resource.ts'
import { type LoadedParty, loadedPartyAtom } from '../state/party-atoms.ts'
import { useAtom } from '../state/store.ts'

/** The party from the frames of the socket. */
const partyTrigger: Trigger<LoadedParty> = ({ store, take }) => {
  const onChange = () => {
    const known = store.get(loadedPartyAtom)
    if (known) take(known, 0)
  }
  onChange()
  return store.sub(loadedPartyAtom, onChange)
}

const ownParty = resource(
  'own party',
  async () => mapReply(await fetchParty(), ({ party, invites }): LoadedParty => ({ party, invites })),
  { again: [partyTrigger, reconnected] },
)

/** The player's party: read once, updated by frames, and read again after the site's connection was lost. */
export function useParty(): { known: LoadedParty | null; hasFailed: boolean; load(): void } {
  const { value, state, retry } = useResource(ownParty)
  const [known, setKnown] = useAtom(loadedPartyAtom)
  useEffect(() => {
    if (value) setKnown(value)
  }, [value, setKnown])
  return { known, hasFailed: state === 'failed' && known === null, load: () => void retry() }
}
