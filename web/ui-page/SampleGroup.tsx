import type { ReactNode } from 'react'

/** The samples of one kind of control, in two columns where there is room. */
export const SampleGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="@container panel p-4 sm:p-6">
    <h2 className="display mb-5 text-lg">{title}</h2>
    <div className="grid items-start gap-x-8 gap-y-6 @2xl:grid-cols-2">{children}</div>
  </section>
)

/** One state of a control. */
export const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <p className="mb-2 border-line border-b pb-1 text-muted text-xs">{name}</p>
    {children}
  </div>
)
