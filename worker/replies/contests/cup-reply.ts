import type { CupRoomView } from '../../../durable/protocol/cup/cup-fields.ts'
import type { ShownCupPlayer } from '../../contract/cups.ts'
import type { ShownCupView } from './cup-ratings.ts'

type Placed = { cup: Pick<ShownCupView['cup'], 'status'>; players: readonly ShownCupPlayer[] }

/**
 * The players with a place: they do not wait for one and are not absent. While a cup is played each of them is in a team, and a player who
 * is in none has been replaced.
 */
function placedIn({ cup, players }: Placed): ShownCupPlayer[] {
  const isPlayed = cup.status === 'live' || cup.status === 'closed'
  return players.filter(({ waiting, no_show, team_id }) => waiting === 0 && no_show === 0 && !(isPlayed && team_id === null))
}

/** The players with a place, each with their team. */
export const teamPlayersOf = (seen: Placed) => placedIn(seen).map(({ steamid, team_id }) => ({ steamid, team_id }))

/** The players with a place and no team. */
export const unassignedOf = (seen: Placed): ShownCupPlayer[] => placedIn(seen).filter(({ team_id }) => team_id === null)

/** The text for a registered player: that they are in, their place among those who wait, or that they are marked as absent. */
export function registeredText({ players }: CupRoomView, steamId: string): string {
  if (players.some(({ steamid, no_show }) => steamid === steamId && no_show === 1)) return 'Lagret. Staben har notert at du ikke møtte.'
  const place = players.filter(({ waiting }) => waiting === 1).findIndex(({ steamid }) => steamid === steamId)
  return place === -1 ? 'Du er påmeldt.' : `Du er nr. ${place + 1} på ventelisten.`
}
