import { type PickType, type Side, type SteamId, sides, type TeamName } from '../vocabulary.ts'
import { commitmentOf, type DrawSource, drawIndex } from './draw.ts'
import { drawLabels } from './draw-labels.ts'
import type { VetoMap } from './map-veto.ts'
import { balancedTeams } from './team-balance.ts'

/** A member as they were when the match started; `team` is what the draw gave them, null where captains pick. */
export type DrawMember = { steamId: SteamId; elo: number; team: TeamName | null }

/** A finished draw as every viewer sees it: the published seed, and the results that the match shows. */
export type DrawnMatch = {
  matchId: string
  seed: string
  commitment: string
  pickType: PickType
  /** The captains who lead again in a rematch, and the team that begins (docs/product.md 5.17). */
  begins: SteamId | null
  /** The parties, which play together, where the teams were drawn before the match opened. */
  parties?: readonly (readonly string[])[]
  /** In join order, as they were at the start, even if they were replaced later. */
  members: readonly DrawMember[]
  /** In the order of the match. */
  maps: readonly (VetoMap & { auto: boolean; sideAuto: boolean; marked: boolean; sideMarked: boolean })[]
}

/** One draw made again. */
export type DrawCheck =
  | { of: 'seed'; matches: boolean }
  | { of: 'teams'; matches: boolean }
  | { of: 'map'; number: number; mapId: number; drawnId: number | null; matches: boolean }
  | { of: 'side'; mapId: number; side: Side | null; drawn: Side; matches: boolean }

const sourceOf = ({ seed, matchId, members }: DrawnMatch): DrawSource => ({ seed, matchId, steamIds: members.map((each) => each.steamId) })

function checkTeams(match: DrawnMatch): DrawCheck {
  const draw = (of: number) => drawIndex(sourceOf(match), drawLabels.teams, of)
  const { A } = balancedTeams(match.members, draw, match)
  return { of: 'teams', matches: match.members.every((each) => (each.team === 'A') === A.players.includes(each)) }
}

/** The maps that were free when map number `number` was taken: itself, those taken later, and the one left over. */
const leftAt = (match: DrawnMatch, number: number) => match.maps.filter((map) => map.takenAs === null || map.takenAs >= number)

function checkMap(match: DrawnMatch, mapId: number, number: number): DrawCheck {
  const left = leftAt(match, number)
  const drawnId = left[drawIndex(sourceOf(match), drawLabels.map(number), left.length)]?.id ?? null
  return { of: 'map', number, mapId, drawnId, matches: drawnId === mapId }
}

function checkSide(match: DrawnMatch, mapId: number, side: Side | null): DrawCheck {
  const drawn = sides[drawIndex(sourceOf(match), drawLabels.side(mapId), sides.length)] as Side
  return { of: 'side', mapId, side, drawn, matches: drawn === side }
}

/**
 * Makes every draw of a match again, from its seed alone, and compares (docs/design.md 2.5). The room and the browser use the
 * same rules.
 */
export function checkDraws(match: DrawnMatch): DrawCheck[] {
  // A choice that a captain had marked was not drawn.
  const takenByClock = match.maps
    .filter((map) => map.auto && !map.marked && map.takenAs !== null)
    .sort((a, b) => (a.takenAs ?? 0) - (b.takenAs ?? 0))
  return [
    { of: 'seed', matches: commitmentOf(match.seed) === match.commitment },
    ...(match.pickType === 'random' && match.members.length > 0 ? [checkTeams(match)] : []),
    ...takenByClock.map((map) => checkMap(match, map.id, map.takenAs as number)),
    ...match.maps.filter((map) => map.sideAuto && !map.sideMarked).map((map) => checkSide(match, map.id, map.pickSide)),
  ]
}
