import type { ReactNode } from 'react'

/** The pool beside the teams, or above them on a narrow screen. */
export const BoardLayout = ({ pool, children }: { pool: ReactNode; children: ReactNode }) => (
  <div data-wide className="grid items-start gap-4 lg:grid-cols-[18.5rem_minmax(0,1fr)]">
    {pool}
    <div className="grid min-w-0 gap-4 [grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr))]">{children}</div>
  </div>
)
