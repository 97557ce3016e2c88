type Team = 'A' | 'B'
type Turn = { team: Team; does: 'pick_player' | 'ban_map' | 'pick_map' | 'choose_side'; map_id: number | null }
type Player = { steamid: string; team: Team | null; is_captain: 0 | 1 }
type GameMap = { id: number; status: string }
type Change = {
  match?: { turn?: Turn | null }
  players?: (Partial<Player> & { steamid: string })[]
  maps?: (Partial<GameMap> & { id: number })[]
}

/** The next act of the captain whose turn it is, as the action and body of a call. */
export type NextTurn = { by: string; action: 'pick-player' | 'map-action' | 'side-selection'; body: object }

const withChanges = <Item extends object, Key extends keyof Item>(items: readonly Item[], changes: readonly Partial<Item>[], key: Key) =>
  items.map((item) => ({ ...item, ...changes.find((change) => change[key] === item[key]) }))

/** Follows a match from its snapshot, and always has a turn that is allowed. */
export class MatchTurns {
  #turn: Turn | null
  #players: Player[]
  #maps: GameMap[]

  constructor(snapshot: string) {
    const { match } = (JSON.parse(snapshot) as { data: { match: { turn: Turn | null; players: Player[]; maps: GameMap[] } } }).data
    this.#turn = match.turn
    this.#players = match.players
    this.#maps = match.maps
  }

  learn(frame: string): void {
    const { match, players = [], maps = [] } = (JSON.parse(frame) as { data: Change }).data
    if (match?.turn !== undefined) this.#turn = match.turn
    this.#players = withChanges(this.#players, players, 'steamid')
    this.#maps = withChanges(this.#maps, maps, 'id')
  }

  next(): NextTurn {
    const turn = this.#turn
    const captain = this.#players.find((player) => player.is_captain === 1 && player.team === turn?.team)
    if (!turn || !captain) throw new Error('the match has no turn left')
    const by = captain.steamid
    if (turn.does === 'choose_side') return { by, action: 'side-selection', body: { mapId: turn.map_id, action: 'ct' } }
    if (turn.does === 'pick_player') {
      const free = this.#players.find((player) => player.team === null)
      return { by, action: 'pick-player', body: { steamid: free?.steamid, team: turn.team } }
    }
    const map = this.#maps.find((each) => each.status === 'available')
    return { by, action: 'map-action', body: { mapId: map?.id, action: turn.does === 'ban_map' ? 'banned' : 'picked' } }
  }
}
