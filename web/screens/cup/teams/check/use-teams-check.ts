import { useMemo, useState } from 'react'
import type { Suggestion } from '../../../../../durable/rules/cup/suggestion.ts'
import type { CupView } from '../../../../rooms/cup-room.ts'
import { lastBalanceOrder } from '../balance/balance-order.ts'
import { suggestBeside } from '../balance/suggest-beside.ts'
import type { checkTeams, TeamsCheck } from './teams-check.ts'

export type TeamsChecking = { state: 'idle' | 'loading' | 'failed' | 'done'; result: TeamsCheck | null; check(): Promise<void> }

/** The repeated suggestions of the balance of this moment, and the function that compares them; both are loaded when first used. */
type Again = { at: number; suggestions: readonly Suggestion[]; checkTeams: typeof checkTeams }

/** Makes the teams of the last balance again in this browser. The result follows the moves that come after. */
export function useTeamsCheck(view: CupView): TeamsChecking {
  const [state, setState] = useState<TeamsChecking['state']>('idle')
  const [again, setAgain] = useState<Again | null>(null)
  const at = view.cup.balance?.at ?? null
  const check = async () => {
    const order = lastBalanceOrder(view.cup)
    if (order === null || at === null || state === 'loading') return
    setState('loading')
    try {
      const [{ checkTeams }, suggestions] = await Promise.all([
        import('./teams-check.ts'),
        suggestBeside(order, new AbortController().signal),
      ])
      setAgain({ at, suggestions, checkTeams })
      setState('done')
    } catch (error) {
      console.warn('the teams were not made again', error)
      setState('failed')
    }
  }
  const result = useMemo(() => (again?.at === at ? (again?.checkTeams(view, again.suggestions) ?? null) : null), [again, at, view])
  return { state, result, check }
}
