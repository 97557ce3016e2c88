import type { ReactNode } from 'react'

/** One destructive act with its own heading and its consequences. Each act has its own row, so that no two are side by side. */
export const DangerRow = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t px-4 py-4 first:border-t-0 sm:px-5">
    <div className="min-w-0 flex-1 basis-64">
      <h2 className="font-medium">{title}</h2>
      <p className="text-muted text-sm">{hint}</p>
    </div>
    {children}
  </div>
)
