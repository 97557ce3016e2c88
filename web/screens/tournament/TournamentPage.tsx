import type { Tournament } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { myTeams } from '../../resource/shared/my-teams.ts'
import { useResource } from '../../resource/use-resource.ts'
import type { TournamentAct } from '../../rooms/tournament-room.ts'
import { DrawPanel } from './draws/DrawPanel.tsx'
import { ChampionPanel } from './end/ChampionPanel.tsx'
import { InfoPanel } from './info/InfoPanel.tsx'
import { RulesPanel } from './info/RulesPanel.tsx'
import { OutdatedTeam } from './open/OutdatedTeam.tsx'
import { RegistrationPanel } from './open/RegistrationPanel.tsx'
import { OwnTeamPanel } from './own/OwnTeamPanel.tsx'
import { type OwnTeam, ownTeamsOf } from './own-team.ts'
import { TeamList } from './TeamList.tsx'
import { TournamentCourse } from './TournamentCourse.tsx'
import { TournamentHead } from './TournamentHead.tsx'
import { titleMarkOf } from './title-mark.ts'

type PageProps = { tournament: Tournament; me: string; act: TournamentAct }
type PartProps = { tournament: Tournament; own: readonly OwnTeam[]; act: TournamentAct }

const idsOf = (own: readonly OwnTeam[]): ReadonlySet<number> =>
  new Set(own.flatMap(({ team, isOut, acts }) => (isOut && !acts ? [] : team.id)))

function OwnTeams({ tournament, own, act }: PartProps) {
  return own.map((each) => <OwnTeamPanel key={each.team.id} tournament={tournament} own={each} act={act} />)
}

/** Before the tournament begins: the viewer's own team or the registration, the registered teams, and all facts. */
function Open({ tournament, own, act }: PartProps) {
  const ownTeams = useResource(myTeams)
  return (
    <div className="grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
        <OwnTeams tournament={tournament} own={own} act={act} />
        {own.map(({ team }) => (
          <OutdatedTeam key={team.id} tournament={tournament} team={team} ownTeams={ownTeams} />
        ))}
        {own.every(({ isOut, acts }) => isOut && !acts) && <RegistrationPanel tournament={tournament} ownTeams={ownTeams} />}
        {tournament.drawn === 1 ? (
          <TournamentCourse tournament={tournament} own={idsOf(own)} />
        ) : (
          <TeamList tournament={tournament} own={idsOf(own)} title />
        )}
      </div>
      <aside className="flex min-w-0 flex-col gap-4 sm:gap-6">
        <InfoPanel tournament={tournament} isNarrow />
        <RulesPanel tournament={tournament} startsOpen />
        <DrawPanel tournament={tournament} />
      </aside>
    </div>
  )
}

/** After the tournament has begun: the own team's next match, the course, and the other facts folded. */
function Running({ tournament, own, act }: PartProps) {
  const isOver = tournament.status === 'completed'
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      {!isOver && <OwnTeams tournament={tournament} own={own} act={act} />}
      <InfoPanel tournament={tournament} isNarrow={false} />
      <RulesPanel tournament={tournament} startsOpen={false} />
      <TournamentCourse tournament={tournament} own={idsOf(own)} />
      <DrawPanel tournament={tournament} />
    </div>
  )
}

/** One tournament as a player sees it (docs/product.md 14.3). */
export function TournamentPage({ tournament, me, act }: PageProps) {
  const own = ownTeamsOf(tournament, me)
  useScreenTitle(tournament.name, titleMarkOf(tournament, own, useMinute()))
  return (
    <div className="wrap flex flex-col gap-4 py-6 sm:gap-6 sm:py-8">
      <TournamentHead tournament={tournament} />
      <ChampionPanel tournament={tournament} own={idsOf(own)} />
      {tournament.status === 'open' ? (
        <Open tournament={tournament} own={own} act={act} />
      ) : (
        <Running tournament={tournament} own={own} act={act} />
      )}
    </div>
  )
}
