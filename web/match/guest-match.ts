import type { GuestMatch } from '../../durable/protocol/match/guest-fields.ts'
import type { Match } from '../../durable/protocol/match/match-fields.ts'

/** The fields of a match that no guest gets, with their empty values. */
const withheld = {
  discord_required: 0,
  fill: 0,
  queuedPlayers: [],
  invites: [],
  deadlineAt: null,
  opensAt: null,
  extended: 0,
  draw_seed: null,
  draw_members: [],
  begins: null,
  rematch: null,
  has_server: 0,
  undecided_reason: null,
  void_reason: null,
  ratings: [],
  organiser: null,
} as const satisfies Partial<{ [Field in keyof Match]: unknown }>

/**
 * A placeholder for the draws of a played match: guests cannot check them, but empty draws would mean a match from the record
 * (`isRecorded`).
 */
const hiddenDraws = 'hidden'

/** The match as guests get it, in the shape that the components of a match need. */
export const matchForGuests = ({ waiting: _, organiser: _organiser, recorded, players, ...shown }: GuestMatch): Match => ({
  ...withheld,
  queuedPlayers: [],
  invites: [],
  draw_members: [],
  ratings: [],
  draw_commitment: recorded === 1 ? '' : hiddenDraws,
  ...shown,
  players: players.map((player) => ({ ...player, elo: player.elo ?? 0, role: 1, discord_id: null, banned: 0 })),
})
