import { useMemo, useState } from 'react'
import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import type { checkTournamentDraw, DrawCheck } from './tournament-draw-check.ts'

export type DrawChecking = { state: 'idle' | 'loading' | 'failed' | 'done'; result: DrawCheck | null; check(): Promise<void> }

/** Repeats the draw in this browser. The rules and their hash are loaded when first used. */
export function useTournamentDrawCheck(tournament: Tournament): DrawChecking {
  const [state, setState] = useState<DrawChecking['state']>('idle')
  const [rules, setRules] = useState<{ checkTournamentDraw: typeof checkTournamentDraw } | null>(null)
  const check = async () => {
    setState('loading')
    try {
      setRules(await import('./tournament-draw-check.ts'))
      setState('done')
    } catch (error) {
      console.warn('the rules of the draw did not load', error)
      setState('failed')
    }
  }
  const result = useMemo(() => rules?.checkTournamentDraw(tournament) ?? null, [rules, tournament])
  return { state, result, check }
}
