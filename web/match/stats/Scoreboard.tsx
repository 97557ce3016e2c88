import { Rows3, Rows4 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import type { PlayerStatsView } from '../../../durable/protocol/match/play-fields.ts'
import { teamNames } from '../../../durable/rules/vocabulary.ts'
import { Button } from '../../ui/button/Button.tsx'
import { teamTitle } from '../teams/team-title.ts'
import { StatsTable } from './StatsTable.tsx'
import { statRows } from './stat-rows.ts'
import { scoreboardTexts as texts } from './texts.ts'

type ScoreboardProps = { match: Match; counts: readonly PlayerStatsView[]; of: string; me: string }

/** Both tables scroll together, but the page never scrolls sideways. A box that scrolls must be reachable by keyboard. */
function ScrollBox({ scrolls, children }: { scrolls: boolean; children: ReactNode }) {
  return (
    <section
      aria-label={texts.tables}
      tabIndex={scrolls ? 0 : undefined}
      className={scrolls ? 'overflow-x-auto overscroll-x-contain' : 'overflow-x-clip'}
    >
      {children}
    </section>
  )
}

/** Both teams' tables below a switch between the main columns and all columns. */
export function Scoreboard({ match, counts, of, me }: ScoreboardProps) {
  const [showsAll, setShowsAll] = useState(false)
  const teams = teamNames.map((name) => ({ name, rows: statRows(match, name, counts) }))
  const icon = showsAll ? Rows3 : Rows4
  return (
    <div className="pb-2">
      <ScrollBox scrolls={showsAll}>
        {teams.map(({ name, rows }) => (
          <StatsTable key={name} team={name} title={teamTitle(match, name)} rows={rows} of={of} me={me} showsAll={showsAll} />
        ))}
      </ScrollBox>
      <div className="flex items-center justify-between gap-4 border-line border-t px-4 pt-2 sm:px-5">
        <p className="min-w-0 text-muted text-sm">{counts.length === 0 && match.status === 'live' && texts.empty}</p>
        <Button variant="ghost" icon={icon} className="-mr-3" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? texts.fewer : texts.more}
        </Button>
      </div>
    </div>
  )
}
