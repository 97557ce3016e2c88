import { Download, X } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useKeyedPages } from '../../../hooks/loading/use-keyed-pages.ts'
import { fetchStaffLog, type LogQuery } from '../../../net/api/admin/log.ts'
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

/** The log as this filter shows it: asked anew whenever the filter changes. */
function useLog(asked: LogQuery) {
  const fetchPage = useCallback(
    async (before: number | null) => {
      const reply = await fetchStaffLog(asked, before)
      return reply.ok ? { ok: true as const, data: { items: reply.data.log, next: reply.data.next } } : reply
    },
    [asked],
  )
  return useKeyedPages(fetchPage)
}

/** The acts of staff, newest first, with a filter and as a file (docs/product.md 13.12). */
export default function LogSection() {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => readFilter(address), [address])
  const asked = useMemo(() => askedOf(filter), [filter])
  const pages = useLog(asked)
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
      <LogFilter filter={filter} lines={pages.items} onFilter={onFilter} onReset={() => setAddress({}, { replace: true })} />
      <LogList pages={pages} isFiltered={Object.keys(filter).length > 0} />
    </AdminSection>
  )
}
