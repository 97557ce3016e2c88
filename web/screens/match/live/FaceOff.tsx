import { TeamMark } from '../../../match/teams/TeamMark.tsx'
import type { TeamView } from '../../../match/turn/turn-view.ts'
import { readyTexts } from '../../../match/veto-texts.ts'
import { Avatar } from '../../../ui/Avatar.tsx'

function Captain({ team }: { team: TeamView }) {
  const isRight = team.name === 'B'
  return (
    <span className={`flex min-w-0 flex-1 items-center gap-3 ${isRight ? 'flex-row-reverse text-right' : ''}`}>
      <span className="relative shrink-0">
        <Avatar src={team.captain?.avatar ?? ''} size={48} />
        <TeamMark team={team.name} size={18} className={`-bottom-1.5 absolute ${isRight ? '-left-1.5' : '-right-1.5'}`} />
      </span>
      <bdi className="name-line min-w-0 flex-1">{team.captain?.username}</bdi>
    </span>
  )
}

/** The two captains, face to face. From here on the match has their names. */
export function FaceOff({ id, teams }: { id: string; teams: readonly [TeamView, TeamView] }) {
  return (
    <h2 id={id} className="display flex items-center gap-3 text-lg leading-tight normal-case sm:gap-5 sm:text-xl">
      <Captain team={teams[0]} />
      <span className="shrink-0 text-base text-muted">{readyTexts.versus}</span>
      <Captain team={teams[1]} />
    </h2>
  )
}
