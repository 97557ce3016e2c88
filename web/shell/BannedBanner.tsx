import { Ban } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnUser } from '../../worker/contract/users.ts'
import { formatTime } from '../format/date.ts'
import { shellTexts } from '../texts/shell.ts'

const { banned } = shellTexts

/** What a banned player sees above everything: the ban, its reason, and its end. */
export default function BannedBanner({ user }: { user: OwnUser }) {
  return (
    <section
      className="border-error/40 border-b bg-[color-mix(in_oklab,var(--color-error)_12%,var(--color-base-100))]"
      aria-label={banned.title}
    >
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-3 text-sm">
        <p className="flex items-center gap-2 font-semibold">
          <Ban size={18} strokeWidth={1.75} className="shrink-0 text-error" aria-hidden="true" />
          {banned.title}
        </p>
        {user.ban_reason && (
          <p className="untrusted">
            <span className="text-muted">{banned.reason}: </span>
            <bdi>{user.ban_reason}</bdi>
          </p>
        )}
        <p>
          {user.ban_until === null ? (
            banned.forever
          ) : (
            <>
              <span className="text-muted">{banned.until}: </span>
              {formatTime(user.ban_until, Date.now())}
            </>
          )}
        </p>
        <Link to="/support/create?appeal=ban-appeal" className="underline underline-offset-4">
          {banned.appeal}
        </Link>
      </div>
    </section>
  )
}
