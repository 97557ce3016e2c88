import type { CupRoomView } from '../../../durable/protocol/cup/cup-fields.ts'
import type { ShownCupPlayer } from '../../contract/cups.ts'
import type { ShownCupView } from './cup-ratings.ts'

type Placed = { cup: Pick<ShownCupView['cup'], 'status'>; players: readonly ShownCupPlayer[] }

/**
 * Who has a place: neither waits for one nor has failed to come. Once a cup is played everybody who has one is in a team; for who is in none
 * another plays.
 */
function placedIn({ cup, players }: Placed): ShownCupPlayer[] {
  const isPlayed = cup.status === 'live' || cup.status === 'closed'
  return players.filter(({ waiting, no_show, team_id }) => waiting === 0 && no_show === 0 && !(isPlayed && team_id === null))
}

/** Who is in which team, of those who have a place. */
export const teamPlayersOf = (seen: Placed) => placedIn(seen).map(({ steamid, team_id }) => ({ steamid, team_id }))

/** Who has a place and no team. */
export const unassignedOf = (seen: Placed): ShownCupPlayer[] => placedIn(seen).filter(({ team_id }) => team_id === null)

/** What somebody who has registered is told: that they are in, or which of those who wait they are, or that they are marked as absent. */
export function registeredText({ players }: CupRoomView, steamId: string): string {
  if (players.some(({ steamid, no_show }) => steamid === steamId && no_show === 1)) return 'Lagret. Staben har notert at du ikke møtte.'
  const place = players.filter(({ waiting }) => waiting === 1).findIndex(({ steamid }) => steamid === steamId)
  return place === -1 ? 'Du er påmeldt.' : `Du er nr. ${place + 1} på ventelisten.`
}
