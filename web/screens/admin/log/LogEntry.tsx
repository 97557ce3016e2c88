import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { roleName } from '../../../../durable/rules/staff/role-ranks.ts'
import { siteItself } from '../../../../durable/rules/staff/staff-actions.ts'
import type { LogLine, LogPerson } from '../../../../worker/contract/admin/log.ts'
import { formatClock } from '../../../format/date.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { paths } from '../../../paths/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { NameLink } from '../../../ui/NameLink.tsx'
import { actorOf, sentenceOf } from './action-sentences.ts'
import { changeOf } from './line-change.ts'
import type { LogPart } from './log-sentence.ts'
import { logTexts as texts } from './texts.ts'

const link = 'font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current'
const inLine = 'inline-block max-w-full align-bottom font-medium sm:max-w-64'

function Person({ person: { steamid, name } }: { person: LogPerson }) {
  if (steamid === siteItself) return <span className="font-medium">{name}</span>
  return name === null ? (
    <span className="font-medium tabular-nums">{steamid}</span>
  ) : (
    <NameLink name={name} steamid={steamid} className={inLine} />
  )
}

type Linked = Exclude<LogPart, string | { person: LogPerson } | { thing: string }>

function addressOf(part: Linked): string {
  if ('tournament' in part) return adminPaths.tournament(part.tournament)
  return 'cup' in part ? paths.cup(part.cup) : paths.match(part.match)
}

/** The title of a match is its name, and of a contest its kind and its name. A match of a contest has its number there and its teams. */
function titleOf(part: Linked): string {
  if ('match' in part) return part.name ?? texts.match(part.match)
  const [plain, named] = 'cup' in part ? [texts.cup, texts.cupNamed] : [texts.tournament, texts.tournamentNamed]
  const contest = part.name === undefined ? plain : named(part.name)
  return part.no === undefined ? contest : texts.inContest(part.no, contest, part.sides)
}

function Part({ part }: { part: LogPart }) {
  if (typeof part === 'string') return part
  if ('person' in part) return <Person person={part.person} />
  if ('thing' in part) return <bdi className="untrusted font-medium">{part.thing}</bdi>
  return (
    <Link to={addressOf(part)} className={`untrusted ${link}`}>
      {titleOf(part)}
    </Link>
  )
}

function BeforeAndAfter({ line, now }: { line: LogLine; now: number }) {
  const change = changeOf(line, now)
  if (!change) return null
  return (
    <p className="untrusted mt-0.5 flex flex-wrap items-center gap-x-2 text-sm">
      {change.before !== null && (
        <>
          <span className="sr-only">{texts.before}</span>
          <span className="min-w-0 text-muted">{change.before}</span>
          {change.after !== null && <Icon of={ArrowRight} size={14} className="shrink-0 text-muted" />}
        </>
      )}
      {change.after !== null && (
        <>
          <span className="sr-only">{texts.after}</span>
          <span className="min-w-0">{change.after}</span>
        </>
      )}
    </p>
  )
}

type LogEntryProps = { line: LogLine; now: number }

/** A line of the log: its time, the actor with their role, the action and its target; below them the change and the reason. */
export function LogEntry({ line, now }: LogEntryProps) {
  const sentence = sentenceOf(line)
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] px-4 py-2.5 sm:px-5">
      <time dateTime={new Date(line.at).toISOString()} className="text-muted text-sm tabular-nums leading-6">
        {formatClock(line.at)}
      </time>
      <div className="min-w-0">
        <p className="leading-6">
          <Person person={actorOf(line)} />
          {line.role !== null && <span className="text-muted text-sm"> · {roleName(line.role)}</span>}{' '}
          {sentence.map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places.
            <Part key={place} part={part} />
          ))}
        </p>
        <BeforeAndAfter line={line} now={now} />
        {line.reason && <p className="untrusted mt-0.5 border-line-strong border-l-2 pl-3 text-muted text-sm">{line.reason}</p>}
      </div>
    </li>
  )
}
