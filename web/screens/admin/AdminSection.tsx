import { type ReactNode, useEffect, useRef } from 'react'
import { useAdminTitle } from './use-admin-title.ts'

type AdminSectionProps = {
  title: string
  /** The user or object of the section, before the title in the browser's tab. */
  name?: string | undefined
  lead?: ReactNode
  /** The section's main action, to the right of the heading. */
  action?: ReactNode
  children: ReactNode
}

/**
 * One section of the admin area: its heading, a sentence about it, its action, and its content. It is denser than the site's other screens.
 */
export function AdminSection({ title, name, lead, action, children }: AdminSectionProps) {
  useAdminTitle(name === undefined ? title : `${name} · ${title}`)
  const heading = useRef<HTMLHeadingElement>(null)
  // The section's script came after the change of screen, which had found no heading to focus.
  useEffect(() => {
    if (document.activeElement?.localName === 'main') heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:mb-6">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} data-screen-start className="display text-xl sm:text-2xl">
            {title}
          </h1>
          {lead && <p className="mt-1 max-w-[72ch] text-muted text-sm">{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </>
  )
}
