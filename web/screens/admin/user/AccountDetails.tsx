import { roleName } from '../../../../durable/rules/staff/role-ranks.ts'
import type { StaffUser } from '../../../../worker/contract/admin/users.ts'
import { formatTime } from '../../../format/date.ts'
import { formatWhole } from '../../../format/number.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Panel } from './Panel.tsx'
import { detailTexts as texts } from './texts.ts'

function Detail({ name, value, isCopied = false }: { name: string; value: string | null; isCopied?: boolean }) {
  return (
    <div className="flex min-h-11 items-center gap-3 py-1.5 border-line border-t px-4 sm:px-5">
      <dt className="w-24 shrink-0 text-muted text-sm sm:w-28">{name}</dt>
      <dd className={`untrusted min-w-0 flex-1 text-sm tabular-nums ${value === null ? 'text-muted' : ''}`}>{value ?? texts.none}</dd>
      {isCopied && value !== null && (
        <dd className="-my-1.5 -mr-3 shrink-0">
          <CopyButton text={value} label={texts.copy(name)} copied={texts.copied} isCompact />
        </dd>
      )}
    </div>
  )
}

/** The fields of the account. */
export function AccountDetails({ user }: { user: StaffUser }) {
  const now = useMinute()
  return (
    <Panel title={texts.title}>
      <dl>
        <Detail name={texts.id} value={String(user.id)} />
        <Detail name={texts.uid} value={user.uid} isCopied />
        <Detail name={texts.steamid} value={user.steamid} isCopied />
        <Detail name={texts.role} value={roleName(user.role)} />
        {user.elo !== null && <Detail name={texts.elo} value={formatWhole(user.elo)} />}
        <Detail name={texts.created} value={formatTime(user.created_at, now)} />
        <Detail name={texts.seen} value={formatTime(user.seen_at, now)} />
        {user.inside && (
          <>
            <Detail name={texts.discord} value={user.inside.discord_id} isCopied />
            <Detail name={texts.tradelink} value={user.inside.tradelink} isCopied />
          </>
        )}
      </dl>
    </Panel>
  )
}
