import { ButtonLink } from '../../ui/button/Button.tsx'
import type { Door } from './create-door.ts'

/** In place of the form: why this player cannot create a gather now, and the link to the cause. */
export function CreateDoor({ door: { title, hint, go } }: { door: Door }) {
  return (
    <section className="panel flex flex-wrap items-center gap-x-6 gap-y-4 p-5 sm:p-6" role="status">
      <div className="min-w-0 flex-1 basis-64">
        <p className="untrusted display text-xl normal-case leading-tight">{title}</p>
        <p className="mt-1 text-muted">{hint}</p>
      </div>
      {go && (
        <ButtonLink variant="primary" className="max-sm:w-full" to={go.to}>
          {go.name}
        </ButtonLink>
      )}
    </section>
  )
}
