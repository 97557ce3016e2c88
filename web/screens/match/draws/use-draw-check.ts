import { useMemo, useState } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { checkDraws, DrawCheck } from '../../../../durable/rules/draft/draw-check.ts'
import { drawnMatchOf } from './draw-check-view.ts'

export type DrawChecking = {
  state: 'idle' | 'loading' | 'failed' | 'done'
  /** Every repeated draw. Null until the player asks for the check, and while the seed is secret. */
  checks: readonly DrawCheck[] | null
  check(): Promise<void>
}

/** Repeats the draws of a match in this browser. The rules and their hash are loaded when first asked for. */
export function useDrawCheck(match: Match): DrawChecking {
  const [state, setState] = useState<DrawChecking['state']>('idle')
  const [rules, setRules] = useState<{ checkDraws: typeof checkDraws } | null>(null)
  const check = async () => {
    setState('loading')
    try {
      setRules(await import('../../../../durable/rules/draft/draw-check.ts'))
      setState('done')
    } catch (error) {
      console.warn('the rules of the draws did not load', error)
      setState('failed')
    }
  }
  const checks = useMemo(() => {
    const drawn = drawnMatchOf(match)
    return rules && drawn ? rules.checkDraws(drawn) : null
  }, [rules, match])
  return { state, checks, check }
}
