import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TeamId } from '../../../durable/rules/vocabulary.ts'
import type { Reply } from '../../net/http.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Contest, ContestMatch } from '../contest.ts'
import { ContestBracket } from '../standings/ContestBracket.tsx'
import { ContestTable } from '../standings/ContestTable.tsx'
import { contestTexts } from '../texts.ts'
import { BoardRow } from './BoardRow.tsx'
import { boardRows } from './board-rows.ts'
import { ScreenRemote, type ShowOnScreen } from './ScreenRemote.tsx'
import { boardTexts as texts } from './texts.ts'
import { useMatchServers } from './use-match-servers.ts'

type ContestBoardProps = {
  contest: Contest
  /** When the evening ends, in words; null if it is unknown. */
  ends: string | null
  /** The act on all matches that can begin. */
  startAll: ReactNode
  actsOf(match: ContestMatch): ReactNode
  onShow: ShowOnScreen
  /** Asks the captain of a team to come to a match. */
  onCall(match: ContestMatch, team: TeamId): Promise<Reply<unknown>>
}

function Standings({ contest }: { contest: Contest }) {
  if (contest.bracket.length === 0 && contest.tables.length === 0) return null
  return (
    <div className="grid min-w-0 gap-4">
      {contest.bracket.length > 0 && (
        <section aria-label={contestTexts.bracket} className="panel min-w-0 overflow-x-auto px-4 py-4">
          <ContestBracket contest={contest} className="w-full" />
        </section>
      )}
      {contest.tables.map((table) => (
        <ContestTable key={table.key} table={table} />
      ))}
    </div>
  )
}

/**
 * The board of a cup or a tournament: one live row for each match that is running or can begin, with the acts of staff, and the bracket and
 * tables beside it (docs/product.md 14.5).
 */
export function ContestBoard({ contest, ends, startAll, actsOf, onShow, onCall }: ContestBoardProps) {
  const servers = useMatchServers()
  const rows = boardRows(contest)
  const on = rows.filter(({ match }) => match.status !== 'ready').length
  return (
    <div className="@container min-w-0">
      <div className="grid min-w-0 items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <ScreenRemote contest={contest} show={onShow} />
          <section aria-label={texts.title} className="panel @container min-w-0">
            <header className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5">
              <div className="min-w-0 flex-1">
                <h2 className="display text-lg">{texts.matches}</h2>
                <p className="flex flex-wrap gap-x-4 text-muted text-sm tabular-nums">
                  {rows.length > 0 && <span>{texts.count(on, rows.length - on)}</span>}
                  {ends !== null && (
                    <span className="flex items-center gap-1.5">
                      <Icon of={Flag} size={14} className="shrink-0" />
                      {ends}
                    </span>
                  )}
                </p>
              </div>
              {startAll}
            </header>
            {rows.length === 0 ? (
              <p className="border-line border-t px-5 py-8 text-center text-muted">{texts.nothing}</p>
            ) : (
              <ul>
                {rows.map((row) => (
                  <BoardRow key={row.match.no} row={row} servers={servers} onCall={onCall}>
                    {actsOf(row.match)}
                  </BoardRow>
                ))}
              </ul>
            )}
          </section>
        </div>
        <Standings contest={contest} />
      </div>
    </div>
  )
}
