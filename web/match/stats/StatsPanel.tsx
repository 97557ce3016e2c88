import { useId, useState } from 'react'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { initialTab, mapName, shownMaps } from '../live/live-view.ts'
import { isRecorded } from '../recorded-match.ts'
import { LineUp } from './LineUp.tsx'
import { RoundStrip } from './RoundStrip.tsx'
import { Scoreboard } from './Scoreboard.tsx'
import { totalsOf } from './stat-rows.ts'
import { scoreboardTexts as texts } from './texts.ts'

type TabId = number | 'total'

/** A tab for each map that has begun, and a tab for the total if there are several maps. */
function tabsOf(match: Match): { id: TabId; label: string; note?: string }[] {
  const maps = shownMaps(match)
  const ofMaps = maps.map((map) => ({ id: map.number, label: mapName(match, map), note: `${map.score_a}–${map.score_b}` }))
  return maps.length > 1 ? [...ofMaps, { id: 'total', label: texts.total }] : ofMaps
}

/** Rounds and scoreboard for each map. The tab follows the game until the viewer chooses another map. */
export function StatsPanel({ match, me }: { match: Match; me: string }) {
  const panelId = useId()
  const [chosen, setChosen] = useState<TabId | null>(null)
  const tabs = tabsOf(match)
  const open = tabs.some((tab) => tab.id === chosen) && chosen !== null ? chosen : initialTab(match)
  const map = match.played.find((each) => each.number === open) ?? null
  const isSeries = match.series_type !== 'bo1'
  const counts = map ? map.players : totalsOf(match.played)
  const isBegun = map?.phase === 'live' || map?.phase === 'over' || (map !== null && map.rounds.length > 0)
  const hasRounds = isBegun && !isRecorded(match)
  // A map that waits for a decision of staff, or has one, keeps its last state.
  const isStopped = match.status !== 'live' || match.needs_decision === 1
  const isBefore = match.status === 'live' && counts.length === 0
  return (
    <section className="panel min-w-0" aria-labelledby={`${panelId}-title`}>
      <header className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 pt-4 sm:px-5">
        <h2 id={`${panelId}-title`} className="display text-lg">
          {texts.title}
        </h2>
        {isSeries && tabs.length > 0 && <Tabs<TabId> label={texts.tabs} tabs={tabs} chosen={open} panelId={panelId} onChoose={setChosen} />}
      </header>
      <div id={panelId} {...(isSeries && { role: 'tabpanel', 'aria-labelledby': `${panelId}-${open}` })}>
        {map && hasRounds && <RoundStrip map={map} isStopped={isStopped} />}
        {/* Another map is another table, so that only changes of the shown map are highlighted. */}
        {isBefore ? (
          <LineUp match={match} me={me} />
        ) : (
          <Scoreboard key={open} match={match} counts={counts} of={map ? mapName(match, map) : texts.total} me={me} />
        )}
      </div>
    </section>
  )
}
