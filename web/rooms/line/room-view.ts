import type { RoomFrame, RoomKind, RoomViewFrame } from './room-kind.ts'

/** `isGap`: a frame was lost, so nothing was applied and a snapshot must be requested. */
export type AppliedFrame<View> = { view: View | null; isGap: boolean }

/**
 * The view after one frame of a room. A revision rises by one with each frame: a frame that is not newer was already applied, and one
 * that is newer by more than one means that a frame was lost. A frame without a revision is not counted.
 */
export function applyFrame<Frame extends RoomFrame, View extends { revision: number }, Bodies extends object>(
  { apply }: Pick<RoomKind<Frame, View, Bodies>, 'apply'>,
  view: View | null,
  frame: RoomViewFrame<Frame>,
): AppliedFrame<View> {
  if (frame.event === 'snapshot') return { view: apply(null, frame, frame.revision ?? 0), isGap: false }
  if (!view) return { view, isGap: false }
  const { revision } = frame
  if (revision !== undefined && revision <= view.revision) return { view, isGap: false }
  if (revision !== undefined && revision > view.revision + 1) return { view, isGap: true }
  return { view: apply(view, frame, revision ?? view.revision), isGap: false }
}
