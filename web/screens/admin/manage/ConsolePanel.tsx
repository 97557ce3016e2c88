import type { MatchDetails } from '../../../../worker/contract/admin/matches.ts'
import { formatClockSeconds } from '../../../format/date.ts'
import { consoleTexts as texts } from './texts.ts'

type Entry = MatchDetails['console'][number]

function Line({ line: { command, reply, times } }: { line: Entry['lines'][number] }) {
  return (
    <li className="grid gap-x-4 py-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <code className="untrusted font-mono text-base-content text-xs leading-5">
        {command}
        {times > 1 && <span className="ml-2 font-sans text-muted">{texts.times(times)}</span>}
      </code>
      <p className={`untrusted whitespace-pre-line text-xs leading-5 ${reply === null ? 'text-warning' : 'text-muted'}`}>
        {reply === null ? texts.noReply : reply || texts.silent}
      </p>
    </li>
  )
}

/** The author of an entry: the site, or a member of staff, whose account can be deleted since. */
const doneBy = ({ by, by_name }: Entry): string => (by === null ? texts.bySite : (by_name ?? texts.byUnknown))

function Talk({ entry }: { entry: Entry }) {
  const isDone = entry.outcome === 'done'
  return (
    <li className="px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="text-muted text-xs tabular-nums">{formatClockSeconds(entry.at)}</span>
        <span className="font-medium">{texts.does[entry.does]}</span>
        <bdi className="max-w-40 truncate text-muted">{doneBy(entry)}</bdi>
        <span className="text-muted tabular-nums">{entry.server}</span>
        <span className={`ml-auto ${isDone ? 'text-muted' : 'font-medium text-warning'}`}>{texts.outcomes[entry.outcome]}</span>
      </p>
      {entry.lines.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {entry.lines.map((line) => (
            <Line key={`${line.command} ${line.reply}`} line={line} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Every command that was sent to the match's servers, with its answer, newest first. */
export function ConsolePanel({ entries }: { entries: MatchDetails['console'] }) {
  return (
    <section className="panel overflow-hidden" aria-labelledby="konsoll">
      <div className="px-4 pt-4 pb-3 sm:px-5">
        <h2 id="konsoll" className="display text-lg">
          {texts.title}
        </h2>
        <p className="text-muted text-sm">{entries.length === 0 ? texts.empty : texts.lead}</p>
      </div>
      {entries.length > 0 && (
        <section
          aria-label={texts.title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
          tabIndex={0}
          className="max-h-96 overflow-y-auto border-line border-t"
        >
          <ol className="divide-y divide-line">
            {entries.toReversed().map((entry) => (
              <Talk key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      )}
    </section>
  )
}
