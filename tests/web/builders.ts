import type { ChatMessage, Gather, Match, MatchMap, MatchPlayer } from '../../durable/protocol/match-fields.ts'

export const kari = '76561198000000001'
export const ola = '76561198000000002'

export const aGather = (over: Partial<Gather> = {}): Gather => ({
  match_id: 'g1',
  id: 'g1',
  kind: 'gather',
  type: '5v5',
  status: 'waiting',
  status_match: 'waiting',
  name: null,
  owner_name: 'Kari',
  owner_avatar: '/avatars/01.svg',
  creator_id: kari,
  current_players: 1,
  max_players: 10,
  series_type: 'bo1',
  pick_type: 'ABBAABAB',
  match_type: 'gather',
  is_competitive: 1,
  discord_required: 0,
  created_at: 1_000,
  picked_maps: [],
  fill: 0,
  ...over,
})

export const aPlayer = (steamid: string, over: Partial<MatchPlayer> = {}): MatchPlayer => ({
  steamid,
  username: `spiller ${steamid.slice(-2)}`,
  avatar: '',
  team: null,
  is_captain: 0,
  elo: 1000,
  role: 1,
  kd: null,
  picked_as: null,
  discord_id: null,
  banned: 0,
  ...over,
})

export const aMatch = (over: Partial<Match> = {}): Match => ({
  ...aGather(),
  players: [aPlayer(kari)],
  queuedPlayers: [],
  maps: [],
  deadlineAt: 1_801_000,
  extended: 0,
  cancel_reason: null,
  draw_commitment: 'a'.repeat(64),
  draw_seed: null,
  draw_members: [],
  turn: null,
  revision: 1,
  ...over,
})

export const aMap = (id: number, over: Partial<MatchMap> = {}): MatchMap => ({
  id,
  name: `de_${id}`,
  display_name: `Kart${id}`,
  image_url: null,
  status: 'available',
  action_by: null,
  pick_side: null,
  pick_order: null,
  taken_as: null,
  auto: 0,
  side_auto: 0,
  score_team_a: 0,
  score_team_b: 0,
  ...over,
})

export const aMessage = (id: number, message = 'hei på deg'): ChatMessage => ({
  id,
  steamid: kari,
  username: 'Kari',
  avatar: '',
  message,
  at: 1_000 + id,
})
