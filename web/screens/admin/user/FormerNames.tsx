import type { StaffUser } from '../../../../worker/contract/admin/users.ts'
import { formatDay } from '../../../format/date.ts'
import { Panel } from './Panel.tsx'
import { formerNamesTexts as texts } from './texts.ts'

/** The earlier names of the user on the site, newest first; nothing for a user who has had only one name. */
export function FormerNames({ names }: { names: StaffUser['former_names'] }) {
  if (names.length === 0) return null
  return (
    <Panel title={texts.title}>
      <ul>
        {names.map(({ username, since, until }) => (
          <li
            key={until}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-line border-t px-4 py-1.5 text-sm sm:px-5"
          >
            <bdi className="untrusted min-w-0">{username}</bdi>
            <span className="text-muted tabular-nums">
              {since === null ? texts.until(formatDay(until)) : texts.from(formatDay(since), formatDay(until))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
