import type { StaffUser } from '../../../../worker/contract/admin/users.ts'
import { banTexts } from './texts.ts'

const { losses: texts } = banTexts

/** The places that a ban takes from the user now: their seat, and their cups and tournaments. */
export function BanLosses({ user: { inside } }: { user: StaffUser }) {
  if (!inside) return null
  const { seat, contests } = inside
  const lines = [...(seat ? [texts.seat(seat)] : []), ...contests.map(({ name }) => texts.contest(name))]
  return (
    <section aria-label={texts.title} className="mt-4 rounded-field bg-base-300 px-4 py-3 text-sm">
      <p className="font-medium">{lines.length === 0 ? texts.nothing : texts.title}</p>
      {lines.length > 0 && (
        <ul className="mt-1 grid gap-1 text-muted">
          {lines.map((line) => (
            <li key={line} className="untrusted">
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
