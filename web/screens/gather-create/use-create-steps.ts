import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

export type CreateStep = 1 | 2
const mapsSearch = '?steg=2'

/** The state of the second step's history entry: that the first step is the entry before it. */
type EntryState = { isFromSetup?: true } | null

/**
 * The two steps as entries of the browser's history: its back button goes one step back, and reloading stays on the step. `isSetUp`: the
 * first step is answered; without it there is no second step.
 */
export function useCreateSteps(isSetUp: boolean): { step: CreateStep; next(): void; back(): void } {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const step = search === mapsSearch && isSetUp ? 2 : 1
  const shown = useRef<CreateStep>(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo({ top: 0 })
  }, [step])
  const entry: EntryState = state
  return {
    step,
    next: () => navigate({ search: mapsSearch }, { state: { isFromSetup: true } satisfies EntryState }),
    back: () => (entry?.isFromSetup ? navigate(-1) : navigate({ search: '' }, { replace: true })),
  }
}
