import { useState } from 'react'
import type { Tournament } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { Tabs } from '../../../../../ui/Tabs.tsx'
import type { Need } from '../needs.ts'
import type { RunPlace } from '../run-place.ts'
import { MatchRow } from './MatchRow.tsx'
import { type ChosenFilter, type Filter, filters, matchesUnder, neededIn, shownFilter } from './match-filters.ts'
import { matchTexts as texts } from './texts.ts'
import { UndoChange } from './UndoChange.tsx'

const panelId = 'turnering-kamper'

type MatchesPanelProps = { tournament: Tournament; now: number; needs: readonly Need[]; place: RunPlace }

/** The matches, filtered by what the organiser has to do (docs/product.md 14.5). */
export function MatchesPanel({ tournament, now, needs, place }: MatchesPanelProps) {
  const { matches } = tournament
  const needed = neededIn(needs)
  const [chosen, setChosen] = useState<ChosenFilter | null>(null)
  const filter = shownFilter(chosen, matches, needed)
  if (matches.length === 0) return <p className="panel px-4 py-6 text-center text-muted">{texts.notDrawn}</p>
  const shown = matchesUnder(matches, filter, needed)
  const choose = (id: Filter) => setChosen({ id, hadAny: matchesUnder(matches, id, needed).length > 0 })
  const tabs = filters.map((id) => ({ id, label: texts.filterNames[id], note: String(matchesUnder(matches, id, needed).length) }))
  return (
    <>
      {place.mayDecide && tournament.undo !== null && tournament.undo_revision !== null && (
        <UndoChange id={tournament.id} what={tournament.undo} seen={tournament.undo_revision} revision={tournament.revision} />
      )}
      <Tabs<Filter> label={texts.filter} tabs={tabs} chosen={filter} panelId={panelId} onChoose={choose} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${filter}`} className="mt-2">
        {shown.length === 0 ? (
          <p className="panel px-4 py-6 text-center text-muted">{texts.filterEmpty[filter]}</p>
        ) : (
          <ul className="grid gap-2 xl:grid-cols-2">
            {shown.map((match) => (
              <MatchRow key={match.id} match={match} tournament={tournament} now={now} place={place} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
