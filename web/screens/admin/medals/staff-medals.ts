import { fetchStaffMedals } from '../../../net/api/admin/medals.ts'
import { mapReply, resource } from '../../../resource/resource.ts'

/** All medals with the data for staff. */
export const staffMedals = resource('medals of staff', async () => mapReply(await fetchStaffMedals(), ({ medals }) => medals))
