import { roleName } from '../../../../../durable/rules/staff/role-ranks.ts'
import type { StaffWarning } from '../../../../../worker/contract/admin/users.ts'
import { formatTime } from '../../../../format/date.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { Nothing, Panel } from '../Panel.tsx'
import { warningTexts as texts } from './texts.ts'

/** The warnings of the user, newest first: their author, their reason, and when they were read. */
export function WarningsPanel({ warnings }: { warnings: readonly StaffWarning[] }) {
  const now = useMinute()
  return (
    <Panel title={texts.title}>
      {warnings.length === 0 && <Nothing>{texts.none}</Nothing>}
      <ul>
        {warnings.map(({ id, at, by, by_role, reason, seen_at }) => (
          <li key={id} className="border-line border-t px-4 py-3 sm:px-5">
            <p className="untrusted">{reason}</p>
            <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-muted text-sm">
              <span>
                <bdi>{by ?? texts.gone}</bdi> ({roleName(by_role)}) · {formatTime(at, now)}
              </span>
              <span className={seen_at === null ? 'text-warning' : ''}>
                {seen_at === null ? texts.unseen : texts.seen(formatTime(seen_at, now))}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
