import type { CancelledMatch } from '../../../db/queries/matches/cancelled-matches.ts'
import type { MatchResult } from '../../../db/queries/ratings/results.ts'
import { type Dice, seededDice } from '../../../db/seed/demo/dice.ts'
import { noStats, type PlayerStats } from '../../../durable/rules/rating/player-stats.ts'
import type { SteamId, TeamName } from '../../../durable/rules/vocabulary.ts'
import { matchId } from './ids.ts'

/** The events of a season, in order: matches are played or cancelled; the counts of some are corrected later, and some are voided. */
export type SeasonEvent =
  | { what: 'played' | 'corrected'; result: MatchResult }
  | { what: 'voided'; result: MatchResult }
  | { what: 'cancelled'; cancelled: CancelledMatch }

const hourMs = 3_600_000
const startedAt = Date.UTC(2026, 0, 3)
const mapNames = ['Ancient', 'Anubis', 'Dust II', 'Inferno', 'Mirage', 'Nuke', 'Train']
const mapOf = (id: number) => ({ id, display_name: mapNames[id - 1] ?? '', image_url: `/posters/${id}.svg` })

/** Scores of a map that this team wins, or a draw. */
function drawScore(dice: Dice, winner: TeamName | 'draw'): { score_team_a: number; score_team_b: number } {
  if (winner === 'draw') return { score_team_a: 12, score_team_b: 12 }
  const [won, lost] = dice.chance(0.1) ? [16, dice.between(12, 14)] : [13, dice.between(0, 11)]
  return winner === 'A' ? { score_team_a: won, score_team_b: lost } : { score_team_a: lost, score_team_b: won }
}

function drawStats(dice: Dice, rounds: number): PlayerStats {
  const [twos, threes, fours, fives] = [dice.between(0, 4), dice.between(0, 2), dice.between(0, 1), dice.chance(0.06) ? 1 : 0]
  const kills = 2 * twos + 3 * threes + 4 * fours + 5 * fives + dice.between(0, 12)
  return {
    ...noStats(),
    kills,
    deaths: dice.between(0, rounds),
    assists: dice.between(0, 9),
    head_shot_kills: dice.between(0, kills),
    damage: kills * 80 + dice.between(0, 900),
    utility_damage: dice.between(0, 120),
    enemies_flashed: dice.between(0, 20),
    mvp: dice.between(0, 4),
    rounds_played: rounds,
    enemy2ks: twos,
    enemy3ks: threes,
    enemy4ks: fours,
    enemy5ks: fives,
    total_1v1: dice.between(0, 1),
  }
}

/** Ten players; the earlier a player is in the list, the more matches they play. */
function drawPlayers(dice: Dice, players: readonly SteamId[]): SteamId[] {
  const drawn = new Set<SteamId>()
  while (drawn.size < 10) {
    const place = Math.floor(dice.roll() ** 1.4 * players.length)
    const isRare = place >= players.length - 8
    if (!isRare || dice.chance(0.02)) drawn.add(players[place] as SteamId)
  }
  return [...drawn]
}

/** The maps of a series, in order of play, until it was decided. */
function drawMaps(dice: Dice, series: 'bo1' | 'bo3') {
  const ids = dice.shuffle([1, 2, 3, 4, 5, 6, 7])
  const sides = () => (dice.chance(0.5) ? 'A' : 'B') as TeamName
  const first = series === 'bo1' && dice.chance(0.03) ? ('draw' as const) : sides()
  const winners = series === 'bo1' ? [first] : dice.chance(0.5) ? [first, first, null] : [first, first === 'A' ? 'B' : 'A', sides()]
  const picked = winners.map((winner, place) => ({
    map_id: ids[place] ?? 1,
    status: 'picked' as const,
    action_by: null,
    pick_side: null,
    pick_order: place + 1,
    taken_as: null,
    ...(winner === null ? { score_team_a: 0, score_team_b: 0 } : drawScore(dice, winner as TeamName | 'draw')),
  }))
  const banned = {
    map_id: ids[6] ?? 7,
    status: 'banned' as const,
    action_by: 'A' as const,
    pick_side: null,
    pick_order: null,
    taken_as: null,
  }
  return { picked, banned: { ...banned, score_team_a: 0, score_team_b: 0 } }
}
type Maps = ReturnType<typeof drawMaps>

