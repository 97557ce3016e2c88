import type { LogLine } from '../../../../worker/contract/admin/log.ts'
import drawing from '../../../art/empty/nothing-found.svg'
import { formatDay } from '../../../format/date.ts'
import type { PagesView } from '../../../resource/use-resource.ts'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { PagesEnd } from '../../../ui/loading/PagesEnd.tsx'
import { LogEntry } from './LogEntry.tsx'
import { logTexts as texts } from './texts.ts'

/** The approximate height in rem of a day that is not rendered yet: its heading and its lines, some of which are higher. */
const heightOf = (lines: number): number => 2.5 + 3.25 * lines

function Day({ day, lines, now }: { day: string; lines: readonly LogLine[]; now: number }) {
  return (
    <section aria-label={day} className="[content-visibility:auto]" style={{ containIntrinsicSize: `auto ${heightOf(lines.length)}rem` }}>
      <h2 className="eyebrow mt-6 mb-2 px-1">{day}</h2>
      <ol className="panel divide-y divide-line">
        {lines.map((line) => (
          <LogEntry key={line.id} line={line} now={now} />
        ))}
      </ol>
    </section>
  )
}

/** The loaded lines, day by day, and the part below them. */
export function LogList({ pages, isFiltered }: { pages: PagesView<LogLine>; isFiltered: boolean }) {
  const now = Date.now()
  const days = [...Map.groupBy(pages.items, ({ at }) => formatDay(at))]
  const isEmpty = pages.state === 'loaded' && pages.items.length === 0 && pages.next === null
  if (isEmpty) {
    return (
      <div className="panel mt-6">
        <EmptyState
          art={drawing}
          title={isFiltered ? texts.nothing : texts.empty}
          text={isFiltered ? texts.nothingHint : texts.emptyHint}
        />
      </div>
    )
  }
  return (
    <>
      {days.map(([day, lines]) => (
        <Day key={day} day={day} lines={lines} now={now} />
      ))}
      {days.length === 0 && pages.state === 'loading' && <div aria-hidden="true" className="skeleton mt-12 h-160 rounded-box opacity-60" />}
      <PagesEnd pages={pages} texts={texts} />
    </>
  )
}
