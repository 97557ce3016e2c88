import { roleName } from '../../../../durable/rules/staff/role-ranks.ts'
import type { UserLogLine } from '../../../../worker/contract/admin/users.ts'
import { formatMoment, formatTime } from '../../../format/date.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { nameOf } from '../log/action-names.ts'
import { Nothing, Panel } from './Panel.tsx'
import { banTexts, logTexts as texts } from './texts.ts'

/**
 * The change of a line, if it says more than the line's word: the end of a ban, or the old and the new role or Discord id; otherwise null.
 */
function changeOf({ action, before, after }: UserLogLine, now: number): string | null {
  if (action === 'ban') return after === null ? banTexts.forGood : banTexts.until(formatMoment(Number(after), now))
  if (action === 'set-role') return `${roleName(Number(before))} → ${roleName(Number(after))}`
  if (action === 'set-discord') return `${before ?? '–'} → ${after ?? '–'}`
  return null
}

function Line({ line }: { line: UserLogLine }) {
  const now = useMinute()
  const change = changeOf(line, now)
  return (
    <li className="border-line border-t px-4 py-2.5 text-sm sm:px-5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{nameOf(line.action)}</span>
        <span className="text-muted tabular-nums">{formatTime(line.at, now)}</span>
      </p>
      {change && <p className="untrusted tabular-nums">{change}</p>}
      {line.reason && <p className="untrusted">{line.reason}</p>}
      <p className="text-muted">
        <bdi>{line.actor ?? (line.actor_role === null ? texts.site : roleName(line.actor_role))}</bdi>
      </p>
    </li>
  )
}

/** The latest staff actions on the user. */
export function UserLog({ lines }: { lines: readonly UserLogLine[] }) {
  return (
    <Panel title={texts.title}>
      {lines.length === 0 ? (
        <Nothing>{texts.none}</Nothing>
      ) : (
        <ul>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
