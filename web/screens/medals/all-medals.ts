import { fetchMedals } from '../../net/api/medals.ts'
import { mapReply, resource } from '../../resource/resource.ts'
import { ownRecord } from '../../resource/triggers.ts'
import { medalView } from './medal-view.ts'

/** All medals and the player's own. */
export const allMedals = resource('medals', async () => mapReply(await fetchMedals(), medalView), { again: [ownRecord] })
