import { type ReactNode, useId } from 'react'

/** One action on a user: its name, its effect, and its control. */
export function ActionRow({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-52">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        <p className="text-muted text-sm">{hint}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1">{children}</div>
    </section>
  )
}
