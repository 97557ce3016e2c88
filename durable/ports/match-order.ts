import type { MapRow } from '../../db/queries/matches/maps.ts'
import type { MatchClocks } from '../rules/clocks.ts'
import { untaken, type VetoMap } from '../rules/draft/map-veto.ts'
import type { RematchPast } from '../rules/lobby/rematch-past.ts'
import type { FormMark } from '../rules/rating/player-form.ts'
import type {
  CaptainRule,
  GatherType,
  MatchId,
  MatchKind,
  PickType,
  Role,
  SeriesType,
  SteamId,
  TeamName,
  VetoType,
} from '../rules/vocabulary.ts'

/** A player as they were when they joined the room. Times are UTC ms, `elo` is ELO points, `kd` is null before the first match. */
export type Player = {
  steamId: SteamId
  username: string
  avatar: string
  elo: number
  kd: number | null
  role: Role
  discordId: string | null
  /**
   * The number of their matches until then; `form`: their last matches, the newest last; `captaincies`: the number of their last ten with a
   * result in which they led a team.
   */
  past: { played: number; form: readonly FormMark[]; captaincies?: number }
}

/**
 * `auto`, `sideAuto`: the clock chose the map, or its side; `marked`, `sideMarked`: the captain had marked the choice, so that it was not
 * drawn.
 */
export type PlannedMap = VetoMap & {
  name: string
  displayName: string
  imageUrl: string | null
  /** Steam's number of a workshop map; null for one that every server has. */
  workshopId: string | null
  auto: boolean
  sideAuto: boolean
  marked: boolean
  sideMarked: boolean
}

/** A map before the veto. */
export const planMap = (
  map: Pick<PlannedMap, 'id' | 'name' | 'displayName' | 'imageUrl'> & { workshopId?: string | null },
): PlannedMap => ({
  workshopId: null,
  ...map,
  ...untaken,
  auto: false,
  sideAuto: false,
  marked: false,
  sideMarked: false,
})

/** A map of the pool before the veto. */
export const planMapOf = ({ id, name, display_name, image_url, workshop_id }: MapRow): PlannedMap =>
  planMap({ id, name, displayName: display_name, imageUrl: image_url, workshopId: workshop_id })

/** The order that a match is made from; written once, when it opens. */
export type MatchOrder = {
  matchId: MatchId
  kind: MatchKind
  /** The object that gets the end of the match; null for a gather. */
  organiser: Organiser | null
  type: GatherType
  name: string | null
  maxPlayers: number
  seriesType: SeriesType
  pickType: PickType
  /** How captains are found, where it is not by rating (docs/product.md 5.8). */
  captainRule?: Exclude<CaptainRule, 'elo'>
  isCompetitive: boolean
  /** How its maps are chosen, where that is not the standard veto. */
  veto?: VetoType
  maps: readonly PlannedMap[]
  /** 256 random bits as hex: every draw of the match comes from it (docs/design.md 2.5). */
  seed: string
  /** SHA-256 of the seed, public from the start. */
  commitment: string
  /** The captain whose side lost the match before this rematch: they lead again, and begin. */
  begins?: SteamId
  /** The row in which this match is a rematch; missing for a match that is none. */
  rematchPast?: RematchPast
  /** All players in the order of the draw, by party, in a match whose teams were drawn before it opened. Parties stay on one team. */
  parties?: readonly (readonly SteamId[])[]
  /** The clocks of the site, where they are not the usual ones; the room of the match adds them when it opens. */
  clocks?: MatchClocks
  /**
   * Whether a match goes on by itself after its server was lost: with 'staff' they always confirm it, with 'tested' they confirm it on a
   * server without a passed restore test; missing where every match goes on.
   */
  recovery?: 'staff' | 'tested'
}

/**
 * The organiser of a match: a queue's ready check, a cup or a tournament. `match` is the organiser's own id of it, `name` the organiser's
 * name for viewers.
 */
export type Organiser = { kind: 'ready-check' | 'cup' | 'tournament'; id: string; match: string; name?: string }

/** An organiser whose matches take their players out of rooms that have not begun (docs/product.md 3.3). */
export type OrganisedKind = Exclude<Organiser['kind'], 'ready-check'>

/** The players of each team; `captain` is one of them, `name` that of a team that has one. */
export type LineUp = { captain: SteamId; players: readonly Player[]; name?: string }
/**
 * A player who is on the bench of a match from its start. With `only` they come in only for that team, otherwise for any player near enough
 * in rating.
 */
export type Reserve = Player & { only?: TeamName }
/** The players of each team, and the bench in the order in which it is asked. */
export type LineUps = Readonly<Record<TeamName, LineUp>> & { bench?: readonly Reserve[] }
