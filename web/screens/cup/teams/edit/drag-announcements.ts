import { Accessibility, type DragDropManager, type DragEndEvent, type DragOverEvent, type DragStartEvent } from '@dnd-kit/dom'
import { dragTexts as texts } from '../texts.ts'
import type { CardData, ColumnData } from './drag-data.ts'

/** The parts of a drag: the card, the column under it, and all columns by their id. */
type Carried = { card: CardData | null; over: ColumnData | null; columns(id: string): ColumnData | undefined }

/** The announcement when a card is lifted. */
export const saidAtStart = ({ card, columns }: Carried): string | undefined =>
  card ? texts.lifted(card.name, columns(card.column)?.name ?? '') : undefined

/**
 * The announcement when a card comes over another column. Over its own column the card has not moved yet, which happens at the start of a
 * drag and can happen again.
 */
export function saidOver({ card, over, columns }: Carried): string {
  if (!over) return texts.overNothing
  return card && over === columns(card.column) ? texts.lifted(card.name, over.name) : texts.over(over.name, over.count)
}

/** The announcement when a card is dropped. */
export function saidAtEnd({ card, over, columns }: Carried, isCanceled: boolean): string | undefined {
  if (!card) return
  if (over === null || isCanceled || over === columns(card.column)) return texts.stays(card.name)
  return over.isFull ? texts.full(card.name, over.name) : texts.dropped(card.name, over.name)
}

const carried = ({ operation: { source, target } }: Pick<DragStartEvent, 'operation'>, manager: DragDropManager): Carried => ({
  card: (source?.data as CardData | undefined) ?? null,
  over: (target?.data as ColumnData | undefined) ?? null,
  columns: (id) => manager.registry.droppables.get(id)?.data as ColumnData | undefined,
})

/** The library's announcements and instructions, in Norwegian. */
export const announcing = Accessibility.configure({
  id: 'lag',
  announcements: {
    dragstart: (event: DragStartEvent, manager: DragDropManager) => saidAtStart(carried(event, manager)),
    dragover: (event: DragOverEvent, manager: DragDropManager) => saidOver(carried(event, manager)),
    dragend: (event: DragEndEvent, manager: DragDropManager) => saidAtEnd(carried(event, manager), event.canceled),
  },
  screenReaderInstructions: { draggable: texts.how },
  // An arrow key leads directly to one column, so the announcement needs no delay.
  debounce: 0,
})
