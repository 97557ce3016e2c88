import { useState } from 'react'
import { Tabs } from '../../../ui/Tabs.tsx'
import type { CourseProps } from './course-props.ts'
import { CupRounds } from './matches/CupRounds.tsx'
import { TeamCards } from './teams/TeamCards.tsx'
import { courseTexts as texts } from './texts.ts'

type CourseTab = 'teams' | 'matches'

const panelId = 'cup'

/** 'Lag' and 'Kamper' of a cup; while the cup is played its matches come first. */
export function CupCourse(props: CourseProps) {
  const { cup, teams, matches } = props.view
  const [tab, setTab] = useState<CourseTab>(cup.status === 'live' ? 'matches' : 'teams')
  const tabs = [
    { id: 'teams' as const, label: texts.tabs.teams, note: String(teams.length) },
    { id: 'matches' as const, label: texts.tabs.matches, note: String(matches.length) },
  ]
  return (
    <div>
      <Tabs<CourseTab> label={texts.parts} tabs={tabs} chosen={tab} panelId={panelId} onChoose={setTab} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${tab}`} className="mt-4">
        {tab === 'teams' ? <TeamCards {...props} /> : <CupRounds {...props} />}
      </div>
    </div>
  )
}
