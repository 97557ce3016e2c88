import { useEffect, useState } from 'react'
import type { CourseChangeLine } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { previewUndo } from '../../../../../net/api/admin/tournaments.ts'

type UndoPreview = { changes: readonly CourseChangeLine[] } | { refusal: string }

type Asked = { id: string; seen: number; revision: number; isNewest: boolean }

/**
 * The changes that an undo of the change `seen` would make, asked for again with every `revision` of the room; null before the first
 * answer. The last answer stays once another change is the newest, as after the undo itself: the room would refuse to look.
 */
export function useUndoPreview({ id, seen, revision, isNewest }: Asked): UndoPreview | null {
  const [preview, setPreview] = useState<UndoPreview | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: something has happened in the room.
  useEffect(() => {
    if (!isNewest) return
    let isWanted = true
    const ask = async () => {
      const reply = await previewUndo(id, seen)
      if (isWanted) setPreview(reply.ok ? { changes: reply.data.changes } : { refusal: reply.message })
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [id, seen, revision, isNewest])
  return preview
}
