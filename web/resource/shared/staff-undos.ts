import { fetchUndos } from '../../net/api/admin/undos.ts'
import { mapReply, resource } from '../resource.ts'
import { everyMinute, ownActs } from '../triggers.ts'

/** The acts of staff that can be taken back now, the newest first. */
export const staffUndos = resource('staff undos', async () => mapReply(await fetchUndos(), ({ undos }) => undos), {
  again: [ownActs, everyMinute],
})
