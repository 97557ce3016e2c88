/** The closed lists of words that rules, rooms, database and browser share (docs/product.md 2). */

export const roles = [1, 2, 3, 4, 5] as const
/** 1 Spiller, 2 Moderator, 3 Administrator, 4 Hoved Administrator, 5 Developer (docs/product.md 3). */
export type Role = (typeof roles)[number]
/** The role of a viewer; 0 is a guest. */
export type ViewerRole = Role | 0

export const matchKinds = ['gather', 'scrim', 'tournament', 'cup'] as const
export type MatchKind = (typeof matchKinds)[number]

export const matchStatuses = ['waiting', 'picking_players', 'picking_maps', 'live', 'complete', 'canceled'] as const
/** The status of a match on the site. */
export type MatchStatus = (typeof matchStatuses)[number]

export const serverStatuses = ['waiting', 'warmup', 'knife', 'live', 'complete', 'canceled'] as const
/** The status of the game on its server (`status_match`). */
export type ServerStatus = (typeof serverStatuses)[number]

export const gatherTypes = ['2v2', '3v3', '4v4', '5v5', 'super'] as const
export type GatherType = (typeof gatherTypes)[number]

export const seriesTypes = ['bo1', 'bo3', 'bo5'] as const
export type SeriesType = (typeof seriesTypes)[number]
/** How many maps a series lasts at most. */
export const mapsPlayed = (series: SeriesType): 1 | 3 | 5 => (series === 'bo1' ? 1 : series === 'bo3' ? 3 : 5)

export const pickTypes = ['ABBAABAB', 'ABABABAB', 'ABBAABBA', 'random'] as const
/** The order in which captains pick; `random` is 'Balansert': no picking, the site splits the teams. */
export type PickType = (typeof pickTypes)[number]

export const captainRules = ['elo', 'volunteers', 'least', 'draw', 'owner'] as const
/** How the captains of a gather are found (docs/product.md 5.8). */
export type CaptainRule = (typeof captainRules)[number]

export const captainWishes = ['volunteers', 'declines'] as const
/** A member's own word on leading: they offer to, or would rather not ('Ikke meg'). */
export type CaptainWish = (typeof captainWishes)[number]
export const vetoTypes = ['standard', 'major', 'random_first', 'none', 'drawn'] as const
/** How a gather's maps are chosen (docs/product.md 5.11): a preset of the veto, or without one by the owner or a draw. */
export type VetoType = (typeof vetoTypes)[number]

export const teamNames = ['A', 'B'] as const
export type TeamName = (typeof teamNames)[number]
/** The opponent. */
export const otherTeam = (team: TeamName): TeamName => (team === 'A' ? 'B' : 'A')

export const sides = ['ct', 't'] as const
export type Side = (typeof sides)[number]
/** The other side. */
export const otherSide = (side: Side): Side => (side === 'ct' ? 't' : 'ct')

export const mapStatuses = ['available', 'banned', 'picked'] as const
export type MapStatus = (typeof mapStatuses)[number]

export const mapCollections = ['duty', 'workshop', 'other'] as const
export type MapCollection = (typeof mapCollections)[number]

export const systemSwitches = ['gather_create', 'gather_start', 'gather_join', 'elo', 'cs_update'] as const
export type SystemSwitch = (typeof systemSwitches)[number]
/** Every switch with its stored number: 1 is on; `cs_update` 1 means that the servers are down for a game update. */
export type SystemSwitches = Record<SystemSwitch, 0 | 1>

/** Text that identifies one kind of thing; other ids and plain text do not fit the type. */
export type Id<Kind extends string> = string & { readonly __kind: Kind }

/** A 17-digit SteamID64: always text, it does not fit a number. */
export type SteamId = Id<'SteamId'>
/** The short random public id of a match. */
export type MatchId = Id<'MatchId'>

/**
 * A row number, a match number or a short text that identifies one kind of thing. Plain numbers and texts fit, as they come from the
 * record and from a URL; an id of another kind does not (docs/decisions/062).
 */
type IdOf<Kind extends string, Value extends number | string> = Value & { readonly __of?: Kind }

/** The number of a player's row in the record. */
export type UserId = IdOf<'UserId', number>
/** The number of a team's row in the record; in a cup the number of the team, from 1. */
export type TeamId = IdOf<'TeamId', number>
/** The number of a match in its cup or tournament, from 1. */
export type MatchNo = IdOf<'MatchNo', number>
export type CupId = IdOf<'CupId', string>
export type TournamentId = IdOf<'TournamentId', string>
/** The id of a ready check. */
export type CheckId = IdOf<'CheckId', string>
/** The id of a party in the queue. */
export type PartyId = IdOf<'PartyId', string>
