import { useDroppable } from '@dnd-kit/react'
import type { CupPlayer } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { cupLimits } from '../../../../../durable/rules/cup/cup-words.ts'
import type { BoardTeam } from '../board.ts'
import type { CardMarks } from '../card-marks.ts'
import { PoolPanel } from '../PoolPanel.tsx'
import type { Evenness } from '../strength.ts'
import { TeamPanel } from '../TeamPanel.tsx'
import { teamsTexts as texts } from '../texts.ts'
import { type ColumnData, columnId } from './drag-data.ts'
import { MovableCard } from './MovableCard.tsx'

/** On a phone the pool covers the teams, so a card that is dropped there belongs to the pool. */
const overTheTeams = 3

/** The pool. Staff can drop players into it. */
export function DropPool({ players, marks }: { players: readonly CupPlayer[]; marks: CardMarks }) {
  const data: ColumnData = { name: texts.poolName, order: 0, count: texts.pool(players.length), isFull: false, place: null }
  const { ref, isDropTarget } = useDroppable({ id: columnId(null), data, collisionPriority: overTheTeams })
  return <PoolPanel players={players} marks={marks} Card={MovableCard} drop={{ ref, isTarget: isDropTarget }} />
}

type DropTeamProps = { team: BoardTeam; order: number; evenness: Evenness | null; marks: CardMarks }

/** A team. Staff can drop players into it; a full team is also a target, and says that it is full. */
export function DropTeam({ team, order, evenness, marks }: DropTeamProps) {
  const { length } = team.players
  const size = cupLimits.teamSize
  const data: ColumnData = { name: team.name, order, count: texts.players(length, size), isFull: length >= size, place: team.id }
  const { ref, isDropTarget } = useDroppable({ id: columnId(team.id), data })
  return <TeamPanel team={team} evenness={evenness} marks={marks} Card={MovableCard} drop={{ ref, isTarget: isDropTarget }} />
}
