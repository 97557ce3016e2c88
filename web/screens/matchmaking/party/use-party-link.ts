import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { fetchPartyInvite } from '../../../net/api/party.ts'
import { askedPartyAtom, type LoadedParty } from '../../../state/party-atoms.ts'
import { useSetAtom } from '../../../state/store.ts'
import { toastRefusalAtom } from '../../../state/toast-atoms.ts'
import { codeField } from './party-view.ts'

/** Asks a player who came by a party's link whether they join it. The address is cleared, so that a reload does not ask again. */
export function usePartyLink(known: LoadedParty | null): void {
  const [params, setParams] = useSearchParams()
  const setAsked = useSetAtom(askedPartyAtom)
  const toastRefusal = useSetAtom(toastRefusalAtom)
  const code = params.get(codeField)?.trim().toUpperCase()
  const isKnown = known !== null
  const ask = useEffectEvent(async (code: string) => {
    setParams(
      (before) => {
        before.delete(codeField)
        return before
      },
      { replace: true },
    )
    if (known?.party?.code === code) return
    const seen = await fetchPartyInvite(code)
    if (seen.ok) setAsked({ invite: seen.data.invite, by: 'link' })
    else toastRefusal(seen)
  })
  useEffect(() => {
    if (code !== undefined && isKnown) void ask(code)
  }, [code, isKnown])
}
