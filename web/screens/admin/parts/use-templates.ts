import { useCallback, useEffect, useRef, useState } from 'react'
import type { TicketTemplate } from '../../../../worker/contract/support.ts'
import { fetchTemplates } from '../../../net/api/admin/support.ts'

/** `templates` is null while they are fetched; after a failure of the first fetch they stay so. */
export type Templates = { templates: readonly TicketTemplate[] | null; hasFailed: boolean; load(): Promise<void> }

/** All templates of answers; `load` fetches them anew, and what is shown stays meanwhile. */
export function useTemplates(): Templates {
  const [templates, setTemplates] = useState<readonly TicketTemplate[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const asked = useRef(0)
  const load = useCallback(async () => {
    asked.current += 1
    const mine = asked.current
    setHasFailed(false)
    const reply = await fetchTemplates()
    if (mine !== asked.current) return
    if (reply.ok) setTemplates(reply.data.templates)
    else setHasFailed(true)
  }, [])
  useEffect(() => void load(), [load])
  return { templates, hasFailed, load }
}
