import type { GuestMatch } from '../../durable/protocol/match/guest-fields.ts'
import type { Match } from '../../durable/protocol/match/match-fields.ts'

/** The fields of a match that no guest gets, as they are where there is nothing of the kind. */
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

/** The draws of a match that is played, as a guest sees them, who cannot check them: not empty as in the record (`isRecorded`). */
const hiddenDraws = 'hidden'

/** The part of a match that guests see, as the match that its own components show. */
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
