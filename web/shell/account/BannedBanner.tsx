import { Ban } from 'lucide-react'
import { Link } from 'react-router'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { formatTime } from '../../format/date.ts'
import { useOpenAppeal } from '../../hooks/news/use-open-appeal.ts'
import { paths } from '../../paths/paths.ts'
import { appealPath } from '../../paths/with-query.ts'
import { Icon } from '../../ui/Icon.tsx'
import { bannedTexts as banned } from './banned-texts.ts'

/** The link to appeal, or to the open appeal (`open` is its number). */
export function AppealLink({ open }: { open: number | null | 'asking' }) {
  if (open === 'asking') return null
  return (
    <Link to={open === null ? appealPath('ban-appeal') : paths.ticket(open)} className="underline underline-offset-4">
      {open === null ? banned.appeal : banned.appealed}
    </Link>
  )
}

/** The ban above every page of a banned player: its reason, its end, and the link to appeal. */
export default function BannedBanner({ user }: { user: OwnUser }) {
  const appeal = useOpenAppeal('ban-appeal')
  return (
    <section
      className="border-error/40 border-b bg-[color-mix(in_oklab,var(--color-error)_12%,var(--color-base-100))]"
      aria-label={banned.title}
    >
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-3 text-sm">
        <p className="flex items-center gap-2 font-semibold">
          <Icon of={Ban} className="shrink-0 text-error" />
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
        <AppealLink open={appeal} />
      </div>
    </section>
  )
}
