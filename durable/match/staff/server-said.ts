import type { ServerSaid } from '../../protocol/console-entry.ts'
import { shownStatus } from '../../rules/play/console-shown.ts'
import type { Journal } from '../../runtime/journal.ts'
import type { JournalEntry } from '../../runtime/machine.ts'
import type { EventOf, MatchEvent } from '../match-events.ts'

/** The journal entries that come from a report: the meaning of a report stands in the place of the report. */
const fromReports = ['game', 'map-live', 'map-over', 'finished'] as const

/** A report of the server in a line. */
function reportText({ report }: EventOf<'game'>): string {
  switch (report.what) {
    case 'going-live':
      return `Kart ${report.map + 1} er i gang`
    case 'round-over':
      return `Runde ${report.number} er over, ${report.scoreA}–${report.scoreB}`
    case 'map-over':
      return `Kart ${report.map + 1} er ferdig, ${report.scoreA}–${report.scoreB}`
    case 'went-back':
      return 'Går tilbake til en runde'
    case 'series-over':
      return 'Serien er over'
    default:
      return report satisfies never
  }
}

function saidIn({ event }: JournalEntry<MatchEvent>): string {
  if (event.type === 'game') return reportText(event)
  if (event.type === 'map-live') return 'Kartet er i gang'
  return event.type === 'map-over' || event.type === 'finished' ? `Ferdigspilt, ${event.scoreA}–${event.scoreB}` : ''
}

/** The last words of a match's server, read from the data that the match keeps anyway. */
export function serverSaidIn(journal: Journal<MatchEvent>): ServerSaid {
  const [look] = journal.newest('polled', 1)
  const [report] = fromReports.flatMap((kind) => journal.newest(kind, 1)).sort((one, other) => other.revision - one.revision)
  const status = look?.event.type === 'polled' ? look.event.status : null
  return {
    status: look ? { at: look.at, said: status && shownStatus(status) } : null,
    report: report ? { at: report.at, said: saidIn(report) } : null,
  }
}
