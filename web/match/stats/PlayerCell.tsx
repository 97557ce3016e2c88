import { UserRoundX } from 'lucide-react'
import type { MatchPlayer } from '../../../durable/protocol/match/match-fields.ts'
import type { TeamName } from '../../../durable/rules/vocabulary.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NameLink } from '../../ui/NameLink.tsx'
import { missedTexts } from '../missing-players/texts.ts'
import { teamTone } from '../teams/team-tone.ts'
import { scoreboardTexts as texts } from './texts.ts'

type PlayerCellProps = {
  player: Pick<MatchPlayer, 'steamid' | 'username' | 'avatar'>
  team: TeamName
  isMe: boolean
  isMissed: boolean
  place: string
  width?: string
}

/** The first cell of a player's row, with a link to their profile. `place` has the classes that position the cell in its table. */
export function PlayerCell({ player, team, isMe, isMissed, place, width = '' }: PlayerCellProps) {
  return (
    <th scope="row" className={`${place} border-line border-t pr-2 pl-4 text-left font-medium sm:pl-5`}>
      {isMe && <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1 ${teamTone[team].line}`} />}
      <span className={`flex min-w-0 items-center gap-2 sm:gap-3 ${width}`}>
        <Avatar src={player.avatar} size={28} className="max-[359px]:hidden" />
        {/* The focus ring stays inside the row, because the next row would cover it. */}
        <NameLink
          name={player.username}
          steamid={player.steamid}
          className="-mx-1.5 flex min-h-11 min-w-0 items-center rounded-field px-1.5 focus-visible:-outline-offset-2"
        />
        {isMissed && (
          <span title={missedTexts.mark} className="shrink-0 text-warning">
            <Icon of={UserRoundX} size={16} />
            <span className="sr-only">{missedTexts.mark}</span>
          </span>
        )}
        {isMe && <span className="sr-only">({texts.you})</span>}
      </span>
    </th>
  )
}
