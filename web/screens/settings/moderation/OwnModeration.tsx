import { Link } from 'react-router'
import type { DoneToMe } from '../../../../worker/contract/public/moderation.ts'
import { formatTime } from '../../../format/date.ts'
import { fetchOwnModeration } from '../../../net/api/public/moderation.ts'
import { paths } from '../../../paths/paths.ts'
import { pages } from '../../../resource/pages.ts'
import { mapReply } from '../../../resource/resource.ts'
import { type PagesView, usePages } from '../../../resource/use-resource.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { doneToMe, ownModerationTexts as texts } from './texts.ts'

function Line({ line, now }: { line: DoneToMe; now: number }) {
  return (
    <li className="border-line border-t px-4 py-3 sm:px-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-pretty">{doneToMe(line, now)}</span>
        <time dateTime={new Date(line.at).toISOString()} className="text-muted text-sm tabular-nums">
          {formatTime(line.at, now)}
        </time>
      </p>
      {line.reason && <p className="untrusted mt-1 border-line-strong border-l-2 pl-3 text-muted text-sm">{line.reason}</p>}
      <p className="mt-1 flex flex-wrap gap-x-3 text-muted text-sm">
        {texts.by(line)}
        {line.match && (
          <Link to={paths.match(line.match.id)} className="hover:text-base-content hover:underline">
            {texts.seeMatch}
          </Link>
        )}
      </p>
    </li>
  )
}

/** The list of staff actions on the player, or a line for an empty list. */
export function OwnModerationView({ list: { items, next, state, more }, now }: { list: PagesView<DoneToMe>; now: number }) {
  const isEmpty = state === 'loaded' && items.length === 0
  return (
    <section aria-labelledby="fra-staben" className="panel overflow-hidden">
      <h2 id="fra-staben" className="display px-4 pt-3 text-lg sm:px-6">
        {texts.title}
      </h2>
      <p role="status" className="px-4 pb-3 text-muted text-sm sm:px-6">
        {isEmpty ? texts.nothing : state === 'loading' && items.length === 0 ? texts.loading : texts.lead}
      </p>
      {items.length > 0 && (
        <ol>
          {items.map((line) => (
            <Line key={line.id} line={line} now={now} />
          ))}
        </ol>
      )}
      {state === 'failed' && <RetryLine text={texts.failed} onRetry={more} className="border-line border-t px-4 py-3 sm:px-6" />}
      {state !== 'failed' && next !== null && (
        <p className="border-line border-t px-4 py-3 sm:px-6">
          <Button isBusy={state === 'loading'} onClick={more}>
            {texts.more}
          </Button>
        </p>
      )}
    </section>
  )
}

const ownModeration = pages(
  'own moderation',
  async (_: undefined, before) => mapReply(await fetchOwnModeration(before), ({ moderation, next }) => ({ items: moderation, next })),
  { idOf: ({ id }) => id },
)

/**
 * 'Fra staben' in the settings: the staff actions on the player, their times, their reasons, and the roles of their authors
 * (docs/product.md 13.12).
 */
export const OwnModeration = () => <OwnModerationView list={usePages(ownModeration)} now={Date.now()} />
