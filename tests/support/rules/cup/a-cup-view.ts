import type { Cup, CupPlayer } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { SeenCup } from '../../../../worker/services/contests/cup-reader.ts'

/** Friday 27 November 2026 at 19:00 in Norway. */
export const cupStartsAt = Date.parse('2026-11-27T18:00Z')
const day = 86_400_000

export const aShownCup = (fields: Partial<Cup> = {}): Cup => ({
  cupid: 'fredagscup26',
  id: 'fredagscup26',
  name: 'Fredagscupen',
  status: 'open',
  max_players: 60,
  date: cupStartsAt,
  reg_open: cupStartsAt - 7 * day,
  reg_close: cupStartsAt - day / 24,
  private: '0',
  team_size: 5,
  registered: 37,
  waiting: 0,
  prize: null,
  winner: null,
  description: 'Ta med godt humør.',
  commitment: 'ff'.repeat(32),
  seed: null,
  balance: null,
  moved: 0,
  layout: 0,
  undo: null,
  undo_revision: null,
  round: null,
  rounds: null,
  changes: 0,
  ...fields,
})

export const aCupPlayer = (steamid: string, fields: Partial<CupPlayer> = {}): CupPlayer => ({
  steamid,
  username: `Spiller ${steamid.slice(-3)}`,
  avatar: '/avatars/01.svg',
  role: 1,
  is_captain: 0,
  elo: 1500,
  kd: 1.1,
  team_id: null,
  cupid: 'fredagscup26',
  profile_link: `https://www.faceit.com/no/players/${steamid}`,
  registered_at: cupStartsAt - 2 * day,
  waiting: 0,
  no_show: 0,
  drawn: 0,
  friends: null,
  ...fields,
})

/** A cup as its room shows it, before it has teams. */
export const aSeenCup = (fields: Partial<Cup> = {}, players: readonly CupPlayer[] = []): SeenCup => ({
  cup: aShownCup(fields),
  players: [...players],
  asks: [],
  teams: [],
  matches: [],
  revision: 12,
})
