import { ArrowRight } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { plainAnswer } from '../../../../durable/rules/faq/answer-text.ts'
import type { FaqEntry } from '../../../../worker/contract/support.ts'
import { useFaq } from '../../../hooks/use-faq.ts'
import { paths } from '../../../paths/paths.ts'
import { Fold } from '../../../ui/fold/Fold.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { createTexts as texts } from '../texts.ts'

/** The answers open in a new tab, so that the written text stays. */
const Answers = ({ entries }: { entries: readonly FaqEntry[] }) => (
  <ul className="grid gap-1">
    {entries.map((entry) => (
      <li key={entry.id}>
        <Link
          to={paths.answer(entry.id)}
          target="_blank"
          className="-mx-3 flex min-w-0 items-start gap-2 rounded-field px-3 py-2 transition-colors duration-150 hover:bg-base-300/60"
        >
          <span className="min-w-0 flex-1">
            <span className="untrusted line-clamp-2 font-medium">{entry.title}</span>
            <span className="untrusted mt-0.5 line-clamp-2 text-muted text-sm">{plainAnswer(entry.content)}</span>
          </span>
          <Icon of={ArrowRight} size={16} className="mt-1 shrink-0 text-muted" />
        </Link>
      </li>
    ))}
  </ul>
)

/**
 * Answers of the FAQ that can match the question, shown while the player writes (docs/product.md 17.1): beside the form in a panel, on a
 * phone in a line that opens. Nothing moves when they come.
 */
export function FaqOffer({ variant, subject, message }: { variant: 'panel' | 'line'; subject: string; message: string }) {
  const { suggest } = useFaq()
  const about = useDeferredValue(subject)
  const entries = suggest(about, useDeferredValue(message))
  const words = about.trim() === '' ? texts.faqWaits : entries.length === 0 ? texts.faqNothing : texts.faqFound(entries.length)
  if (variant === 'panel')
    return (
      <aside aria-label={texts.faq} className="panel sticky top-24 min-h-64 p-5 max-lg:hidden">
        <h2 className="display mb-2 text-lg">{texts.faq}</h2>
        {entries.length > 0 ? <Answers entries={entries} /> : <p className="text-muted text-sm">{words}</p>}
      </aside>
    )
  return entries.length > 0 ? (
    <Fold isWide title={words} className="rounded-box border border-line-strong px-3">
      <div className="pb-2">
        <Answers entries={entries} />
      </div>
    </Fold>
  ) : (
    <p className="flex min-h-11.5 items-center text-muted text-sm">{words}</p>
  )
}
