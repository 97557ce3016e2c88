/** The closed lists of words of cups (docs/product.md 16). */

/** `open`: players register; `creating_teams`: staff make the teams; `live`: it is played; `closed`: it is over. */
export const cupStatuses = ['open', 'creating_teams', 'live', 'closed'] as const
export type CupStatus = (typeof cupStatuses)[number]

/** `other`: a Swiss round. */
export const cupMatchTypes = ['quarter', 'semi', 'final', 'other'] as const
export type CupMatchType = (typeof cupMatchTypes)[number]

/** `pending`: not begun, or a team is not known yet; `waiting`: its room is being opened; `live`: it is played; `finished`. */
export const cupMatchStatuses = ['pending', 'waiting', 'live', 'finished'] as const

export const cupLimits = {
  nameMax: 50,
  descriptionMax: 4000,
  prizeMax: 120,
  playersMin: 2,
  playersMax: 100,
  /** How many may wait for a place. */
  waitingMax: 100,
  teamSize: 5,
  faceitEloMax: 9_999,
  profileLinkMax: 200,
  /** How long before the start players are reminded, in minutes. */
  reminderMinutes: 30,
  /** How many changes of the teams can be taken back. */
  undoMax: 50,
} as const

/** How many teams are made of this many players: of five at most, and never fewer than two. */
export const cupTeamCount = (players: number): number => Math.max(2, Math.ceil(players / cupLimits.teamSize))
