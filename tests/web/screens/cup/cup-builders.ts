import type { Cup, CupCard, CupMatch, CupPlayer, CupTeam } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { CupView } from '../../../../web/rooms/cup-room.ts'

const hourMs = 3_600_000

export const aCupCard = (over: Partial<CupCard> = {}): CupCard => ({
  cupid: 'vintercup',
  id: 'vintercup',
  name: 'Vintercupen',
  status: 'open',
  max_players: 20,
  date: 10 * hourMs,
  reg_open: 0,
  reg_close: 9 * hourMs,
  private: '0',
  team_size: 5,
  registered: 0,
  waiting: 0,
  prize: null,
  winner: null,
  ...over,
})

export const aCup = (over: Partial<Cup> = {}): Cup => ({
  ...aCupCard(),
  description: 'Én kveld, jevne lag.',
  commitment: 'c'.repeat(64),
  seed: null,
  balance: null,
  moved: 0,
  layout: 0,
  undo: null,
  undo_revision: null,
  round: null,
  rounds: null,
  changes: 0,
  ...over,
})

/** The SteamID of the cup player with this number, from 1. */
export const cupSteamId = (no: number): string => `7656119800${String(no).padStart(7, '0')}`

export const aCupPlayer = (no: number, over: Partial<CupPlayer> = {}): CupPlayer => ({
  steamid: cupSteamId(no),
  username: `spiller ${no}`,
  avatar: '',
  role: 1,
  is_captain: 0,
  elo: 1000 + no * 10,
  kd: 1,
  team_id: null,
  cupid: 'vintercup',
  profile_link: `https://www.faceit.com/en/players/spiller${no}`,
  registered_at: no,
  waiting: 0,
  no_show: 0,
  drawn: 0,
  friends: null,
  ...over,
})

export const cupPlayers = (count: number, over: Partial<CupPlayer> = {}): CupPlayer[] =>
  Array.from({ length: count }, (_, place) => aCupPlayer(place + 1, over))

export const aCupTeam = (no: number, over: Partial<CupTeam> = {}): CupTeam => ({
  team_id: no,
  name: `Team ${no}`,
  points: 0,
  captain: null,
  players: [],
  rank: null,
  won: 0,
  drawn: 0,
  lost: 0,
  place: null,
  ...over,
})

export const aCupMatch = (no: number, over: Partial<CupMatch> = {}): CupMatch => ({
  id: String(no),
  match_id: String(no),
  matchid: null,
  round_number: 1,
  rounds: 2,
  match_type: 'other',
  status: 'pending',
  team1_id: 1,
  team2_id: 2,
  winner_id: null,
  team1_score: null,
  team2_score: null,
  how: null,
  can_start: 0,
  trouble: null,
  size: null,
  sits_out: [],
  ...over,
})

/** A cup as its page has it; how many are in and how many wait follow from its players. */
export const aCupView = ({ cup, ...over }: Partial<Omit<CupView, 'cup'>> & { cup?: Partial<Cup> } = {}): CupView => {
  const players = over.players ?? []
  const waiting = players.filter((player) => player.waiting === 1).length
  return {
    players,
    asks: [],
    teams: [],
    matches: [],
    revision: 1,
    ...over,
    cup: aCup({ registered: players.length - waiting, waiting, ...cup }),
  }
}
