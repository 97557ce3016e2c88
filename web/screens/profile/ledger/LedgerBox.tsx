import { Link } from 'react-router'
import type { LedgerRow } from '../../../../worker/contract/own-ledger.ts'
import { formatTime } from '../../../format/date.ts'
import { formatSigned, formatWhole } from '../../../format/number.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { paths } from '../../../paths/paths.ts'
import { withQuery } from '../../../paths/with-query.ts'
import { usePages } from '../../../resource/use-resource.ts'
import { leftMatchTexts } from '../../../texts/left-match.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { changeTone } from '../../../ui/rank/change-tone.ts'
import { ledgerSentence } from './ledger-words.ts'
import { ownLedger } from './own-ledger.ts'
import { ledgerTexts as texts } from './texts.ts'

function LedgerLine({ row, now }: { row: LedgerRow; now: number }) {
  const { match, change, after, at, left } = row
  return (
    <li className="flex items-baseline gap-x-4 border-line border-t px-4 py-3 first:border-t-0 sm:px-6">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {match && (
            <Link to={paths.match(match.id)} className="untrusted min-w-0 font-medium hover:underline">
              {match.name}
            </Link>
          )}
          <span className="text-muted text-sm tabular-nums">{formatTime(at, now)}</span>
        </p>
        <p className="text-muted text-sm">{ledgerSentence(row)}</p>
        {left && match && (
          <Link
            to={withQuery(paths.newTicket, { match: match.id })}
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-3"
          >
            {leftMatchTexts.appeal}
          </Link>
        )}
      </div>
      <p className="flex shrink-0 items-baseline gap-3 tabular-nums">
        <span className={`font-medium ${changeTone(change)}`}>{formatSigned(change)}</span>
        <span className="w-12 text-right">{formatWhole(after)}</span>
      </p>
    </li>
  )
}

/** The player's own ELO ledger: each row with its reason, and the rating after it (docs/product.md 7.4). */
export default function LedgerBox({ steamid }: { steamid: string }) {
  const now = useMinute()
  const { items, next, state, more, retry } = usePages(ownLedger, steamid)
  return (
    <section aria-labelledby="elo-regnskap" className="panel overflow-hidden">
      <div className="px-4 py-3 sm:px-6">
        <h2 id="elo-regnskap" className="display text-lg">
          {texts.title}
        </h2>
        <p className="text-muted text-sm">{texts.lead}</p>
      </div>
      {state === 'failed' && (
        <RetryLine text={texts.failed} onRetry={() => void retry()} className="border-line border-t px-4 py-3 sm:px-6" />
      )}
      {state === 'loading' && items.length === 0 && <div role="status" aria-label={texts.loading} className="skeleton h-40 opacity-60" />}
      {items.length > 0 && (
        <ul className="border-line border-t">
          {items.map((row) => (
            <LedgerLine key={row.seq} row={row} now={now} />
          ))}
        </ul>
      )}
      {next !== null && (
        <div className="border-line border-t px-4 py-3 text-center sm:px-6">
          <Button isBusy={state === 'loading'} onClick={more}>
            {texts.more}
          </Button>
        </div>
      )}
    </section>
  )
}
