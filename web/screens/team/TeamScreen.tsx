import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { teamLimits } from '../../../durable/rules/team/team-name.ts'
import type { Team } from '../../../worker/contract/teams.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { VetoesPanel } from '../../match/vetoes/VetoesPanel.tsx'
import { fetchTeam } from '../../net/api/teams.ts'
import { paths } from '../../paths/paths.ts'
import { mapReply, resource } from '../../resource/resource.ts'
import { everyMinute, reconnected, teamNews } from '../../resource/triggers.ts'
import { useResource } from '../../resource/use-resource.ts'
import { useSetAtom } from '../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../state/toast-atoms.ts'
import { TeamCurve } from './chart/TeamCurve.tsx'
import { MemberList } from './MemberList.tsx'
import { TeamHead } from './TeamHead.tsx'
import { TeamMatches } from './TeamMatches.tsx'
import { TeamRecord } from './TeamRecord.tsx'
import { TeamTournaments } from './TeamTournaments.tsx'
import { teamVetoes } from './team-vetoes.ts'
import { teamPageTexts as texts, vetoTexts } from './texts.ts'

const teamOf = resource('team', async (id: string) => mapReply(await fetchTeam(id), ({ team }) => team), {
  again: [teamNews, reconnected, everyMinute],
})

/** The placeholder of the page. */
const TeamSkeleton = () => (
  <div role="status" aria-label={texts.loading} className="wrap flex flex-col gap-4 pt-6 pb-12 sm:gap-6 sm:pt-10">
    <div className="skeleton h-36 rounded-box opacity-60" />
    <div className="grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="skeleton h-96 rounded-box opacity-60" />
      <div className="skeleton h-72 rounded-box opacity-60" />
    </div>
  </div>
)

/** The team's name and logo, its members, and its record. */
export function TeamPage({ team, onChanged }: { team: Team; onChanged(): void }) {
  const isFull = team.members.length >= teamLimits.members
  return (
    <div className="wrap flex flex-col gap-4 pt-4 pb-12 sm:gap-6 sm:pt-6">
      <TeamHead team={team} onChanged={onChanged} />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <MemberList team={team} isFull={isFull} onChanged={onChanged} />
        <div className="grid min-w-0 gap-4 sm:gap-6">
          <TeamRecord record={team.record} />
          <TeamTournaments tournaments={team.tournaments} isMember={team.role !== null} />
        </div>
      </div>
      {team.rating_days.length > 1 && <TeamCurve days={team.rating_days} />}
      <TeamMatches matches={team.matches} />
      {team.matches.some(({ match_id }) => match_id !== null) && <VetoesPanel vetoes={teamVetoes} of={String(team.id)} words={vetoTexts} />}
    </div>
  )
}

/** One team (docs/product.md 15.3). If the team cannot be fetched, a toast says so and the page changes to the player's own teams. */
export default function TeamScreen() {
  const { id = '' } = useParams()
  const { state, value: team, retry } = useResource(teamOf, id)
  const isGone = state === 'failed'
  const navigate = useNavigate()
  const pushToast = useSetAtom(pushToastAtom)
  useScreenTitle(team?.name ?? texts.title)
  useEffect(() => {
    if (!isGone) return
    pushToast({ type: 'error', msg: texts.failed, duration: ownToastMs })
    navigate(paths.teams, { replace: true })
  }, [isGone, navigate, pushToast])
  return team ? <TeamPage team={team} onChanged={retry} /> : <TeamSkeleton />
}
