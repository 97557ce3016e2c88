import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon.tsx'

type ConnectionProps = { id: string; icon: LucideIcon; title: string; hint: string; action: ReactNode; children?: ReactNode }

/** A thing that belongs to the account: its name, its state, and one action. */
export function Connection({ id, icon, title, hint, action, children }: ConnectionProps) {
  return (
    <section aria-labelledby={id} className="flex gap-4 px-4 py-4 sm:px-6 sm:py-5">
      <span aria-hidden="true" className="flex size-11 shrink-0 items-center justify-center rounded-field bg-base-300 max-[26rem]:hidden">
        <Icon of={icon} size={20} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <p className="text-muted text-sm">{hint}</p>
          {children && <div className="mt-2">{children}</div>}
        </div>
        {action}
      </div>
    </section>
  )
}
