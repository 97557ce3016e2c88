import { type CaptainRule, type PickType, type Side, type SteamId, sides, type TeamName, teamNames, type VetoType } from '../vocabulary.ts'
import { type Candidate, chooseCaptains } from './captain-choice.ts'
import { againIn } from './captains.ts'
import { commitmentOf, type DrawSource, drawIndex } from './draw.ts'
import { drawLabels } from './draw-labels.ts'
import type { VetoMap } from './map-veto.ts'
import { balancedTeams } from './team-balance.ts'
import { drawFirstTeam, drawMaps } from './veto-draws.ts'

/**
 * A member as they were when the match started; `team` is what the draw gave them, null where captains pick: there `leads` is the team
 * whose captain they became, and the other fields are those by which captains were chosen.
 */
export type DrawMember = { steamId: SteamId; elo: number; team: TeamName | null; leads?: TeamName } & Omit<Candidate, 'steamId' | 'elo'>

/** A finished draw as every viewer sees it: the published seed, and the results that the match shows. */
export type DrawnMatch = {
  matchId: string
  seed: string
  commitment: string
  pickType: PickType
  /** How captains were found; left out: by rating. */
  captainRule?: CaptainRule
  /** Left out for the standard veto. */
  veto?: VetoType | undefined
  /** The team that begins by the draw; left out where it was not drawn. */
  first?: TeamName | undefined
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
  | { of: 'captains'; drawn: Record<TeamName, SteamId>; matches: boolean }
  | { of: 'first'; team: TeamName; drawn: TeamName; matches: boolean }
  | { of: 'game'; number: number; mapId: number; drawnId: number | null; matches: boolean }
  | { of: 'map'; number: number; mapId: number; drawnId: number | null; matches: boolean }
  | { of: 'side'; mapId: number; side: Side | null; drawn: Side; matches: boolean }

const sourceOf = ({ seed, matchId, members }: DrawnMatch): DrawSource => ({ seed, matchId, steamIds: members.map((each) => each.steamId) })

function checkTeams(match: DrawnMatch): DrawCheck {
  const draw = (of: number) => drawIndex(sourceOf(match), drawLabels.teams, of)
  const { A } = balancedTeams(match.members, draw, match)
  return { of: 'teams', matches: match.members.every((each) => (each.team === 'A') === A.players.includes(each)) }
}

/** The captains by the rule of the match: all data of the choice is published, and the draw decides between equals. */
function checkCaptains(match: DrawnMatch): DrawCheck {
  const draw = (label: string, of: number) => drawIndex(sourceOf(match), label, of)
  const { captainRule: rule = 'elo', pickType, begins, members } = match
  const { a, b } = chooseCaptains(members, { rule, again: againIn(pickType, begins), draw })
  const drawn = { A: a.steamId, B: b.steamId }
  return { of: 'captains', drawn, matches: teamNames.every((team) => drawn[team] === captainOf(match, team)) }
}

/** The captain of a team at the start; undefined where captains were not chosen from a lobby. */
export const captainOf = ({ members }: Pick<DrawnMatch, 'members'>, team: TeamName): SteamId | undefined =>
  members.find((each) => each.leads === team)?.steamId

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

function checkFirst(match: DrawnMatch, team: TeamName): DrawCheck {
  const drawn = drawFirstTeam(sourceOf(match))
  return { of: 'first', team, drawn, matches: drawn === team }
}

/** The maps of a match without a veto, where they were drawn. */
function checkGames(match: DrawnMatch): DrawCheck[] {
  const played = match.maps.filter((map) => map.pickOrder !== null).sort((a, b) => (a.pickOrder ?? 0) - (b.pickOrder ?? 0))
  const ids = match.maps.map((map) => map.id)
  const drawn = drawMaps(sourceOf(match), ids, played.length)
  return played.map(({ id }, at) => ({ of: 'game', number: at + 1, mapId: id, drawnId: drawn[at] ?? null, matches: drawn[at] === id }))
}

/**
 * Makes every draw of a match again, from its seed only, and compares (docs/design.md 2.5). The room and the browser use the
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
    ...(match.pickType !== 'random' && captainOf(match, 'A') !== undefined ? [checkCaptains(match)] : []),
    ...(match.first ? [checkFirst(match, match.first)] : []),
    ...(match.veto === 'drawn' ? checkGames(match) : []),
    ...takenByClock.map((map) => checkMap(match, map.id, map.takenAs as number)),
    ...match.maps.filter((map) => map.sideAuto && !map.sideMarked).map((map) => checkSide(match, map.id, map.pickSide)),
  ]
}
