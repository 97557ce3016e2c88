import { act } from '../net/http.ts'
import { endTexts } from '../texts/decisions.ts'
import { useAction } from './use-action.ts'

/** Ends a match that is under way, for the staff; the reason may be left out (docs/product.md 10.6). True when it was ended. */
export function useEndMatch(matchId: string) {
  const { run, isBusy } = useAction()
  const end = async (reason: string): Promise<boolean> => {
    const message = reason.trim()
    const body = { action: 'endmatch', id: matchId, ...(message !== '' && { message }) }
    return (await run(() => act('/admin/serverAction', body), endTexts.done)) !== null
  }
  return { end, isBusy }
}
