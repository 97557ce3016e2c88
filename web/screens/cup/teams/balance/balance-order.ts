import type { Cup, CupBalance } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { cupTeamCount } from '../../../../../durable/rules/cup/cup-words.ts'
import type { PlacedPlayer } from '../../../../../durable/rules/cup/suggestion.ts'
import type { DrawSource } from '../../../../../durable/rules/draft/draw.ts'
import { isPseudonym } from '../../../../../durable/rules/player/steam-id.ts'
import type { SteamId, TeamId } from '../../../../../durable/rules/vocabulary.ts'
import type { CupView } from '../../../../rooms/cup-room.ts'
import { takesPart } from '../board.ts'

/** The complete input of the suggestions: the placed players, the teams with their captains, and the seed (docs/product.md 16.4). */
export type BalanceOrder = {
  players: readonly PlacedPlayer[]
  teams: readonly { id: TeamId; captain: SteamId | null }[]
  source: DrawSource
}

const orderFrom = (seed: string, cupid: string, { players, teams }: Pick<BalanceOrder, 'players' | 'teams'>): BalanceOrder => ({
  players,
  teams,
  source: { seed, matchId: cupid, steamIds: players.map(({ steamId }) => steamId) },
})

/** The order that the room would balance now. It has as many teams as the players need; null while the seed is secret. */
export function balanceOrder({ cup, players, teams }: CupView): BalanceOrder | null {
  if (cup.seed === null) return null
  const placed = players.filter(takesPart).map(({ steamid, elo, friends }) => ({ steamId: steamid as SteamId, elo, friends }))
  const filled = Array.from({ length: cupTeamCount(placed.length) }, (_, at) => ({
    id: teams[at]?.team_id ?? at + 1,
    captain: (teams[at]?.captain ?? null) as SteamId | null,
  }))
  return orderFrom(cup.seed, cup.cupid, { players: placed, teams: filled })
}

/**
 * Whether a balance can still be made again. It cannot after a player has deleted their account, because their SteamID was part of every
 * draw.
 */
export const canBeMadeAgain = ({ players }: CupBalance): boolean => !players.some(({ steamid }) => isPseudonym(steamid))

/** The order behind the last balance, as the cup stores it; null before the first balance. */
export function lastBalanceOrder({ seed, cupid, balance }: Cup): BalanceOrder | null {
  if (seed === null || balance === null) return null
  return orderFrom(seed, cupid, {
    players: balance.players.map(({ steamid, elo, friends }) => ({ steamId: steamid as SteamId, elo, friends })),
    teams: balance.teams.map(({ team_id, captain }) => ({ id: team_id, captain: captain as SteamId | null })),
  })
}
