import { Eye, PencilLine } from 'lucide-react'
import type { TicketPresence } from '../../../../../durable/protocol/support/support-fields.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { inboxTexts } from '../texts.ts'

const texts = inboxTexts.thread
const list = new Intl.ListFormat('nb-NO')

/** The colleagues at the ticket. If any of them writes, only those who write are named. */
export function PresenceLine({ present }: { present: readonly TicketPresence[] }) {
  const writing = present.filter(({ state }) => state === 'typing')
  const shown = writing.length > 0 ? writing : present
  const names = list.format(shown.map(({ staff }) => staff.username))
  const icon = writing.length > 0 ? PencilLine : Eye
  return (
    <p role="status" className="flex min-w-0 items-center gap-1.5 text-info text-sm empty:hidden">
      {shown.length > 0 && (
        <>
          <Icon of={icon} size={16} className={`shrink-0 ${writing.length > 0 ? 'breathe' : ''}`} />
          <bdi className="truncate">{writing.length > 0 ? texts.types(names) : texts.looks(names)}</bdi>
        </>
      )}
    </p>
  )
}
