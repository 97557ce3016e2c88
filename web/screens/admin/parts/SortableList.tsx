import { AutoScroller, Cursor, Feedback, PreventSelection } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { orderTexts as texts } from './order-texts.ts'

const sensors = [PointerSensor]
/** Keyboard users move things by their buttons, so drags are not announced and nothing is described as draggable. */
const plugins = [AutoScroller, Cursor, Feedback.configure({ dropAnimation: null }), PreventSelection]

type SortableListProps = { onMove(from: number, to: number): void; className: string; children: ReactNode }

/** A list whose items are dragged by their handles. */
export function SortableList({ onMove, className, children }: SortableListProps) {
  const drop = ({ operation: { source }, canceled }: DragEndEvent) => {
    if (canceled || !isSortable(source)) return
    const { initialIndex, index } = source
    if (initialIndex !== index) onMove(initialIndex, index)
  }
  return (
    <DragDropProvider sensors={sensors} plugins={plugins} onDragEnd={drop}>
      <ul className={className}>{children}</ul>
    </DragDropProvider>
  )
}

type SortableItemProps = { id: string; index: number; className: string; children(handle: ReactNode): ReactNode }

/** An item of a sortable list. Its handle is only for pointers. */
export function SortableItem({ id, index, className, children }: SortableItemProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id, index })
  const handle = (
    <span
      ref={handleRef}
      title={texts.drag}
      className="grid min-h-11 w-8 shrink-0 cursor-grab touch-none select-none place-items-center text-muted hover:text-base-content"
    >
      <Icon of={GripVertical} />
    </span>
  )
  return (
    <li ref={ref} className={`${className} ${isDragSource ? 'opacity-60' : ''}`}>
      {children(handle)}
    </li>
  )
}
