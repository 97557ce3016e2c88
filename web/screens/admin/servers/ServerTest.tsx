import { Check, type LucideIcon, Minus, X } from 'lucide-react'
import { type TestStep, testSteps } from '../../../../durable/protocol/server-test.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { stepText, verdictOf } from './server-view.ts'
import { testTexts as texts } from './texts.ts'
import type { ShownTest } from './use-server-tests.ts'

const marks: Record<TestStep['state'], { icon: LucideIcon; tone: string }> = {
  ok: { icon: Check, tone: 'text-success' },
  failed: { icon: X, tone: 'text-error' },
  'not-tried': { icon: Minus, tone: 'text-muted' },
}

function Step({ step, text }: { step: TestStep; text: string }) {
  const { icon, tone } = marks[step.state]
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[1.25rem_8rem_minmax(0,1fr)]">
      <Icon of={icon} className={`mt-0.75 ${tone}`} />
      <p className={step.state === 'not-tried' ? 'text-muted' : 'font-medium'}>
        {texts.steps[step.step]}
        <span className="sr-only">: {texts.states[step.state]}.</span>
      </p>
      <p className={`max-sm:col-start-2 max-sm:text-sm ${step.state === 'failed' ? '' : 'text-muted'}`}>{text}</p>
    </li>
  )
}

/** The room of the steps to come, so that nothing moves when they come. */
const StepsSkeleton = () => (
  <ol className="grid gap-2 opacity-60" aria-hidden="true">
    {testSteps.map((step) => (
      <li key={step} className="grid h-6 grid-cols-[1.25rem_8rem_minmax(0,1fr)] items-center gap-x-3">
        <span className="skeleton size-4.5 rounded-full" />
        <span className="text-muted">{texts.steps[step]}</span>
        <span className="skeleton h-4 max-w-64" />
      </li>
    ))}
  </ol>
)

type ServerTestProps = { shown: ShownTest; lastReport: number | null; now: number; onHide(): void }

/** A connection test, step by step (docs/product.md 13.4). */
export function ServerTest({ shown, lastReport, now, onHide }: ServerTestProps) {
  const steps = Array.isArray(shown) ? (shown as readonly TestStep[]) : null
  const problem = typeof shown === 'object' && 'problem' in shown ? shown.problem : null
  const hasFailed = steps?.some(({ state }) => state === 'failed') ?? false
  return (
    <div className="mt-4 rounded-field border border-line bg-base-100 p-4">
      <div className="mb-3 flex items-center justify-between gap-4">
        <p role="status" className={`font-semibold ${hasFailed || problem ? 'text-error' : ''}`}>
          {steps ? verdictOf(steps) : (problem ?? texts.running)}
        </p>
        {shown !== 'running' && (
          <Button variant="muted" className="-my-2 -mr-2" onClick={onHide}>
            {texts.close}
          </Button>
        )}
      </div>
      {shown === 'running' && <StepsSkeleton />}
      {steps && (
        <ol className="grid gap-2">
          {steps.map((step) => (
            <Step key={step.step} step={step} text={stepText(step, hasFailed, lastReport, now)} />
          ))}
        </ol>
      )}
    </div>
  )
}
