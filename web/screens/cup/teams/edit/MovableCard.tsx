import { useDraggable } from '@dnd-kit/react'
import { Crown } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import type { TeamId } from '../../../../../durable/rules/vocabulary.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { CardFace, type CardProps, cardClass } from '../TeamPlayerCard.tsx'
import { dragTexts, editTexts as texts } from '../texts.ts'
import { columnId } from './drag-data.ts'
import { useTeamActs } from './team-acts.ts'

function CaptainButton({ player, teamId, isCaptain }: Pick<CardProps, 'player' | 'isCaptain'> & { teamId: TeamId }) {
  const { setCaptain } = useTeamActs()
  const label = isCaptain ? texts.dropCaptain : texts.makeCaptain
  return (
    <button
      type="button"
      title={label}
      onClick={() => setCaptain(teamId, player.steamid, !isCaptain)}
      className={`grid h-full w-11 shrink-0 place-items-center rounded-field transition-colors duration-150 hover:bg-base-300 hover:text-accent ${
        isCaptain ? 'text-accent' : 'text-muted/70'
      }`}
    >
      <Icon of={Crown} size={16} />
      <span className="sr-only">
        {label}: {player.username}
      </span>
    </button>
  )
}

/** Space lifts the card, so releasing the key must not press the button under it. */
const keepSpace = (event: KeyboardEvent) => {
  if (event.code === 'Space') event.preventDefault()
}

/** A player on the board of staff: dragged by pointer or keyboard, or moved by the menu that a click opens. */
export const MovableCard = memo(function MovableCard({ player, teamId, isCaptain, friends, mark, isMe }: CardProps) {
  const { openMenu } = useTeamActs()
  const { ref, handleRef, isDragSource } = useDraggable({ id: player.steamid, data: { name: player.username, column: columnId(teamId) } })
  return (
    <li
      ref={ref}
      className={`${cardClass(isCaptain)} transition-opacity duration-150 hover:border-line-strong ${mark > 0 ? 'just-moved' : ''} ${isDragSource ? 'opacity-35' : ''}`}
    >
      <button
        ref={handleRef}
        type="button"
        data-card={player.steamid}
        aria-roledescription={dragTexts.role}
        onKeyUp={keepSpace}
        onClick={(event) => event.defaultPrevented || openMenu(player.steamid)}
        className="flex h-full min-w-0 flex-1 cursor-grab touch-manipulation select-none items-center gap-2.5 rounded-field pr-1 pl-2.5 [-webkit-touch-callout:none]"
      >
        <CardFace player={player} isCaptain={isCaptain} friends={friends} isMe={isMe} />
      </button>
      {teamId !== null && <CaptainButton player={player} teamId={teamId} isCaptain={isCaptain} />}
    </li>
  )
})
