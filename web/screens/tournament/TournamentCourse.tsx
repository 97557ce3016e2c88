import { useState } from 'react'
import type { Tournament } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { BracketTab } from './BracketTab.tsx'
import { GroupTables } from './groups/GroupTables.tsx'
import { TournamentRounds } from './matches/TournamentRounds.tsx'
import { TeamList } from './TeamList.tsx'
import { tournamentTexts as texts } from './texts.ts'
import { firstTab, stagesOf, type TournamentTab, tabsOf } from './tournament-tabs.ts'

type CourseProps = { tournament: Tournament; own: ReadonlySet<number> }
const panelId = 'turnering'

function TabPanel({ tab, tournament, own }: CourseProps & { tab: TournamentTab }) {
  switch (tab) {
    case 'groups':
    case 'table':
      return <GroupTables tournament={tournament} own={own} />
    case 'matches':
    case 'rounds':
      return <TournamentRounds tournament={tournament} stages={stagesOf(tab)} own={own} />
    case 'bracket':
      return <BracketTab tournament={tournament} own={own} />
    case 'teams':
      return <TeamList tournament={tournament} own={own} title={false} />
    default:
      return tab satisfies never
  }
}

/** The course of the tournament, in tabs: tables, matches, bracket, teams (docs/product.md 14.3). */
export function TournamentCourse({ tournament, own }: CourseProps) {
  const [wanted, setTab] = useState(() => firstTab(tournament))
  const shown = tabsOf(tournament)
  const tab = shown.includes(wanted) ? wanted : firstTab(tournament)
  const tabs = shown.map((id) => ({ id, label: texts.tabs[id], ...(id === 'teams' && { note: String(tournament.teams.length) }) }))
  return (
    <div>
      <Tabs<TournamentTab> label={texts.parts} tabs={tabs} chosen={tab} panelId={panelId} onChoose={setTab} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`} className="mt-4">
        <TabPanel tab={tab} tournament={tournament} own={own} />
      </div>
    </div>
  )
}
