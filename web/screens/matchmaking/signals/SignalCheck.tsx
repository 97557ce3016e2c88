import { BellOff, Smartphone, VolumeX } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { SignalProblem } from './signal-problems.ts'
import { signalCheckTexts } from './texts.ts'
import { useSignals } from './use-signals.ts'

const icons = {
  'sound-untouched': VolumeX,
  'sound-blocked': VolumeX,
  'notifications-off': BellOff,
  'notifications-blocked': BellOff,
  'home-screen': Smartphone,
} satisfies Record<SignalProblem, typeof BellOff>

type LineProps = { problem: SignalProblem; onFix(): void; onRefuse(): void }

function Line({ problem, onFix, onRefuse }: LineProps) {
  const { title, text, fix } = signalCheckTexts.problems[problem]
  const icon = icons[problem]
  const isSound = problem.startsWith('sound')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <Icon of={icon} size={20} className="shrink-0 self-start text-warning sm:self-center" />
      <p className="min-w-0 flex-1 basis-52 text-sm leading-snug">
        <strong className="block font-medium text-base">{title}</strong>
        <span className="text-muted">{text}</span>
      </p>
      <span className="flex flex-wrap gap-2 pl-9 sm:pl-0">
        {fix && <Button onClick={onFix}>{fix}</Button>}
        {!isSound && (
          <Button variant={fix ? 'muted' : 'quiet'} className={fix ? 'px-3' : ''} onClick={onRefuse}>
            {signalCheckTexts.noThanks}
          </Button>
        )}
      </span>
    </li>
  )
}

type ListProps = { problems: readonly SignalProblem[]; onFix(problem: SignalProblem): void; onRefuse(): void }

/** The problems, each with its solution; nothing when there are none. */
export function SignalList({ problems, onFix, onRefuse }: ListProps) {
  if (problems.length === 0) return null
  return (
    <section aria-label={signalCheckTexts.label} className="appear panel border-warning/35">
      <ul className="divide-y divide-line">
        {problems.map((problem) => (
          <Line key={problem} problem={problem} onFix={() => onFix(problem)} onRefuse={onRefuse} />
        ))}
      </ul>
    </section>
  )
}

/**
 * Says in advance why this browser might not alert the player when a match is ready. It is on the page of the queue, and shows nothing
 * without problems or if the player has dismissed them.
 */
export function SignalCheck() {
  const { problems, fix, refuse } = useSignals()
  return <SignalList problems={problems} onFix={fix} onRefuse={refuse} />
}
