import type { StaffUser, UserLogLine } from '../../../../../worker/contract/admin/users.ts'
import { formatMoment, formatTime } from '../../../../format/date.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { nameOf } from '../../log/action-names.ts'
import { banTexts } from '../../user/texts.ts'
import { inboxTexts } from '../texts.ts'

const penalties: readonly string[] = ['warn', 'ban', 'unban', 'chat-ban', 'chat-unban', 'lift-cooldown']

/** The penalties in the log, without those that an 'undo-act' line took back. */
function penaltiesInForce(log: readonly UserLogLine[]): UserLogLine[] {
  const undone = new Set(log.filter(({ action }) => action === 'undo-act').map(({ after }) => after))
  return log.filter(({ id, action }) => penalties.includes(action) && !undone.has(String(id)))
}

/** The earlier staff actions on the player: warnings, bans, lifted bans and the like, newest first. The current ban is shown above. */
export function EarlierPenalties({ user }: { user: StaffUser }) {
  const now = useMinute()
  const lines = penaltiesInForce(user.inside?.log ?? [])
  const running = user.banned === 1 ? lines.findIndex(({ action }) => action === 'ban') : -1
  const earlier = lines.filter((_, place) => place !== running)
  if (earlier.length === 0) return <p className="mt-3 text-muted text-sm">{inboxTexts.appeal.noEarlier}</p>
  return (
    <>
      <h4 className="mt-3 font-medium text-sm">{inboxTexts.appeal.earlier}</h4>
      <ul className="mt-1 flex flex-col gap-2 text-sm">
        {earlier.map(({ id, at, action, after, reason }) => (
          <li key={id}>
            <p className="flex flex-wrap justify-between gap-x-3">
              <span>{nameOf(action)}</span>
              <span className="text-muted tabular-nums">{formatTime(at, now)}</span>
            </p>
            {action === 'ban' && (
              <p className="text-muted">{after === null ? banTexts.forGood : banTexts.until(formatMoment(Number(after), now))}</p>
            )}
            {reason && <p className="untrusted text-muted">{reason}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
