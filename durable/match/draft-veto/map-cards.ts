import type { Database } from '../../../db/client.ts'
import { findLedVetoes } from '../../../db/queries/matches/led-vetoes.ts'
import { findMapResults } from '../../../db/queries/matches/map-results.ts'
import type { MapCardView } from '../../protocol/match/map-card-fields.ts'
import { cardsForMs, mapCards, type TeamRecord } from '../../rules/draft/map-cards.ts'
import type { SteamId, TeamName } from '../../rules/vocabulary.ts'
import { type DraftState, type MatchState, teamsOf } from '../match-state.ts'

/**
 * The cards of the maps in the veto of a match, read from the record once for its teams, however many ask. Kept in memory: an object that
 * slept reads them again.
 */
export class MapCards {
  readonly #open: () => Database
  #read: { teams: string; cards: Promise<MapCardView[]> } | null = null

  constructor(open: () => Database) {
    this.#open = open
  }

  /** None outside the veto. Throws when the record does not answer; the next call asks it again. */
  async cardsFor(state: MatchState, now: number): Promise<MapCardView[]> {
    if (state.status !== 'picking_maps') return []
    const teams = JSON.stringify(state.members.map(({ steamId, team, isCaptain }) => [steamId, team, isCaptain]))
    if (this.#read?.teams !== teams) this.#read = { teams, cards: this.#readCards(state, now) }
    const { cards } = this.#read
    return cards.catch((error: unknown) => {
      if (this.#read?.cards === cards) this.#read = null
      throw error
    })
  }

  async #readCards(state: DraftState, now: number): Promise<MapCardView[]> {
    const db = this.#open()
    const steamIds = state.members.map(({ steamId }) => steamId)
    const captainOf = (team: TeamName) => state.members.find((each) => each.isCaptain && each.team === team)?.steamId
    const vetoesOf = async (captain: SteamId | undefined) => (captain && (await findLedVetoes(db, captain))?.vetoes) || []
    const [played, a, b] = await Promise.all([
      findMapResults(db, steamIds, now - cardsForMs),
      vetoesOf(captainOf('A')),
      vetoesOf(captainOf('B')),
    ])
    const teams = teamsOf(state)
    const recordOf = (team: TeamName, vetoes: TeamRecord['vetoes']): TeamRecord => ({
      played: teams[team].flatMap((steamId) => played.get(steamId) ?? []),
      vetoes,
    })
    const mapIds = state.maps.map(({ id }) => id)
    return mapCards(mapIds, { A: recordOf('A', a), B: recordOf('B', b) }).map(({ mapId, ...teamsOn }) => ({ map_id: mapId, ...teamsOn }))
  }
}
