import { Crown, Users } from 'lucide-react'
import type { CupPlayer } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { TeamId } from '../../../../durable/rules/vocabulary.ts'
import { formatRatio, formatWhole } from '../../../format/number.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { ratingShown } from '../rating-shown.ts'
import { teamsTexts as texts } from './texts.ts'

/**
 * The content of a card of the board. `friends`: the players they want to play with, in words; `mark` rises when another member of staff
 * moves the player.
 */
export type CardProps = {
  player: CupPlayer
  teamId: TeamId | null
  isCaptain: boolean
  friends: string | null
  mark: number
  isMe: boolean
}

/** The frame of a card, for staff and for viewers. */
export const cardClass = (isCaptain: boolean): string =>
  `relative flex h-12 w-full min-w-0 items-center rounded-field border text-sm ${
    isCaptain ? 'border-accent/45 bg-accent/8' : 'border-line bg-base-300/60'
  }`

/** The player of a card: picture, name, rating and K/D, and whether they wish to play with friends. */
export function CardFace({ player, isCaptain, friends, isMe }: Pick<CardProps, 'player' | 'isCaptain' | 'friends' | 'isMe'>) {
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const rating = ratingShown(player, showsElo)
  const facts = [player.kd !== null && texts.kd(formatRatio(player.kd)), isMe && texts.you]
  return (
    <>
      <Avatar src={player.avatar} size={30} />
      <span className="min-w-0 flex-1 text-left">
        <span className="flex min-w-0 items-center gap-1.5">
          <PlayerName name={player.username} steamid={player.steamid} className="max-w-fit font-medium leading-5" />
          {friends !== null && (
            <span title={friends} className="flex shrink-0 items-center gap-0.5 text-secondary text-xs tabular-nums">
              <Icon of={Users} size={14} />
              <span aria-hidden="true">{player.friends}</span>
              <span className="sr-only">{friends}</span>
            </span>
          )}
        </span>
        <span className="block truncate text-muted text-xs leading-4 tabular-nums">
          {rating !== null && <span className="sr-only">{texts.elo} </span>}
          {[rating !== null && formatWhole(rating), ...facts].filter(Boolean).join(' · ')}
          {/* Sighted viewers see the crown. */}
          {isCaptain && <span className="sr-only"> · {texts.captain}</span>}
        </span>
      </span>
    </>
  )
}

/** A player on the board, for viewers who cannot move cards. */
export function TeamPlayerCard({ player, isCaptain, friends, mark, isMe }: CardProps) {
  return (
    <li className={`${cardClass(isCaptain)} gap-2.5 px-2.5 ${mark > 0 ? 'just-moved' : ''}`}>
      <CardFace player={player} isCaptain={isCaptain} friends={friends} isMe={isMe} />
      {isCaptain && <Icon of={Crown} size={16} className="shrink-0 text-accent" />}
    </li>
  )
}
