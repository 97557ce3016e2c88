import type { StaffUser } from '../../../../../worker/contract/admin/users.ts'
import { formatMoment } from '../../../../format/date.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { banTexts as texts } from '../texts.ts'

/** A user's ban: its end, its reason and its author. */
export function BanFacts({ user }: { user: StaffUser }) {
  const now = useMinute()
  const by = user.inside?.banned_by
  return (
    <>
      <p className="font-semibold">
        {texts.banner} {user.ban_until === null ? texts.forGood : texts.until(formatMoment(user.ban_until, now))}
      </p>
      <p className="untrusted text-sm">{user.ban_reason ?? texts.noReason}</p>
      {by && <p className="text-muted text-sm">{texts.by(by.name ?? texts.unknownStaff, formatMoment(by.at, now))}</p>}
    </>
  )
}
