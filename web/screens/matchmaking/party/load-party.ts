import { fetchParty } from '../../../net/api/party.ts'
import { loadedPartyAtom } from '../../../state/party-atoms.ts'
import { atom } from '../../../state/store.ts'

/** Asks for the party. Answers whether it is known; an answer that a frame has overtaken is asked for again. */
export const loadPartyAtom = atom(null, async (get, set): Promise<boolean> => {
  for (;;) {
    const before = get(loadedPartyAtom)
    const reply = await fetchParty()
    if (!reply.ok) return before !== null
    if (get(loadedPartyAtom) !== before) continue
    set(loadedPartyAtom, { party: reply.data.party, invites: reply.data.invites })
    return true
  }
})
