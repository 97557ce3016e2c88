import { Check, Server, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type TeamId, teamNames } from '../../../durable/rules/vocabulary.ts'
import { formatTime } from '../../format/date.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import type { Reply } from '../../net/http.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { ContestMatch, ContestSide } from '../contest.ts'
import { type LivePhase, type LiveScore, unknownScore } from '../live/score-shape.ts'
import { WithLiveMatch } from '../live/WithLiveMatch.tsx'
import { contestTexts } from '../texts.ts'
import type { BoardRow as Row } from './board-rows.ts'
import { CallCaptain } from './CallCaptain.tsx'
import { boardTexts as texts } from './texts.ts'

/** The name of the server that plays a match, by the id of the match. */
export type ServerNames = ReadonlyMap<string, string>

const tones: Record<LivePhase, string> = {
  ...{ opening: 'text-info', veto: 'text-info', server: 'text-warning', warmup: 'text-info', knife: 'text-info' },
  ...{ paused: 'text-warning', undecided: 'text-error', live: 'text-primary', unknown: 'text-muted' },
}

function Side({ side, score, children }: { side: ContestSide; score: number | null; children: ReactNode }) {
  return (
    <p className="flex min-w-0 items-center gap-3">
      <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-2">
        <bdi className="name-line block min-w-0 font-medium">{side.name}</bdi>
        {side.captain !== null && <bdi className="name-line block min-w-0 text-muted text-sm">{side.captain}</bdi>}
      </span>
      {side.isReady === true && (
        <span className="flex shrink-0 items-center gap-1 text-primary text-sm">
          <Icon of={Check} size={14} />
          {texts.ready}
        </span>
      )}
      {side.isReady === false && <span className="shrink-0 text-muted text-sm">{texts.notReady}</span>}
      {children}
      {score !== null && <span className="display w-8 shrink-0 text-right text-2xl tabular-nums leading-none">{score}</span>}
    </p>
  )
}

/** The phase of a match in a word, since when it lasts, and its details. */
function Phase({ match, live }: { match: ContestMatch; live: LiveScore | null }) {
  const now = useMinute()
  if (!live) {
    const facts = [match.at === null ? null : formatTime(match.at, now), match.server === null ? null : contestTexts.server(match.server)]
    return (
      <div className="min-w-0">
        <p className="text-primary">{texts.mayBegin}</p>
        <p className="text-muted text-sm tabular-nums">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
    )
  }
  const facts = [live.map, live.detail].filter((fact) => fact !== null)
  return (
    <div className="min-w-0">
      <p className={`flex items-center gap-2 ${tones[live.phase]}`}>
        <span aria-hidden="true" className="breathe size-1.5 shrink-0 rounded-full bg-current" />
        {live.stage}
        {live.since !== null && <span className="text-muted text-sm tabular-nums">{texts.since(now - live.since)}</span>}
      </p>
      {facts.length > 0 && <p className="untrusted text-sm tabular-nums">{facts.join(' · ')}</p>}
    </div>
  )
}

type InsideProps = Pick<BoardRowProps, 'onCall' | 'children'> & { match: ContestMatch; live: LiveScore | null; server: string | null }

/** The teams for which a match waits: before it begins those that are not ready, then those that its room names. */
const waitsFor = ({ status, sides }: ContestMatch, live: LiveScore | null): readonly boolean[] =>
  status === 'ready' ? sides.map(({ isReady }) => isReady !== true) : teamNames.map((name) => live?.waitsFor.includes(name) ?? false)

function Inside({ match, live, server, onCall, children }: InsideProps) {
  const waits = waitsFor(match, live)

  const facts = [contestTexts.no(match.no), match.title, match.series, match.size].filter((fact) => fact !== null)
  return (
    <>
      <p className="text-muted text-sm tabular-nums">{facts.join(' · ')}</p>
      <div className="mt-1.5 grid gap-x-6 gap-y-2 @xl:grid-cols-[minmax(0,1fr)_13rem] @2xl:grid-cols-[minmax(0,1fr)_12rem_9rem]">
        <div className="grid min-w-0 gap-1">
          {match.sides.map((side, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides, in their order.
            <Side key={at} side={side} score={live?.score?.[at] ?? null}>
              <CallCaptain side={side} waits={waits[at] === true && side.team !== null} call={() => onCall(match, side.team ?? 0)} />
            </Side>
          ))}
        </div>
        <div className="min-w-0">
          <Phase match={match} live={live} />
          {server !== null && (
            <p className="flex min-w-0 items-center gap-1.5 text-muted text-sm">
              <Icon of={Server} size={14} className="shrink-0" />
              <bdi className="name-line min-w-0">{server}</bdi>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-start gap-2 empty:hidden @max-xl:*:flex-1 @xl:col-span-2 @2xl:col-span-1 @2xl:flex-col @2xl:*:w-full @2xl:[&>*>button]:w-full @xl:@max-2xl:*:flex-none">
          {children}
        </div>
      </div>
      {match.trouble !== null && (
        <p className="untrusted mt-2 flex items-start gap-2 text-error text-sm">
          <Icon of={TriangleAlert} size={16} className="mt-0.5 shrink-0" />
          {match.trouble}
        </p>
      )}
    </>
  )
}

type BoardRowProps = {
  row: Row
  servers: ServerNames
  /** Asks the captain of a team to come to a match. */
  onCall(match: ContestMatch, team: TeamId): Promise<Reply<unknown>>
  children: ReactNode
}

/** A match that is running or can begin: its teams, its phase from its room, its server, and the acts of staff on it. */
export function BoardRow({ row: { match, isFollowed }, servers, onCall, children }: BoardRowProps) {
  const server = match.room === null ? null : (servers.get(match.room) ?? null)
  const inside = (live: LiveScore | null) => (
    <Inside match={match} live={live} server={server} onCall={onCall}>
      {children}
    </Inside>
  )
  const [one, other] = match.sides
  return (
    <li
      aria-label={contestTexts.which(contestTexts.no(match.no), one.name, other.name)}
      className="border-line border-t px-4 py-3.5 sm:px-5"
    >
      {match.status === 'ready' && inside(null)}
      {match.status !== 'ready' && !isFollowed && inside(unknownScore)}
      {match.status !== 'ready' && isFollowed && <WithLiveMatch matchId={match.room}>{inside}</WithLiveMatch>}
    </li>
  )
}
