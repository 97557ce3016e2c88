import type { CourseProps } from '../course-props.ts'
import { teamsInOrder } from '../cup-course.ts'
import { courseTexts as texts } from '../texts.ts'
import { TeamCard } from './TeamCard.tsx'

/** The teams of a cup, those with the most points first; once the cup is over the winner comes first. */
export function TeamCards({ view, own, mayDecide }: CourseProps) {
  if (view.teams.length === 0) return <p className="panel px-5 py-8 text-center text-muted">{texts.noTeams}</p>
  return (
    <ol className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {teamsInOrder(view.teams).map((team) => (
        <li key={team.team_id} className="min-w-0">
          <TeamCard team={team} view={view} isOwn={team.team_id === own} mayDecide={mayDecide} />
        </li>
      ))}
    </ol>
  )
}
