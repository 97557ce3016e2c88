import type { Match, MatchPlayer } from '../../../durable/protocol/match/match-fields.ts'
import { type PlayedMapView, type PlayerStatsView, type RoundView, roundEndings } from '../../../durable/protocol/match/play-fields.ts'
import type { Side, TeamName } from '../../../durable/rules/vocabulary.ts'
import { aMap, aMatch, aPlayedMap, aPlayer, someStats } from '../builders.ts'

/** A seeded random generator (mulberry32): the same figures in every run. */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Two full teams, the captains first. `size` players on each. */
export function twoTeams(size: number, names: readonly string[] = []): MatchPlayer[] {
  return Array.from({ length: 2 * size }, (_, at) =>
    aPlayer(`7656119800000${1001 + at}`, {
      username: names[at] ?? `spiller ${at + 1}`,
      team: at % 2 === 0 ? 'A' : 'B',
      is_captain: at < 2 ? 1 : 0,
      elo: 1000 + ((at * 137) % 620),
      picked_as: at < 2 ? null : at - 1,
      avatar: `/avatars/${String((at % 10) + 1).padStart(2, '0')}.svg`,
    }),
  )
}

/** Finished rounds, one for each letter: the team that won it. They end in every possible way. */
export function playedRounds(winners: string, throwDice: () => number): RoundView[] {
  const score = { A: 0, B: 0 }
  return [...winners].map((letter, at): RoundView => {
    const winner = letter as TeamName
    score[winner] += 1
    const half = at < 24 ? Math.floor(at / 12) : 2 + Math.floor((at - 24) / 3)
    const isSwapped = (1 + Math.floor((half - 1) / 2)) % 2 === 1
    const side: Side = (winner === 'A') === isSwapped ? 't' : 'ct'
    const roll = throwDice()
    const how = roll < 0.55 ? 'elimination' : side === 't' ? 'bomb' : roll < 0.85 ? 'defuse' : 'time'
    return { number: at + 1, winner, side, how: roundEndings.includes(how) ? how : 'other', score_a: score.A, score_b: score.B }
  })
}

/** A player's stats that are possible after this many rounds. */
export function believableStats(steamid: string, rounds: number, throwDice: () => number): PlayerStatsView {
  const kills = Math.round(rounds * (0.35 + throwDice() * 0.8))
  const deaths = Math.round(rounds * (0.45 + throwDice() * 0.4))
  const threes = Math.floor(throwDice() * 3)
  return someStats(steamid, {
    kills,
    deaths,
    assists: Math.round(rounds * throwDice() * 0.35),
    head_shot_kills: Math.round(kills * (0.25 + throwDice() * 0.45)),
    damage: Math.round(kills * 92 + throwDice() * 300),
    utility_damage: Math.round(throwDice() * 220),
    enemies_flashed: Math.round(throwDice() * 18),
    mvp: Math.floor(throwDice() * 5),
    rounds_played: rounds,
    enemy2ks: Math.min(4, Math.floor(kills / 6)),
    enemy3ks: kills > 9 ? threes : 0,
    enemy4ks: kills > 18 && throwDice() > 0.6 ? 1 : 0,
    enemy5ks: kills > 22 && throwDice() > 0.7 ? 1 : 0,
    total_1v1: Math.floor(throwDice() * 3),
    total_1v2: Math.floor(throwDice() * 1.6),
  })
}

/** A map these players have played, round by round. */
export function aGame(number: number, winners: string, players: readonly MatchPlayer[], over: Partial<PlayedMapView> = {}): PlayedMapView {
  const throwDice = dice(number * 7919 + winners.length)
  return aPlayedMap(number, {
    rounds: playedRounds(winners, throwDice),
    players: players.map((player) => believableStats(player.steamid, winners.length, throwDice)),
    ...over,
  })
}

/** A match after its veto, both teams full. */
export function aLiveMatch(over: Partial<Match> = {}, size = 5): Match {
  const players = over.players ?? twoTeams(size)
  const series = over.series_type ?? 'bo1'
  const games = series === 'bo1' ? 1 : series === 'bo3' ? 3 : 5
  const maps = Array.from({ length: 7 }, (_, at) =>
    aMap(at + 1, {
      display_name: ['Mirage', 'Inferno', 'Anubis', 'Ancient', 'Nuke', 'Overpass', 'Vertigo'][at] ?? 'Kart',
      status: at < games ? 'picked' : 'banned',
      pick_order: at < games ? at + 1 : null,
      action_by: at === games - 1 ? null : at % 2 === 0 ? 'A' : 'B',
      pick_side: at === games - 1 || at >= games ? null : 'ct',
      taken_as: at + 1,
    }),
  )
  return aMatch({
    status: 'live',
    status_match: 'live',
    series_type: series,
    max_players: 2 * size,
    current_players: 2 * size,
    players,
    maps,
    deadlineAt: null,
    opensAt: null,
    played: Array.from({ length: games }, (_, at) =>
      aPlayedMap(at + 1, { phase: 'to_come', team_a_began: at === games - 1 ? null : 'ct' }),
    ),
    ...over,
  })
}
