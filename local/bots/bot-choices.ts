import type { SeededPlayer, SeenMatch } from './site-client.ts'

/** Gives numbers from 0 up to 1, as Math.random does. */
export type Dice = () => number

/** One thing that a captain does, as the room's action of that name takes it. */
export type CaptainAct =
  | { action: 'pick-player'; body: { steamid: string; team: 'A' | 'B' } }
  | { action: 'map-action'; body: { mapId: number; action: 'banned' | 'picked' } }
  | { action: 'side-selection'; body: { mapId: number; action: 'ct' | 't' } }

/** Captains take one of the best players at random, so that two games against bots differ. */
const pickedAmong = 3

function drawn<Each>(all: readonly Each[], dice: Dice): Each | undefined {
  return all[Math.min(all.length - 1, Math.floor(dice() * all.length))]
}

function shuffled<Each>(all: readonly Each[], dice: Dice): Each[] {
  return all
    .map((each) => ({ each, place: dice() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each)
}

/**
 * The players to ask into a lobby, in this order. The owner should lead a team, and captains are the two highest rated players: so the
 * first has about the owner's rating, to lead the other team, and lower rated players follow. Higher rated players come last, the nearest
 * first, for an owner with too few below them. Staff are left free for people who want to sign in as one.
 */
export function botsInOrder(players: readonly SeededPlayer[], ownerElo: number, excluded: ReadonlySet<string>, dice: Dice): SeededPlayer[] {
  const fitting = players.filter((player) => player.role < 2 && !excluded.has(player.steamid))
  const [rival, ...lower] = fitting.filter((player) => player.elo <= ownerElo).sort((a, b) => b.elo - a.elo)
  const higher = fitting.filter((player) => player.elo > ownerElo).sort((a, b) => a.elo - b.elo)
  return [...(rival ? [rival] : []), ...shuffled(lower, dice), ...higher]
}

/** The team this player leads; null for all but captains. */
function teamLedBy(match: SeenMatch, steamid: string): 'A' | 'B' | null {
  const player = match.players.find((each) => each.steamid === steamid)
  return player?.is_captain === 1 ? player.team : null
}

/** Whether captains still have something to do in it. */
export const isBeingDrafted = ({ status }: { status: string }): boolean => status === 'picking_players' || status === 'picking_maps'

/** Whether this player has a team to lead through the remaining turns. */
export const isLeading = (match: SeenMatch, steamid: string): boolean => isBeingDrafted(match) && teamLedBy(match, steamid) !== null

/** The captains of a match that are among these players. */
export const captainsAmong = (match: SeenMatch, steamids: readonly string[]): string[] =>
  steamids.filter((steamid) => isLeading(match, steamid))

/** A name for the running turn, unique within the match. */
export function turnName({ turn, players, maps }: SeenMatch): string {
  const placed = players.filter((player) => player.team !== null).length
  const taken = maps.filter((map) => map.status !== 'available').length
  return `${turn?.does} ${turn?.map_id} by ${turn?.team} after ${placed} players and ${taken} maps`
}

/** The captain's choice now; null when it is not their turn. */
export function chooseAct(match: SeenMatch, steamid: string, dice: Dice): CaptainAct | null {
  const { turn } = match
  const team = teamLedBy(match, steamid)
  if (!turn || team === null || turn.team !== team) return null
  if (turn.does === 'pick_player') {
    const free = match.players.filter((player) => player.team === null).sort((a, b) => b.elo - a.elo)
    const player = drawn(free.slice(0, pickedAmong), dice)
    return player ? { action: 'pick-player', body: { steamid: player.steamid, team } } : null
  }
  if (turn.does === 'choose_side') {
    const action = dice() < 0.5 ? 'ct' : 't'
    return turn.map_id === null ? null : { action: 'side-selection', body: { mapId: turn.map_id, action } }
  }
  const available = match.maps.filter((map) => map.status === 'available')
  const map = drawn(available, dice)
  return map ? { action: 'map-action', body: { mapId: map.id, action: turn.does === 'ban_map' ? 'banned' : 'picked' } } : null
}
