import { fetchTemplates } from '../../net/api/admin/support.ts'
import { mapReply, resource } from '../resource.ts'

/** The prepared answers of the staff. */
export const templates = resource('templates', async () => mapReply(await fetchTemplates(), (data) => data.templates))
