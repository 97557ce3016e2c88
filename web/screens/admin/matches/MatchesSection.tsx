import type { ActiveMatch } from '../../../../worker/contract/admin/matches.ts'
import emptyDrawing from '../../../art/empty/no-gathers.svg'
import { useMinute } from '../../../hooks/use-minute.ts'
import { activeMatches } from '../../../resource/shared/active-matches.ts'
import { useResource, type View } from '../../../resource/use-resource.ts'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { FilteredList } from '../parts/FilteredList.tsx'
import { ActiveMatchRow } from './ActiveMatchRow.tsx'
import { byUrgency, isAmong } from './active-matches-view.ts'
import { matchFilters } from './match-filters.ts'
import { matchesTexts as texts } from './texts.ts'

const skeletonRows = Array.from({ length: 4 }, (_, row) => row)

const RowsSkeleton = () => (
  <div role="status" aria-label={texts.loading} className="panel divide-y divide-line">
    {skeletonRows.map((row) => (
      <div key={row} className="flex h-18 items-center gap-6 px-5">
        <div className="skeleton h-5 w-40" />
        <div className="skeleton h-5 w-24 max-sm:hidden" />
        <div className="skeleton ml-auto h-9 w-28" />
      </div>
    ))}
  </div>
)

const List = ({ matches, now }: { matches: readonly ActiveMatch[]; now: number }) => (
  <section aria-label={texts.title}>
    <FilteredList
      label={texts.filters}
      items={byUrgency(matches)}
      filters={matchFilters}
      nameOf={(filter) => texts.filter[filter]}
      fits={isAmong}
    >
      {(shown) => (
        <div className="panel">
          {shown.length > 0 ? (
            <ul className="divide-y divide-line overflow-hidden rounded-box">
              {shown.map((match) => (
                <ActiveMatchRow key={match.match_id} match={match} now={now} />
              ))}
            </ul>
          ) : (
            <p className="px-5 py-10 text-center text-muted">{texts.emptyFilter}</p>
          )}
        </div>
      )}
    </FilteredList>
  </section>
)

type MatchesContentProps = { view: View<{ matches: ActiveMatch[] }>; now: number }

export function MatchesContent({ view: { state, value, isStale, retry }, now }: MatchesContentProps) {
  if (state === 'loading') return <RowsSkeleton />
  if (state === 'failed') return <NotFetched title={texts.failed} onRetry={retry} />
  return (
    <>
      {isStale && <RetryLine text={texts.stale} onRetry={retry} className="panel mb-4 px-4 py-3 text-warning sm:px-5" />}
      {value.matches.length > 0 ? (
        <List matches={value.matches} now={now} />
      ) : (
        <div className="panel">
          <EmptyState art={emptyDrawing} title={texts.empty} />
        </div>
      )}
    </>
  )
}

/** 'Aktive kamper': every match in progress, first those that wait for staff (docs/product.md 13.7). */
export default function MatchesSection() {
  return (
    <AdminSection title={texts.title} lead={texts.lead}>
      <MatchesContent view={useResource(activeMatches)} now={useMinute()} />
    </AdminSection>
  )
}
