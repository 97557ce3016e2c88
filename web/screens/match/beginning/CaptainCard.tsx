import { formatWhole } from '../../../format/number.ts'
import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import { teamTone } from '../../../match/teams/team-tone.ts'
import type { TeamView } from '../../../match/turn/turn-view.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { RankEmblem } from '../../../ui/rank/RankEmblem.tsx'

type CaptainCardProps = { team: TeamView; showsElo: boolean; isFirst: boolean; isMine: boolean }

/** One captain, large. The card of the captain who begins has the light. */
export function CaptainCard({ team: { name, captain }, showsElo, isFirst, isMine }: CaptainCardProps) {
  const light = isFirst ? (isMine ? 'outline-primary' : 'outline-current') : 'outline-transparent'
  return (
    <div
      className={`arrive flex min-w-0 flex-col items-center gap-2 text-center [animation-fill-mode:backwards] sm:gap-3 ${name === 'B' ? '[animation-delay:250ms]' : ''}`}
    >
      <span className={`relative shrink-0 ${teamTone[name].text}`}>
        <span className={`block rounded-box outline-2 outline-offset-4 max-sm:hidden ${light}`}>
          <Avatar src={captain?.avatar ?? ''} size={112} className="rounded-box" />
        </span>
        <span className={`block rounded-box outline-2 outline-offset-3 sm:hidden ${light}`}>
          <Avatar src={captain?.avatar ?? ''} size={72} className="rounded-box" />
        </span>
        <TeamMark team={name} size={22} className={`-bottom-2 absolute ${name === 'A' ? '-right-2' : '-left-2'}`} />
      </span>
      <PlayerName name={captain?.username ?? ''} className="display max-w-full text-lg normal-case leading-7 sm:text-xl sm:leading-9" />
      {showsElo && captain && (
        <span className="flex items-center gap-1.5 text-muted text-sm tabular-nums">
          <RankEmblem elo={captain.elo} size={24} />
          {formatWhole(captain.elo)}
        </span>
      )}
    </div>
  )
}
