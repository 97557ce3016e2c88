import { drawIndex } from '../../rules/draft/draw.ts'
import { drawLabels } from '../../rules/draft/draw-labels.ts'
import { refuse } from '../../rules/error-codes.ts'
import type { EventOf } from '../cup-events.ts'
import { drawnIn } from '../cup-notes.ts'
import { become, hasBegun, isBefore, type Step } from '../cup-outcome.ts'
import { type CupPlayerInfo, type CupState, freePlacesIn, playerOf } from '../cup-state.ts'
import { withRoomInTeams } from '../teams/team-places.ts'

const byId = (one: CupPlayerInfo, other: CupPlayerInfo): number => (one.steamId < other.steamId ? -1 : 1)

/**
 * Draws candidates for the free places, by the seed of the cup, in the order of their SteamIDs, one after the other. Refuses with CONFLICT
 * when there is no place.
 */
export function drawPlayers(state: CupState, event: EventOf<'draw-players'>, now: number): Step {
  if (!isBefore(state)) return hasBegun()
  const free = freePlacesIn(state)
  if (free === 0) return refuse('CONFLICT', 'Cupen er full.')
  const left = event.candidates.filter(({ steamId }) => !playerOf(state, steamId)).sort(byId)
  if (left.length === 0) return become(state)
  const from = left.map(({ steamId }) => steamId)
  const source = { seed: state.seed, matchId: state.id, steamIds: from }
  const drawn: CupPlayerInfo[] = []
  for (let place = 1; place <= free && left.length > 0; place += 1)
    drawn.push(...left.splice(drawIndex(source, drawLabels.drawnIn(state.playerDraws + 1, place), left.length), 1))
  const coming = drawn.map((player) => ({
    ...player,
    profileLink: '',
    registeredAt: now,
    part: 'in' as const,
    isDrawn: true,
    friends: null,
  }))
  const next = withRoomInTeams({ ...state, players: [...state.players, ...coming], playerDraws: state.playerDraws + 1 })
  return { ...become(next, ...drawnIn(state, drawn)), journaled: { ...event, candidates: drawn, from } }
}
