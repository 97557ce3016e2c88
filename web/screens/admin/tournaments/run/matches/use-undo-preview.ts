import type { CourseChangeLine } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { previewUndo } from '../../../../../net/api/admin/tournaments.ts'
import { mapReply, resource } from '../../../../../resource/resource.ts'
import { useLastLoaded } from '../../../../../resource/use-last-loaded.ts'
import { useResource } from '../../../../../resource/use-resource.ts'

type UndoPreview = { changes: readonly CourseChangeLine[] } | { refusal: string }

type Asked = { id: string; seen: number; revision: number }

/** The changes that an undo of the change `seen` would make, at this revision of the room. */
const undoPreview = resource('undo preview', async ({ id, seen }: Asked) =>
  mapReply(await previewUndo(id, seen), ({ changes }) => ({ changes })),
)

/**
 * The changes that an undo of the change `seen` would make, read again at every `revision` of the room; null before the first answer. Once
 * another change is the newest, for example after the undo itself, the last answer is kept, because the room would refuse the preview.
 */
export function useUndoPreview({ isNewest, ...asked }: Asked & { isNewest: boolean }): UndoPreview | null {
  const { value, problem } = useLastLoaded(useResource(undoPreview, isNewest ? asked : null), `${asked.id} ${asked.seen}`)
  return problem ? { refusal: problem.message } : value
}
