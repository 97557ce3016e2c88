import { type ReactNode, useId } from 'react'

/** One part of the page of a user: its heading, with its action to the right. */
export function Panel({ title, hint, action, children }: { title: string; hint?: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel min-w-0 overflow-hidden">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h2 id={id} className="display text-lg">
            {title}
          </h2>
          {hint && <p className="text-muted text-sm">{hint}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}

/** A line for an empty list. */
export const Nothing = ({ children }: { children: string }) => (
  <p className="border-line border-t px-4 py-4 text-muted text-sm sm:px-5">{children}</p>
)
