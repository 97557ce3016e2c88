import { Crown } from 'lucide-react'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { teamTone } from '../../../match/teams/team-tone.ts'
import type { TeamView, TurnView } from '../../../match/turn/turn-view.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Icon } from '../../../ui/Icon.tsx'

function Half({ team, turn }: { team: TeamView; turn: TurnView | null }) {
  const isActive = turn?.team === team.name
  const places = Array.from({ length: team.places }, (_, place) => place)
  return (
    <div
      className={`flex min-w-0 flex-1 items-center gap-1.5 rounded-field border px-2 py-1 transition-colors duration-200 ${
        isActive ? (turn.isMine ? 'border-primary/60' : teamTone[team.name].edge) : 'border-line'
      } ${team.name === 'B' ? 'flex-row-reverse' : ''}`}
    >
      <TeamMark team={team.name} />
      <div className={`flex min-w-0 flex-1 gap-1 ${team.name === 'B' ? 'flex-row-reverse' : ''}`}>
        {places.map((place) => {
          const player = team.players[place]
          if (!player) return <span key={place} className="size-6 rounded-md border border-line-strong border-dashed" />
          return (
            <span key={player.steamid} data-moves={player.steamid} className="relative">
              <Avatar src={player.avatar} size={24} />
              {player.is_captain === 1 && <Icon of={Crown} size={12} className="-top-1.5 -right-1 absolute text-base-content" />}
            </span>
          )
        })}
      </div>
    </div>
  )
}

/**
 * Both teams in one line on a phone, where the team lists are further down. A phone in landscape does not show it, because it needs the
 * height, and screen readers skip it, because the team lists say the same.
 */
export function TeamStrip({ teams, turn }: { teams: readonly [TeamView, TeamView]; turn: TurnView | null }) {
  return (
    <div aria-hidden="true" className="flex gap-2 lg:hidden [@media(max-height:560px)]:hidden">
      <Half team={teams[0]} turn={turn} />
      <Half team={teams[1]} turn={turn} />
    </div>
  )
}
