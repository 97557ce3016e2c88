import { useEffect, useState } from 'react'
import type { CourseChangeLine } from '../../../../../../durable/protocol/tournament-fields.ts'
import { previewUndo } from '../../../../../net/api/admin/tournaments.ts'

type UndoPreview = { changes: readonly CourseChangeLine[] } | { refusal: string }

/** What taking back the newest change would change, asked for again with every `revision` of the room; null before the first answer. */
export function useUndoPreview({ id, seen, revision }: { id: string; seen: number; revision: number }): UndoPreview | null {
  const [preview, setPreview] = useState<UndoPreview | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: something has happened in the room.
  useEffect(() => {
    let isNewest = true
    const ask = async () => {
      const reply = await previewUndo(id, seen)
      if (isNewest) setPreview(reply.ok ? { changes: reply.data.changes } : { refusal: reply.message })
    }
    void ask()
    return () => {
      isNewest = false
    }
  }, [id, seen, revision])
  return preview
}
