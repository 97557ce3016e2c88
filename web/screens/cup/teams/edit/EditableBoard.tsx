import { AutoScroller, Cursor, Feedback, PointerActivationConstraints, PreventSelection } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, DragOverlay, PointerSensor } from '@dnd-kit/react'
import type { CupPlayer } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { BoardLayout } from '../BoardLayout.tsx'
import type { Board, Place } from '../board.ts'
import type { CardMarks } from '../card-marks.ts'
import type { Evenness } from '../strength.ts'
import { CardFace, cardClass } from '../TeamPlayerCard.tsx'
import { ColumnKeyboard } from './column-keyboard.ts'
import { DropPool, DropTeam } from './DropColumns.tsx'
import { announcing } from './drag-announcements.ts'
import type { ColumnData } from './drag-data.ts'

/** A mouse drags as soon as it moves; a finger must rest on the card first, so that it can still scroll the page. */
const pointer = PointerSensor.configure({
  activationConstraints: ({ pointerType }) =>
    pointerType === 'touch'
      ? [new PointerActivationConstraints.Delay({ value: 220, tolerance: 8 })]
      : [new PointerActivationConstraints.Distance({ value: 5 })],
})
const sensors = [pointer, ColumnKeyboard]
/** Near the edge of the screen the page scrolls, slowly enough to read the names of the teams. */
const autoScroller = AutoScroller.configure({ acceleration: 8, threshold: { x: 0.1, y: 0.14 } })
/** A dropped card is in its place at once, so it needs no drop animation. */
const plugins = [announcing, autoScroller, Cursor, Feedback.configure({ dropAnimation: null }), PreventSelection]

/** The card under the pointer. The original card stays in its place, faint, until the drop. */
function Carried({ player, marks, isCaptain }: { player: CupPlayer; marks: CardMarks; isCaptain: boolean }) {
  return (
    <div className={`${cardClass(isCaptain)} rotate-1 cursor-grabbing gap-2.5 border-primary! bg-base-300! px-2.5 shadow-lg`}>
      <CardFace player={player} isCaptain={isCaptain} {...marks.of(player)} />
    </div>
  )
}

type EditableBoardProps = {
  board: Board
  evenness: Evenness | null
  marks: CardMarks
  /** `byKeyboard`: the focus must follow the card. */
  onMove(steamid: string, to: Place, byKeyboard: boolean): void
}

/** The board whose cards are dragged by mouse, finger or keyboard between the pool and the teams. */
export function EditableBoard({ board, evenness, marks, onMove }: EditableBoardProps) {
  const drop = ({ operation: { source, target, activatorEvent }, canceled }: DragEndEvent) => {
    if (canceled || !source || !target) return
    onMove(String(source.id), (target.data as ColumnData).place, activatorEvent instanceof KeyboardEvent)
  }
  const inTeams = board.teams.flatMap(({ players }) => players)
  const known = (id: string | number) => [...board.pool, ...inTeams].find(({ steamid }) => steamid === id)
  const leads = (id: string | number) => board.teams.some(({ captain }) => captain === id)
  return (
    <DragDropProvider sensors={sensors} plugins={plugins} onDragEnd={drop}>
      <BoardLayout pool={<DropPool players={board.pool} marks={marks} />}>
        {board.teams.map((team, at) => (
          <DropTeam key={team.id} team={team} order={at + 1} evenness={evenness} marks={marks} />
        ))}
      </BoardLayout>
      {/* The moving card has a layer of its own, so that the page under it is not painted again. */}
      <DragOverlay className="[will-change:translate]">
        {({ id }) => {
          const player = known(id)
          return player ? <Carried player={player} marks={marks} isCaptain={leads(id)} /> : null
        }}
      </DragOverlay>
    </DragDropProvider>
  )
}
