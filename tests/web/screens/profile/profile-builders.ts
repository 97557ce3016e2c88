import type { Profile, ProfileUser } from '../../../../web/resource/shared/profile.ts'
import type { Game } from '../../../../worker/contract/games.ts'
import type { UserStats } from '../../../../worker/contract/profiles.ts'

export const someStats = (over: Partial<UserStats> = {}): UserStats => ({
  matches_played: 7,
  matches_won: 4,
  rounds_played: 151,
  kills: 112,
  headshot_kills: 51,
  deaths: 104,
  assists: 29,
  utility_damage: 812,
  enemies_flashed: 61,
  mvp: 14,
  damage: 11_873,
  total_1v1: 13,
  total_1v2: 12,
  total_1v3: 11,
  total_1v4: 10,
  total_1v5: 9,
  total_2k: 27,
  total_3k: 26,
  total_4k: 25,
  total_5k: 24,
  HLTV_rating: 1.07,
  kd_ratio: 1.08,
  adr: 78.63,
  hs_ratio: 0.455,
  ...over,
})

/** Ola, who has played seven matches. */
export const aProfile = (over: Partial<ProfileUser> = {}, stats: Partial<UserStats> = {}): Profile => ({
  user: {
    uid: 'ola02',
    steamid: '76561197960265802',
    username: 'Ola',
    avatar: '',
    role: 1,
    elo: 1342,
    created_at: Date.UTC(2025, 2, 3),
    banned: 0,
    ...over,
  },
  stats: someStats(stats),
})

/** A won match on one map. A higher number is a newer match. */
export const aGame = (number: number, over: Partial<Game> = {}): Game => ({
  id: `kamp${number}`,
  match_id: `kamp${number}`,
  match_type: 'gather',
  max_players: 10,
  series_type: 'bo1',
  picked_maps: [{ id: 1, display_name: 'Mirage', image_url: '/posters/de_mirage.svg' }],
  elo: 12,
  elotype: 'added',
  result: 'win',
  score: { own: 13, other: 9 },
  kills: 21,
  deaths: 14,
  status: 'complete',
  status_match: 'complete',
  voided: 0,
  created_at: Date.UTC(2026, 10, 1, 18, 5) + number * 3_600_000,
  ...over,
})
