import type { ReactNode } from 'react'

/** An empty list: a drawing, one line of text, one action. */
export function EmptyState({ art, title, text, children }: { art: string; title: ReactNode; text?: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <img src={art} alt="" width={240} height={160} className="mb-6 w-60 max-w-full" />
      <p className="display text-lg">{title}</p>
      {text && <p className="mt-1 max-w-sm text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
