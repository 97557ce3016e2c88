import { TriangleAlert } from 'lucide-react'
import { switchesAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { Icon } from '../ui/Icon.tsx'
import { warningsOf } from './warnings-of.ts'

/** The strip under the bar: the functions that are switched off right now, and why. */
export function SystemWarnings() {
  const switches = useAtomValue(switchesAtom)
  const warnings = switches ? warningsOf(switches) : []
  return (
    <div role="status">
      {warnings.length > 0 && (
        <div className="appear border-warning/35 border-b bg-[color-mix(in_oklab,var(--color-warning)_10%,var(--color-base-100))]">
          <ul className="wrap flex flex-col gap-1 py-2.5 text-sm">
            {warnings.map((warning) => (
              <li key={warning} className="flex items-start gap-2">
                <Icon of={TriangleAlert} className="mt-px shrink-0 text-warning" />
                {warning}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
