import { Link } from 'react-router'
import type { LedgerLine } from '../../../worker/contract/public/moderation.ts'
import { formatMonthDay } from '../../format/date.ts'
import { paths } from '../../paths/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NameLink } from '../../ui/NameLink.tsx'
import { wordsOf } from './ledger-words.ts'
import { moderationTexts as texts } from './texts.ts'

/** The player or match that the line is about. */
function Subject({ player, match }: LedgerLine) {
  if (player)
    return (
      <NameLink name={player.name} steamid={player.steamid} className="inline-block max-w-full align-bottom font-semibold sm:max-w-72" />
    )
  if (!match) return <span className="font-semibold">{texts.aMatch}</span>
  return (
    <Link to={paths.match(match.id)} className="font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current">
      <bdi>{match.name ?? texts.aMatch}</bdi>
    </Link>
  )
}

/** One line of the ledger: its time, its action and player, its reason, and the role of its author. */
export function LedgerEntry({ line }: { line: LedgerLine }) {
  const words = wordsOf(line)
  if (!words) return null
  const { icon, isMild, before, after } = words
  return (
    <li className="flex gap-4 px-4 py-4 sm:px-6">
      <span
        aria-hidden="true"
        className={`flex size-10 shrink-0 items-center justify-center rounded-field bg-base-300 ${isMild ? 'text-success' : 'text-muted'}`}
      >
        <Icon of={icon} size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-6">
          {before && `${before} `}
          <Subject {...line} /> {after(line)}
        </p>
        <p className={`untrusted mt-0.5 text-sm ${line.reason ? '' : 'text-muted'}`}>{line.reason || texts.noReason}</p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-muted text-sm">
          <time dateTime={new Date(line.at).toISOString()} className="tabular-nums">
            {formatMonthDay(line.at)}
          </time>
          <span>{texts.by(line)}</span>
        </p>
      </div>
    </li>
  )
}
