import { Download, X } from 'lucide-react'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { fetchStaffLog, type LogQuery } from '../../../net/api/admin/log.ts'
import { pages } from '../../../resource/pages.ts'
import { mapReply } from '../../../resource/resource.ts'
import { usePages } from '../../../resource/use-resource.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { LogFilter } from './LogFilter.tsx'
import { LogList } from './LogList.tsx'
import { askedOf, type LogField, readFilter } from './log-query.ts'
import { logTexts as texts } from './texts.ts'
import { type LogFile, useLogFile } from './use-log-file.ts'

function FileButton({ file: { lines, start, stop } }: { file: LogFile }) {
  const isBusy = lines !== null
  const icon = isBusy ? X : Download
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="text-muted text-sm tabular-nums empty:hidden">
        {isBusy ? texts.downloading(lines) : null}
      </p>
      <Button icon={icon} onClick={() => (isBusy ? stop() : void start())}>
        {isBusy ? texts.stop : texts.download}
      </Button>
    </div>
  )
}

/** The log under a filter. */
const staffLog = pages(
  'staff log',
  async (asked: LogQuery, before) => mapReply(await fetchStaffLog(asked, before), ({ log, next }) => ({ items: log, next })),
  { idOf: ({ id }) => id },
)

/** The actions of staff, newest first, with a filter and as a file (docs/product.md 13.12). */
export default function LogSection() {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => readFilter(address), [address])
  const asked = useMemo(() => askedOf(filter), [filter])
  const log = usePages(staffLog, asked)
  const file = useLogFile(asked)
  const onFilter = (field: LogField, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(field)
        else next.set(field, value)
        return next
      },
      { replace: true },
    )
  return (
    <AdminSection title={texts.title} lead={texts.lead} action={<FileButton file={file} />}>
      <LogFilter filter={filter} lines={log.items} onFilter={onFilter} onReset={() => setAddress({}, { replace: true })} />
      <LogList pages={log} isFiltered={Object.keys(filter).length > 0} />
    </AdminSection>
  )
}
