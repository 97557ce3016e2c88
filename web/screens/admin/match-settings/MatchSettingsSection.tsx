import { poolMaps } from '../../../resource/shared/pool-maps.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { DefaultsForm } from './DefaultsForm.tsx'
import { defaultsTexts as texts } from './texts.ts'

/**
 * The settings that new gathers begin with (docs/product.md 13.9). They come in the answer with the maps, the same that the creation form
 * gets.
 */
export default function MatchSettingsSection() {
  const { state, value, retry, change } = useResource(poolMaps)
  return (
    <AdminSection title={texts.title} lead={texts.lead}>
      {state === 'loading' && <div role="status" aria-label={texts.loading} className="skeleton h-96 rounded-box" />}
      {state === 'failed' && <NotFetched title={texts.failed} onRetry={retry} />}
      {value && <DefaultsForm stored={value.defaults} onStored={(defaults) => change((now) => ({ ...now, defaults }))} />}
    </AdminSection>
  )
}
