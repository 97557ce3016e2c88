import { fetchStaffMedals } from '../../../net/api/admin/medals.ts'
import { mapReply, resource } from '../../../resource/resource.ts'

/** All medals as staff keep them. */
export const staffMedals = resource('medals of staff', async () => mapReply(await fetchStaffMedals(), ({ medals }) => medals))
