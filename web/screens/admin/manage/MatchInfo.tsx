import type { ReactNode } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { MatchDetails } from '../../../../worker/contract/admin/matches.ts'
import { formatClock, formatTime } from '../../../format/date.ts'
import { competitiveName, formatOf, longSeriesName, matchKindName, pickTypeName } from '../../../format/gather.ts'
import { useConnect } from '../../../match/live/use-connect.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { infoTexts as texts } from './texts.ts'

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4 py-2">
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="untrusted ml-auto min-w-0 text-right text-sm">{children}</dd>
  </div>
)

/** The address and password as players get them, to be pasted into the game. */
function CopyConnect({ matchId }: { matchId: string }) {
  const { copy, isBusy, isCopied, command } = useConnect(matchId, false)
  return (
    <div className="border-line border-t px-4 py-3 sm:px-5">
      <Button className="w-full" isBusy={isBusy} onClick={copy}>
        <span aria-live="polite">{isCopied ? texts.connectCopied : texts.connect}</span>
      </Button>
      {command !== null && (
        <code className="untrusted mt-2 block select-all rounded-field bg-base-100 px-3 py-2.5 font-mono text-sm">{command}</code>
      )}
    </div>
  )
}

/** The last messages of the server: its answer to our newest question, and its last report. */
function ServerSaid({ said, isOver }: { said: NonNullable<MatchDetails['server_said']>; isOver: boolean }) {
  const { status, report } = said
  return (
    <>
      {!(isOver && status === null) && (
        <Fact term={texts.said}>
          {status === null ? (
            <span className="text-muted">{texts.noSaid}</span>
          ) : (
            <>
              <span className={status.said === null ? 'text-warning' : ''}>{status.said ?? texts.noAnswer}</span>
              <span className="block text-muted text-xs tabular-nums">{formatClock(status.at)}</span>
            </>
          )}
        </Fact>
      )}
      <Fact term={texts.report}>
        {report === null ? (
          <span className="text-muted">{texts.noReport}</span>
        ) : (
          <>
            {report.said}
            <span className="block text-muted text-xs tabular-nums">{formatClock(report.at)}</span>
          </>
        )}
      </Fact>
    </>
  )
}

/** The fields of the match, and its server. */
export function MatchInfo({ match, details }: { match: Match; details: MatchDetails | null }) {
  // Staff who play in the match get no details here: they have the way to the server on the match page.
  const hasServer = details !== null && match.status === 'live' && match.has_server === 1
  const isOver = match.status === 'complete' || match.status === 'canceled'
  return (
    <section className="panel" aria-labelledby="kampinfo">
      <h2 id="kampinfo" className="display px-4 pt-4 text-lg sm:px-5">
        {texts.title}
      </h2>
      <dl className="divide-y divide-line px-4 pt-1 pb-2 sm:px-5">
        {/* The server is free again once the match is over. */}
        {details && !isOver && (
          <Fact term={texts.server}>
            <span className="tabular-nums">{details.serverName ?? texts.noServer}</span>
          </Fact>
        )}
        {details?.server_said && <ServerSaid said={details.server_said} isOver={isOver} />}
        <Fact term={texts.kind}>
          {matchKindName[match.kind]} · {competitiveName(match.is_competitive)}
        </Fact>
        <Fact term={texts.format}>
          {formatOf(match.max_players)} · {longSeriesName[match.series_type]}
        </Fact>
        <Fact term={texts.pickOrder}>{pickTypeName[match.pick_type]}</Fact>
        {match.picked_maps.length > 0 && <Fact term={texts.maps}>{match.picked_maps.map((map) => map.display_name).join(', ')}</Fact>}
        <Fact term={texts.created}>{formatTime(match.created_at, Date.now())}</Fact>
        <Fact term={texts.id}>
          <span className="inline-flex items-center gap-1">
            <code className="font-mono text-xs">{match.match_id}</code>
            <CopyButton text={match.match_id} label={texts.id} copied={texts.connectCopied} isCompact />
          </span>
        </Fact>
      </dl>
      {hasServer && <CopyConnect matchId={match.match_id} />}
    </section>
  )
}
