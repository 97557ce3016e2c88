import { fetchMyTeams } from '../../net/api/teams.ts'
import { mapReply, resource } from '../resource.ts'
import { everyMinute, reconnected, teamNews } from '../triggers.ts'

/** The player's teams. */
export const myTeams = resource('my teams', async () => mapReply(await fetchMyTeams(), ({ teams }) => teams), {
  again: [teamNews, reconnected, everyMinute],
})
