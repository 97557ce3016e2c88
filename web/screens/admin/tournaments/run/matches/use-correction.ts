import { useState } from 'react'
import type { ResultChangeInput } from '../../../../../../durable/protocol/tournament/tournament-bodies.ts'
import type { CourseChangeLine } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { useAction } from '../../../../../hooks/use-action.ts'
import { organiseMatch, previewResult } from '../../../../../net/api/admin/tournaments.ts'
import type { Reply } from '../../../../../net/http.ts'

/** The expected changes, and their revision; `isNewer`: the tournament has changed since the first preview. */
export type Preview = { change: ResultChangeInput; changes: readonly CourseChangeLine[]; revision: number; isNewer: boolean }

/** Sends the change to its call. */
function send(id: string, no: number, change: ResultChangeInput, seen: { revision?: number }) {
  switch (change.action) {
    case 'result': {
      const { action: _, ...scores } = change
      return organiseMatch(id, no, 'result', { ...scores, ...seen })
    }
    case 'walkover':
      return organiseMatch(id, no, 'walkover', { winner: change.winner, ...seen })
    case 'absent':
    case 'reset':
      return organiseMatch(id, no, change.action, seen)
    default:
      return change satisfies never
  }
}

/**
 * Decides a match: previews the changes, and saves the previewed change. If the tournament has changed in between, the server refuses and
 * the changes are previewed again (docs/product.md 14.6).
 */
export function useCorrection(id: string, no: number, onSaved: () => void) {
  const { run, isBusy, refusal } = useAction('here')
  const [preview, setPreview] = useState<Preview | null>(null)

  const ask = async (change: ResultChangeInput, isNewer: boolean) => {
    const reply = await previewResult(id, no, change)
    if (reply.ok) setPreview({ change, changes: reply.data.changes, revision: reply.data.revision, isNewer })
    return reply
  }
  const look = (change: ResultChangeInput) => run(() => ask(change, false))
  const save = async (change: ResultChangeInput, revision?: number) => {
    const work = async (): Promise<Reply<unknown>> => {
      const reply = await send(id, no, change, revision === undefined ? {} : { revision })
      // After a conflict the preview can be out of date, or a change that needed no preview needs one now.
      if (!reply.ok && reply.code === 'CONFLICT') {
        const again = await ask(change, true)
        return again.ok && again.data.revision !== revision ? again : reply
      }
      if (reply.ok) onSaved()
      return reply
    }
    await run(work)
  }
  return { preview, look, save, isBusy, refusal, back: () => setPreview(null) }
}
