import { useCallback, useEffect, useState } from 'react'
import type { GatherDefaultsView } from '../../../../worker/contract/maps.ts'
import { fetchPoolMaps } from '../../../net/api/maps.ts'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { DefaultsForm } from './DefaultsForm.tsx'
import { defaultsTexts as texts } from './texts.ts'

/** The settings that new gathers begin with (docs/product.md 13.9). They come with the maps, as the creation form gets them. */
export default function MatchSettingsSection() {
  const [stored, setStored] = useState<GatherDefaultsView | 'loading' | 'failed'>('loading')
  const load = useCallback(async () => {
    setStored('loading')
    const reply = await fetchPoolMaps()
    setStored(reply.ok ? reply.data.defaults : 'failed')
  }, [])
  useEffect(() => void load(), [load])
  return (
    <AdminSection title={texts.title} lead={texts.lead}>
      {stored === 'loading' && <div role="status" aria-label={texts.loading} className="skeleton h-96 rounded-box" />}
      {stored === 'failed' && <NotFetched title={texts.failed} onRetry={load} />}
      {typeof stored === 'object' && <DefaultsForm stored={stored} onStored={setStored} />}
    </AdminSection>
  )
}
