import type { MatchResult as Result } from '../../../../db/queries/ratings/results.ts'
import type { SteamId, TeamName } from '../../../../durable/rules/vocabulary.ts'
import type { SeasonEvent } from '../a-season.ts'

type Ended = 'win' | 'loss' | 'draw'
type MapPlayed = { id: number; display_name: string; image_url: string | null; mark: 'W' | 'L' | 'D' | null }

/** A match in the history of one player, as a person would write it down on paper. */
export type NaiveGame = {
  match_id: string
  created_at: number
  isCancelled: boolean
  isVoided: boolean
  result: Ended | null
  score: { own: number; other: number } | null
  before: number
  change: number | null
  maps: MapPlayed[]
  own: SteamId[]
  other: SteamId[]
  counts: Counts | null
}

type Counts = ReturnType<typeof noCounts>
const noCounts = () => ({
  kills: 0,
  deaths: 0,
  assists: 0,
  headshots: 0,
  damage: 0,
  utility: 0,
  rounds: 0,
  twos: 0,
  threes: 0,
  fours: 0,
  fives: 0,
})

/** The sum of all counts on these maps. */
function addUp(maps: Result['players'][number]['maps']): Counts {
  const sum = noCounts()
  for (const { stats } of maps) {
    sum.kills += stats.kills
    sum.deaths += stats.deaths
    sum.assists += stats.assists
    sum.headshots += stats.head_shot_kills
    sum.damage += stats.damage
    sum.utility += stats.utility_damage
    sum.rounds += stats.rounds_played
    sum.twos += stats.enemy2ks
    sum.threes += stats.enemy3ks
    sum.fours += stats.enemy4ks
    sum.fives += stats.enemy5ks
  }
  return sum
}

const inHundredths = (value: number) => Math.round(value * 100) / 100

/** HLTV 1.0, implemented a second time. */
export function naiveRating({ kills, deaths, rounds, twos, threes, fours, fives }: Counts): number {
  if (rounds === 0) return 0
  const singles = Math.max(0, kills - twos * 2 - threes * 3 - fours * 4 - fives * 5)
  const multi = (singles + twos * 4 + threes * 9 + fours * 16 + fives * 25) / rounds / 1.277
  return inHundredths((kills / rounds / 0.679 + (0.7 * (rounds - deaths)) / rounds / 0.317 + multi) / 2.7)
}

const isRated = ({ match }: Result) => match.is_competitive === 1 && match.kind === 'gather'
const endedFor = (winner: Result['winner'], team: TeamName): Ended => (winner === 'draw' ? 'draw' : winner === team ? 'win' : 'loss')

/** The effect of a match on ratings, by docs/product.md 7.3. */
function changesOf({ players, winner }: Result, ratings: Map<SteamId, { elo: number; rated: number }>) {
  const ratingOf = (steamId: SteamId) => ratings.get(steamId) ?? { elo: 1000, rated: 0 }
  const mean = (team: TeamName) => {
    const elos = players.filter((each) => each.team === team).map((each) => ratingOf(each.steamid).elo)
    return elos.reduce((sum, elo) => sum + elo, 0) / elos.length
  }
  const expected = 1 / (1 + 10 ** ((mean('B') - mean('A')) / 400))
  return players.map(({ steamid, team }) => {
    const { elo, rated } = ratingOf(steamid)
    const worth = { win: 1, draw: 0.5, loss: 0 }[endedFor(winner, team)] - (team === 'A' ? expected : 1 - expected)
    const after = Math.max(0, elo + Math.round((rated < 10 ? 40 : 24) * worth))
    return { steamid, before: elo, after, rated: rated + 1 }
  })
}

/** The whole season, computed only from the list of its events. */
export function naiveSeason(events: readonly SeasonEvent[]) {
  const histories = new Map<SteamId, NaiveGame[]>()
  const voided = new Set<string>()
  const results = new Map<string, Result>()
  let ratings = new Map<SteamId, { elo: number; rated: number }>()
  const apply = (result: Result) => {
    const changes = changesOf(result, ratings)
    for (const { steamid, after, rated } of changes) ratings.set(steamid, { elo: after, rated })
    return changes
  }
  const replay = () => {
    ratings = new Map()
    for (const [id, result] of results) if (!voided.has(id) && isRated(result)) apply(result)
  }
  const write = (steamid: SteamId, game: NaiveGame) => histories.set(steamid, [...(histories.get(steamid) ?? []), game])

  for (const event of events) {
    if (event.what === 'cancelled') {
      const { match, players } = event.cancelled
      const nothing = { result: null, score: null, change: null, maps: [], own: [], other: [], counts: null, before: 0 }
      for (const { steamid } of players) {
        write(steamid, { ...nothing, match_id: match.match_id, created_at: match.created_at, isCancelled: true, isVoided: false })
      }
      continue
    }
    const { result } = event
    const { match_id, created_at, score_a = 0, score_b = 0 } = result.match
    if (event.what === 'voided') {
      voided.add(match_id)
      replay()
      continue
    }
    results.set(match_id, result)
    const changes = event.what === 'played' && isRated(result) ? apply(result) : []
    for (const { steamid, team, maps } of result.players) {
      const others = (own: boolean) => result.players.filter((each) => each.steamid !== steamid && (each.team === team) === own)
      const change = changes.find((each) => each.steamid === steamid)
      const known = histories.get(steamid)?.find((game) => game.match_id === match_id)
      const game: NaiveGame = {
        match_id,
        created_at,
        isCancelled: false,
        isVoided: false,
        result: endedFor(result.winner, team),
        score: team === 'A' ? { own: score_a, other: score_b } : { own: score_b, other: score_a },
        before: known?.before ?? change?.before ?? 0,
        change: known ? known.change : change ? change.after - change.before : null,
        maps: result.pickedMaps.map((map) => {
          const played = result.maps.find((each) => each.map_id === map.id)
          const [own, other] =
            team === 'A' ? [played?.score_team_a ?? 0, played?.score_team_b ?? 0] : [played?.score_team_b ?? 0, played?.score_team_a ?? 0]
          return { ...map, mark: own + other === 0 ? null : own === other ? 'D' : own > other ? 'W' : 'L' }
        }),
        own: others(true).map((each) => each.steamid),
        other: others(false).map((each) => each.steamid),
        counts: maps.length === 0 ? null : addUp(maps),
      }
      if (known) Object.assign(known, game)
      else write(steamid, game)
    }
  }
  for (const games of histories.values()) for (const game of games) game.isVoided = voided.has(game.match_id)
  const totalsOf = (steamid: SteamId) => {
    const games = (histories.get(steamid) ?? []).filter((game) => game.result !== null && !game.isVoided)
    const sum = noCounts()
    for (const { counts } of games) {
      for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts?.[name] ?? 0
    }
    return { ...sum, matches: games.length, won: games.filter(({ result }) => result === 'win').length }
  }
  return { gamesOf: (steamid: SteamId) => histories.get(steamid) ?? [], ratings, totalsOf }
}
