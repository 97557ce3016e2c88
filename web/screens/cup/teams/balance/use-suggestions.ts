import { useEffect, useMemo, useState } from 'react'
import type { Suggestion } from '../../../../../durable/rules/cup/suggestion.ts'
import type { BalanceOrder } from './balance-order.ts'
import { suggestBeside } from './suggest-beside.ts'

export type Suggesting = { is: 'working' } | { is: 'failed' } | { is: 'done'; suggestions: readonly Suggestion[] }

/** The suggestions for this order. They are calculated again when their input changes, and not after moves between teams. */
export function useSuggestions(order: BalanceOrder | null): Suggesting {
  const wanted = JSON.stringify(order)
  const [made, setMade] = useState<{ of: string; suggesting: Suggesting } | null>(null)
  useEffect(() => {
    const asked = JSON.parse(wanted) as BalanceOrder | null
    if (asked === null) return
    const stop = new AbortController()
    suggestBeside(asked, stop.signal).then(
      (suggestions) => setMade({ of: wanted, suggesting: { is: 'done', suggestions } }),
      (error) => {
        if (stop.signal.aborted) return
        console.warn('suggestions:', error)
        setMade({ of: wanted, suggesting: { is: 'failed' } })
      },
    )
    return () => stop.abort()
  }, [wanted])
  return useMemo(() => (made?.of === wanted ? made.suggesting : { is: 'working' }), [made, wanted])
}
