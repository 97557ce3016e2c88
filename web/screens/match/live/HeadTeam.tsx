import { Trophy } from 'lucide-react'
import type { Side } from '../../../../durable/rules/vocabulary.ts'
import { liveTexts } from '../../../match/live/texts.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { teamTone } from '../../../match/teams/team-tone.ts'
import type { TeamView } from '../../../match/turn/turn-view.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { SideBadge } from './SideBadge.tsx'

type Won = { maps: number; needed: number }

/** The maps that a team has won, as lights, one for each map that it needs to win the series. */
function MapsWon({ team, maps, needed }: Won & { team: TeamView['name'] }) {
  const lights = Array.from({ length: needed }, (_, at) => at)
  return (
    <span className={`mt-1 flex h-3 items-center gap-1.5 ${team === 'B' ? 'flex-row-reverse' : ''}`}>
      <span className="sr-only">{liveTexts.mapsWonOf(maps, needed)}</span>
      {lights.map((at) => (
        <span key={at} aria-hidden="true" className={`h-1.5 w-5 rounded-full ${at < maps ? teamTone[team].line : 'bg-base-content/20'}`} />
      ))}
    </span>
  )
}

type HeadTeamProps = { team: TeamView; side: Side | null; hasWon: boolean; won: Won | null }

/** A team beside the score: its mark and name, the maps it has won, its captain, its side, and its avatars where there is room. */
export function HeadTeam({ team, side, hasWon, won }: HeadTeamProps) {
  const isRight = team.name === 'B'
  return (
    <div className={`relative flex min-w-0 flex-col gap-1 sm:row-span-2 sm:pb-5 ${isRight ? 'items-end text-right' : 'items-start'}`}>
      <p
        className={`display flex max-w-full items-center gap-1.5 text-base sm:gap-2 sm:text-xl ${teamTone[team.name].text} ${isRight ? 'flex-row-reverse' : ''}`}
      >
        <TeamMark team={team.name} size={14} />
        <span className="line-clamp-2 min-w-0 break-words">{team.title}</span>
        {hasWon && <Icon of={Trophy} size={20} className="max-sm:hidden" />}
      </p>
      {won && <MapsWon team={team.name} {...won} />}
      {team.captain && (
        <p className="max-w-full text-muted text-xs sm:text-sm">
          <PlayerName name={team.captain.username} steamid={team.captain.steamid} />
        </p>
      )}
      <div aria-hidden="true" className={`mt-1 flex gap-1 max-sm:hidden ${isRight ? 'flex-row-reverse' : ''}`}>
        {team.players.map((player) => (
          <Avatar key={player.steamid} src={player.avatar} size={28} />
        ))}
      </div>
      {side && (
        // On a phone the side is beside the map's status, where room is kept for it, so that nothing moves when it appears.
        <div className={`max-sm:absolute max-sm:top-full ${isRight ? 'right-0' : 'left-0'}`}>
          <SideBadge team={team.name} side={side} />
        </div>
      )}
    </div>
  )
}