const scoreOf = ({ picked }: Maps) => {
  const [only, ...more] = picked
  if (only && more.length === 0) return { a: only.score_team_a, b: only.score_team_b }
  return {
    a: picked.filter((map) => map.score_team_a > map.score_team_b).length,
    b: picked.filter((map) => map.score_team_b > map.score_team_a).length,
  }
}

const drawSheets = (dice: Dice, { picked }: Maps) =>
  dice.chance(0.02)
    ? []
    : picked.flatMap(({ map_id, score_team_a, score_team_b }, place) =>
        score_team_a + score_team_b === 0 ? [] : [{ number: place + 1, map_id, stats: drawStats(dice, score_team_a + score_team_b) }],
      )

function drawResult(dice: Dice, players: readonly SteamId[], place: number): MatchResult {
  const series = dice.chance(0.25) ? 'bo3' : 'bo1'
  const maps = drawMaps(dice, series)
  const { a, b } = scoreOf(maps)
  const winner = a === b ? 'draw' : a > b ? 'A' : 'B'
  const created_at = startedAt + place * 3 * hourMs
  const steamIds = drawPlayers(dice, players)
  return {
    match: {
      match_id: matchId(`season${place}`),
      kind: dice.chance(0.08) ? 'cup' : 'gather',
      type: '5v5',
      status: 'complete',
      status_match: 'complete',
      name: null,
      creator_id: steamIds[0] ?? '',
      max_players: 10,
      series_type: series,
      pick_type: 'ABBAABAB',
      is_competitive: dice.chance(0.9) ? 1 : 0,
      created_at,
      ended_at: created_at + hourMs,
      cancel_reason: null,
      revision: 50,
      phase_ends_at: null,
      winner,
      score_a: a,
      score_b: b,
      needs_decision: 0,
      voided: 0,
    },
    maps: [...maps.picked, maps.banned],
    pickedMaps: maps.picked.map(({ map_id }) => mapOf(map_id)),
    winner,
    players: steamIds.map((steamid, seat) => ({
      steamid,
      team: seat < 5 ? 'A' : 'B',
      is_captain: seat % 5 === 0 ? 1 : 0,
      elo: 1000,
      maps: drawSheets(dice, maps),
    })),
  }
}

/** The same result with other counts, as in a late report. */
function corrected(dice: Dice, result: MatchResult): MatchResult {
  const players = result.players.map((player) => ({
    ...player,
    maps: player.maps.map((map) => ({ ...map, stats: drawStats(dice, map.stats.rounds_played) })),
  }))
  return { ...result, players, match: { ...result.match, revision: 60 } }
}

const cancelledOf = ({ match, pickedMaps, players }: MatchResult): CancelledMatch => ({
  match: { ...match, status: 'canceled', status_match: 'canceled', winner: null, score_a: 0, score_b: 0, cancel_reason: 'staff' },
  pickedMaps,
  players: players.map(({ maps: _, ...player }) => player),
})

/** A season of this many results among these players, the same for the same seed. */
export function aSeason(players: readonly SteamId[], count: number, seed: number): SeasonEvent[] {
  const dice = seededDice(seed)
  const events: SeasonEvent[] = []
  /** The later events of played matches, each after this many other events. */
  let pending: { after: number; event: SeasonEvent }[] = []
  for (let place = 0; place < count; place++) {
    const result = drawResult(dice, players, place)
    if (dice.chance(0.03)) {
      events.push({ what: 'cancelled', cancelled: cancelledOf(drawResult(dice, players, count + place)) })
    }
    events.push({ what: 'played', result })
    if (dice.chance(0.03))
      pending.push({ after: place + dice.between(0, 40), event: { what: 'corrected', result: corrected(dice, result) } })
    if (dice.chance(0.01)) pending.push({ after: place + dice.between(41, 60), event: { what: 'voided', result } })
    events.push(...pending.filter(({ after }) => after <= place).map(({ event }) => event))
    pending = pending.filter(({ after }) => after > place)
  }
  return [...events, ...pending.toSorted((one, other) => one.after - other.after).map(({ event }) => event)]
}
