import type { ReactNode } from 'react'

/** One heading of a legal page, and its text. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 max-w-prose">
      <h2 className="display text-xl">{title}</h2>
      <div className="mt-2 text-pretty leading-relaxed">{children}</div>
    </section>
  )
}
