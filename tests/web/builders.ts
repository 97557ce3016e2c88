import type { GatherCard } from '../../durable/protocol/match/gather-card.ts'
import type { Gather } from '../../durable/protocol/match/gather-fields.ts'
import type { ChatMessage, Match, MatchMap, MatchPlayer } from '../../durable/protocol/match/match-fields.ts'
import type { PlayedMapView, PlayerStatsView, RoundView } from '../../durable/protocol/match/play-fields.ts'
import type { ReadyCheckView, UserQueue } from '../../durable/protocol/queue/queue-fields.ts'
import { noStats } from '../../durable/rules/rating/player-stats.ts'
import type { TeamName } from '../../durable/rules/vocabulary.ts'

export const kari = '76561198000000001'
export const ola = '76561198000000002'

const aMatchCard: Gather = {
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
}

export const aGather = (over: Partial<GatherCard> = {}): GatherCard => ({ ...aMatchCard, waiting: 0, ...over })

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
  ...aMatchCard,
  players: [aPlayer(kari)],
  queuedPlayers: [],
  invites: [],
  maps: [],
  deadlineAt: 1_801_000,
  ended_at: null,
  opensAt: null,
  extended: 0,
  cancel_reason: null,
  draw_commitment: 'a'.repeat(64),
  draw_seed: null,
  draw_members: [],
  begins: null,
  organiser: null,
  turn: null,
  rematch: null,
  status_text: null,
  has_server: 0,
  paused: 0,
  live_at: null,
  team1_score: 0,
  team2_score: 0,
  winner: null,
  needs_decision: 0,
  undecided_reason: null,
  settled: 0,
  voided: 0,
  void_reason: null,
  played: [],
  ratings: [],
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
  marked: 0,
  side_marked: 0,
  score_team_a: 0,
  score_team_b: 0,
  ...over,
})

export const aMessage = (id: number, message = 'hei på deg'): ChatMessage => ({
  id,
  steamid: kari,
  username: 'Kari',
  avatar: '',
  staff: 0,
  message,
  at: 1_000 + id,
})

export const someStats = (steamid: string, over: Partial<PlayerStatsView> = {}): PlayerStatsView => ({
  ...noStats(),
  steamid,
  shots_fired_total: null,
  shots_on_target_total: null,
  ...over,
})

/** Finished rounds, one for each letter: the team that won it. Team A begins as CT. */
export function someRounds(winners: string): RoundView[] {
  const score = { A: 0, B: 0 }
  return [...winners].map((letter, at): RoundView => {
    const winner = letter as TeamName
    score[winner] += 1
    const isSwapped = at >= 12
    const side = (winner === 'A') === !isSwapped ? 'ct' : 't'
    return { number: at + 1, winner, side, how: 'elimination', score_a: score.A, score_b: score.B }
  })
}

export const aPlayedMap = (number: number, over: Partial<PlayedMapView> = {}): PlayedMapView => ({
  map_id: number,
  number,
  phase: 'live',
  team_a_began: 'ct',
  score_a: over.rounds?.at(-1)?.score_a ?? 0,
  score_b: over.rounds?.at(-1)?.score_b ?? 0,
  winner: null,
  rounds: [],
  players: [],
  ...over,
})

export const aCheck = (over: Partial<ReadyCheckView> = {}): ReadyCheckView => ({
  id: 'scrim-1',
  readyCount: 3,
  totalCount: 10,
  timeLeft: 30_000,
  timeout: 30_000,
  deadlineAt: Date.now() + 30_000,
  allReady: false,
  status: 'asking',
  you: 'asked',
  purpose: 'match',
  match_id: null,
  goes: null,
  told: null,
  ...over,
})

export const aUserQueue = (over: Partial<UserQueue> = {}): UserQueue => ({
  inQueue: true,
  queueTime: 133_000,
  penalty: null,
  kept_until: null,
  ...over,
})
