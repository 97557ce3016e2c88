import { TextSearch } from 'lucide-react'
import { Link } from 'react-router'
import type { FoundMention } from '../../../../worker/contract/admin/mentions.ts'
import { formatDay } from '../../../format/date.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { paths } from '../../../paths/paths.ts'
import { withQuery } from '../../../paths/with-query.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { usersTexts } from './texts.ts'
import { useMentions } from './use-mentions.ts'

const texts = usersTexts.mentions
/** The least number of letters in a word. */
const leastLetters = 3

type Place = keyof typeof texts.places
const isPlace = (place: string): place is Place => Object.hasOwn(texts.places, place)

/** The page on which a text is changed, or read in full. */
const pathTo: Readonly<Record<Place, (link: string) => string>> = {
  team: paths.team,
  cup: paths.cup,
  tournament: paths.tournament,
  ban: adminPaths.user,
  log: (target) => withQuery(adminPaths.log, { target }),
  ticket: adminPaths.ticket,
  message: adminPaths.ticket,
}

function MentionLine({ mention: { place, link, at, text } }: { mention: FoundMention }) {
  if (!isPlace(place)) return null
  return (
    <li className="relative px-4 py-3 hover:bg-base-300/40 sm:px-5">
      <p className="flex flex-wrap justify-between gap-x-4 text-muted text-sm">
        <Link to={pathTo[place](link)} className="card-link">
          {texts.places[place]}
        </Link>
        {at !== null && <span className="tabular-nums">{formatDay(at)}</span>}
      </p>
      <p className="mt-1 break-words">
        <bdi>{text}</bdi>
      </p>
    </li>
  )
}

/** Texts by others that mention a name, for staff to decide about by hand (docs/product.md 13.10). */
export function Mentions({ word }: { word: string }) {
  const { items, next, state, more } = useMentions(word)
  const isLoading = state === 'loading'
  const isDone = state === 'loaded' && next === null
  const label = state === 'idle' ? texts.search(word) : texts.more
  return (
    <section aria-labelledby="nevnt-i" className="mt-10">
      <h2 id="nevnt-i" className="font-semibold text-lg">
        {texts.title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted text-sm">{[...word].length < leastLetters ? texts.tooShort : texts.lead}</p>
      {items.length > 0 && (
        <ul className="panel mb-4 divide-y divide-line overflow-hidden">
          {items.map((mention) => (
            <MentionLine key={`${mention.place} ${mention.key}`} mention={mention} />
          ))}
        </ul>
      )}
      {state === 'failed' && <RetryLine text={texts.failed} onRetry={more} className="panel px-4 py-3 sm:px-5" />}
      {state !== 'failed' && !isDone && [...word].length >= leastLetters && (
        <Button icon={TextSearch} className="max-w-full" isBusy={isLoading} onClick={() => more()}>
          <span className="truncate">{isLoading ? texts.searching : label}</span>
        </Button>
      )}
      <p role="status" className="text-muted text-sm">
        {isDone ? (items.length === 0 ? texts.none : texts.end) : ''}
      </p>
    </section>
  )
}
