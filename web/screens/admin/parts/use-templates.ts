import type { TicketTemplate } from '../../../../worker/contract/support.ts'
import { type Fetched, useFetched } from '../../../hooks/loading/use-fetched.ts'
import { fetchTemplates } from '../../../net/api/admin/support.ts'

/** `templates` is null while they are fetched; after a failure of the first fetch they stay so. */
export type Templates = Omit<Fetched<never>, 'data'> & { templates: readonly TicketTemplate[] | null }

/** All templates of answers; `load` fetches them anew, and what is shown stays meanwhile. */
export function useTemplates(): Templates {
  const { data, ...fetched } = useFetched(fetchTemplates)
  return { templates: data?.templates ?? null, ...fetched }
}
