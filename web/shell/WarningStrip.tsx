import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OpenIncident } from '../../durable/rules/status/incident.ts'
import { statusPath } from '../paths/status-path.ts'
import { incidentTexts, systemWarnings } from '../texts/system-warnings.ts'
import { Icon } from '../ui/Icon.tsx'

type WarningStripProps = { incident: OpenIncident | null; warnings: readonly (keyof typeof systemWarnings)[] }

function Line({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon of={TriangleAlert} className="mt-px shrink-0 text-warning" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  )
}

/** The newest open incident with a link to the status page, and the warnings of switches. */
export default function WarningStrip({ incident, warnings }: WarningStripProps) {
  return (
    <div className="appear border-warning/35 border-b bg-[color-mix(in_oklab,var(--color-warning)_10%,var(--color-base-100))]">
      <ul className="wrap flex flex-col gap-1 py-2.5 text-sm">
        {incident && (
          <Line>
            <b>{incident.title}</b> {incidentTexts[incident.state]}{' '}
            <a href={statusPath} className="inline-block whitespace-nowrap underline underline-offset-4">
              {incidentTexts.more}
            </a>
          </Line>
        )}
        {warnings.map((name) => (
          <Line key={name}>{systemWarnings[name]}</Line>
        ))}
      </ul>
    </div>
  )
}
