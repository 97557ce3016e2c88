import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { fetchProfile } from '../../../net/api/profile.ts'
import type { InvitedPlayer } from '../../../player-search/InvitedPlayers.tsx'
import { mapReply, resource } from '../../../resource/resource.ts'
import { useResources } from '../../../resource/use-resources.ts'

/** A player's name and picture, by SteamID. */
const playerName = resource(
  'player name',
  async (steamid: string) => mapReply(await fetchProfile(steamid), ({ getUserData: { username, avatar } }) => ({ username, avatar })),
  { freshMs: 10 * 60_000 },
)

/** The players invited to a gather with their names; the match has only their ids. */
export function useInvitedPlayers(invites: Match['invites']): InvitedPlayer[] {
  const steamids = invites.map(({ steamid }) => steamid)
  const names = useResources(playerName, steamids)
  return invites.flatMap(({ steamid, is }, place) => {
    const player = names[place]
    return player ? [{ steamid, is, ...player }] : []
  })
}
