import { CircleCheck, CircleX } from 'lucide-react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { DrawCheck } from '../../../../durable/rules/draft/draw-check.ts'
import { plainText } from '../../../format/sentence.ts'
import { drawCheckTexts as texts } from '../../../match/draws-texts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { CheckVerdict } from '../../../ui/match/CheckVerdict.tsx'
import { SentenceText } from '../../../ui/SentenceText.tsx'
import { type CheckLine, checkLine, isNothingDrawn, overallVerdict } from './draw-check-view.ts'

const marks = {
  holds: { icon: CircleCheck, tone: 'text-success' },
  broken: { icon: CircleX, tone: 'text-error' },
} as const

/** The verdict on all draws together. */
export function OverallVerdict({ checks }: { checks: readonly DrawCheck[] }) {
  const overall = overallVerdict(checks)
  return <CheckVerdict is={overall} {...texts.overall[overall]} />
}

function ResultLine({ line }: { line: CheckLine }) {
  const { icon, tone } = marks[line.verdict]
  return (
    <li className="flex gap-3 border-line border-t py-3 first:border-t-0 last:pb-0">
      <Icon of={icon} size={20} className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="untrusted min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-medium">
            <SentenceText of={line.title} />
          </span>
          <span className={`text-sm ${tone}`}>{texts.verdict[line.verdict]}</span>
        </p>
        {line.details.map((sentence) => (
          <p key={plainText(sentence)} className="mt-0.5 text-muted text-sm">
            <SentenceText of={sentence} />
          </p>
        ))}
      </div>
    </li>
  )
}

/** Every repeated draw, one by one. */
export function DrawCheckResults({ match, checks }: { match: Match; checks: readonly DrawCheck[] }) {
  const lines = checks.map((check) => checkLine(match, check))
  return (
    <div className="arrive mt-2">
      <ul aria-label={texts.results}>
        {lines.map((line) => (
          <ResultLine key={line.key} line={line} />
        ))}
      </ul>
      {isNothingDrawn(match, checks) && <p className="mt-3 text-muted text-sm">{texts.onlySeed}</p>}
    </div>
  )
}
