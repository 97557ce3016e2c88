import { CircleAlert, Info } from 'lucide-react'
import { Icon } from '../../../ui/Icon.tsx'
import type { Consequence } from './medal-form.ts'

/** The consequences of saving, shown before it. */
export function Consequences({ said }: { said: readonly Consequence[] }) {
  return (
    <ul aria-live="polite" className="flex flex-col gap-2 rounded-field bg-base-100 px-3 py-2.5 text-sm empty:hidden">
      {said.map(({ text, isRefused }) => {
        const icon = isRefused ? CircleAlert : Info
        return (
          <li key={text} className={`flex gap-2.5 ${isRefused ? 'text-warning' : 'text-muted'}`}>
            <Icon of={icon} size={16} className="mt-0.5 shrink-0" />
            {text}
          </li>
        )
      })}
    </ul>
  )
}
