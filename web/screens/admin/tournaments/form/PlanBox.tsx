import { Clock } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { type PlanView, plansOf } from './plan-view.ts'
import { formTexts } from './texts.ts'
import type { TournamentDraft } from './tournament-draft.ts'

const { plan: texts } = formTexts

function Plan({ plan }: { plan: PlanView }) {
  return (
    <div>
      <h3 className="font-medium">{plan.title}</h3>
      <ul className="mt-1 grid gap-0.5 text-muted text-sm">
        {plan.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {plan.ends !== null && (
        <p className={`mt-2 flex items-baseline gap-2 ${plan.isLate ? 'text-warning' : 'text-primary'}`}>
          <Icon of={Clock} size={16} className="shrink-0 translate-y-0.5" />
          <span className="font-medium tabular-nums">{plan.ends}</span>
        </p>
      )}
      {plan.isLate && <p className="mt-0.5 pl-6 text-sm text-warning">{texts.late}</p>}
      {plan.others.length > 0 && <p className="mt-0.5 pl-6 text-muted text-sm tabular-nums">{plan.others.join(' · ')}</p>}
    </div>
  )
}

/** The plan of the evening from the choices, calculated while the organiser types (docs/product.md 14.1). */
export function PlanBox({ draft, registered }: { draft: TournamentDraft; registered: number }) {
  const shown = useDeferredValue(draft)
  const now = useMinute()
  const plans = useMemo(() => plansOf(shown, registered, now), [shown, registered, now])
  return (
    <div role="status" className="grid gap-4 rounded-field border border-line-strong bg-base-100/60 px-4 py-3.5">
      {plans.length === 0 && <p className="text-muted text-sm">{texts.none}</p>}
      {plans.map((plan) => (
        <Plan key={plan.title} plan={plan} />
      ))}
      {plans.length > 0 && <p className="text-muted text-xs">{texts.hint}</p>}
    </div>
  )
}
