import { roleName } from '../../../../durable/rules/staff/role-ranks.ts'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { accountTexts as texts } from '../texts.ts'

function Detail({ name, value, isCopied = false }: { name: string; value: string; isCopied?: boolean }) {
  return (
    <div className="flex min-h-12 items-center gap-3 border-line border-t px-4 sm:px-6">
      <dt className="w-16 shrink-0 text-muted text-sm sm:w-32">{name}</dt>
      <dd className="untrusted min-w-0 flex-1 text-sm tabular-nums sm:text-base">{value}</dd>
      {isCopied && (
        <dd className="-mr-3 shrink-0">
          <CopyButton text={value} label={texts.copy(name)} copied={texts.copied} isCompact />
        </dd>
      )}
    </div>
  )
}

/** The account details that staff can ask for. */
export function AccountDetails({ user }: { user: OwnUser }) {
  return (
    <section aria-labelledby="konto-detaljer" className="panel overflow-hidden">
      <h2 id="konto-detaljer" className="display px-4 py-3 text-lg sm:px-6">
        {texts.details}
      </h2>
      <dl>
        <Detail name={texts.uid} value={user.uid} isCopied />
        <Detail name={texts.steamid} value={user.steamid} isCopied />
        <Detail name={texts.role} value={roleName(user.role)} />
      </dl>
    </section>
  )
}
