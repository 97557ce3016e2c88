import { type DragDropManager, KeyboardSensor } from '@dnd-kit/dom'
import { columnTowards, type Direction } from './column-towards.ts'
import type { ColumnData } from './drag-data.ts'

const keyboardCodes = {
  // Enter opens the player's menu.
  start: ['Space'],
  end: ['Space', 'Enter'],
  cancel: ['Escape', 'Tab'],
  up: ['ArrowUp'],
  down: ['ArrowDown'],
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
}

/** Moves a card by keyboard: an arrow leads to the next column and scrolls it into view, instead of moving by pixels. */
export class ColumnKeyboard extends KeyboardSensor {
  constructor(manager: DragDropManager) {
    super(manager, { keyboardCodes })
  }

  protected override handleMove(direction: Direction, event: KeyboardEvent): void {
    event.preventDefault()
    const { source, target } = this.manager.dragOperation
    const from = target?.id ?? (source?.data as { column?: string } | undefined)?.column
    const droppables = [...this.manager.registry.droppables.value]
    const spots = droppables.flatMap(({ id, data, element }) =>
      element ? [{ id, order: (data as ColumnData).order, element, ...rectOf(element) }] : [],
    )
    const next = columnTowards(spots, from ?? '', direction)
    const element = droppables.find(({ id }) => id === next?.id)?.element
    if (!element) return
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    for (const droppable of droppables) droppable.refreshShape()
    const { left, right, top, bottom } = rectOf(element)
    this.manager.actions.move({ event, to: { x: (left + right) / 2, y: (top + bottom) / 2 } })
  }
}

const rectOf = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { left, right, top, bottom }
}
