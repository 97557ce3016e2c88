import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import { foldName } from '../../db/queries/accounts/users.ts'
import { findMedalDifferences } from '../../db/queries/medals/medal-recount.ts'
import type {
  eloLedger,
  matches,
  matchMaps,
  matchPlayers,
  playerMapStats,
  staffLog,
  staffNotes,
  topSnapshot,
  userMedals,
  userStats,
  users,
} from '../../db/schema/index.ts'
import { seedDemo } from '../../db/seed/demo/seed-demo.ts'
import { mapCountOf, maxPlayersOf } from '../../durable/rules/lobby/gather-options.ts'
import { cupMedalId } from '../../durable/rules/medals/medals.ts'
import { hltvRating } from '../../durable/rules/rating/hltv-rating.ts'
import { sumStats } from '../../durable/rules/rating/player-stats.ts'
import { rankOf, rankTiers } from '../../durable/rules/rating/rank-tiers.ts'
import { siteItself, staffActions } from '../../durable/rules/staff/staff-actions.ts'

const dayMs = 86_400_000
const now = Date.UTC(2026, 2, 14, 0, 5)

type Tables = {
  users: (typeof users.$inferSelect)[]
  user_stats: (typeof userStats.$inferSelect)[]
  matches: (typeof matches.$inferSelect)[]
  match_players: (typeof matchPlayers.$inferSelect)[]
  match_maps: (typeof matchMaps.$inferSelect)[]
  player_map_stats: (typeof playerMapStats.$inferSelect)[]
  elo_ledger: (typeof eloLedger.$inferSelect)[]
  top_snapshot: (typeof topSnapshot.$inferSelect)[]
  user_medals: (typeof userMedals.$inferSelect)[]
  staff_log: (typeof staffLog.$inferSelect)[]
  staff_notes: (typeof staffNotes.$inferSelect)[]
}
/** Totals first: they cannot stay where their players go. */
const tables = [
  'staff_notes',
  'discord_connections',
  'staff_log',
  'user_stats',
  'users',
  'matches',
  'match_players',
  'match_maps',
  'player_map_stats',
  'elo_ledger',
  'top_snapshot',
  'player_days',
  'top_periods',
  'user_medals',
  'team_members',
  'team_invites',
  'teams',
  'tournament_players',
  'tournament_teams',
  'tournaments',
  'cup_players',
  'cups',
] as const

async function readTables(): Promise<Tables> {
  const answers = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)))
  return Object.fromEntries(tables.map((table, i) => [table, answers[i]?.results])) as Tables
}

/** The record, with a count of the prepared statements. */
function counted(d1: D1Database) {
  const statements: string[] = []
  const proxy = new Proxy(d1, {
    get(target, key) {
      if (key === 'prepare') {
        return (sql: string) => {
          statements.push(sql)
          return target.prepare(sql)
        }
      }
      const member: unknown = Reflect.get(target, key)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return { d1: proxy, statements }
}

let seen: Tables
let statements: string[]
beforeAll(async () => {
  const counting = counted(env.DB)
  await seedDemo(counting.d1, now)
  statements = counting.statements
  seen = await readTables()
})

const finished = () => seen.matches.filter((match) => match.status === 'complete')
const seatsOf = (matchId: string) => seen.match_players.filter((seat) => seat.match_id === matchId)
const matchOf = (matchId: string) => seen.matches.find((match) => match.match_id === matchId) as Tables['matches'][number]
const historyOf = (userId: number) =>
  seen.match_players.filter((seat) => seat.user_id === userId).map((seat) => ({ ...seat, match: matchOf(seat.match_id) }))
const tally = <T>(list: readonly T[], keyOf: (each: T) => string | number) =>
  Object.fromEntries(Object.entries(Object.groupBy(list, keyOf)).map(([key, group]) => [key, group?.length]))

describe('the demo community', () => {
  it('has sixty players of every rank, at least three of each, and staff of every role', () => {
    expect(seen.users).toHaveLength(60)
    const ranks = tally(seen.users, (user) => rankOf(user.elo)?.level ?? 0)
    expect(rankTiers.filter(({ level }) => (ranks[level] ?? 0) < 3)).toEqual([])
    expect(tally(seen.users, (user) => user.role)).toEqual({ 1: 54, 2: 2, 3: 2, 4: 1, 5: 1 })
    expect(seen.users.filter((user) => user.banned === 1)).toMatchObject([{ ban_reason: expect.stringMatching(/\S/) }])
  })

  it('has players as a sign-in would have written them, who can be found and told apart', () => {
    for (const user of seen.users) {
      expect(user.uid).toMatch(/^demo/)
      expect(user.steamid).toMatch(/^7656119\d{10}$/)
      // Below it there is no account number, and a game server could not name the player in its log.
      expect(BigInt(user.steamid)).toBeGreaterThan(76_561_197_960_265_728n)
      expect(user.avatar).toMatch(/^\/avatars\/(0[1-9]|1[0-2])\.svg$/)
      expect([...user.username].length).toBeLessThanOrEqual(32)
      expect(user.username_folded).toBe(foldName(user.username))
      expect(user.created_at).toBeGreaterThan(now - 730 * dayMs)
      expect(user.seen_at).toBeGreaterThan(user.created_at)
      expect(user.seen_at).toBeLessThanOrEqual(now)
    }
    expect(new Set(seen.users.map((user) => user.username_folded)).size).toBe(60)
  })
})

describe('the played matches of the demo community', () => {
  it('is forty matches to their end and twelve that came to nothing, all within sixty days and over', () => {
    expect(tally(seen.matches, (match) => match.status)).toEqual({ complete: 40, canceled: 12 })
    const steamIds = new Set(seen.users.map((user) => user.steamid))
    for (const match of seen.matches) {
      expect(match).toMatchObject({ status_match: match.status, phase_ends_at: null, max_players: maxPlayersOf(match.type) })
      expect(['owner', 'staff', 'inactivity', null]).toContain(match.cancel_reason)
      expect(match.cancel_reason === null).toBe(match.status === 'complete')
      expect(match.created_at).toBeGreaterThan(now - 60 * dayMs)
      expect(match.ended_at).toBeGreaterThan(match.live_at ?? match.created_at)
      expect(match.live_at === null).toBe(match.status === 'canceled')
      expect(match.ended_at).toBeLessThanOrEqual(now)
      expect(steamIds).toContain(match.creator_id)
    }
    expect(new Set(seen.matches.flatMap((match) => match.cancel_reason ?? []))).toEqual(new Set(['owner', 'staff', 'inactivity']))
  })

  it('was played by two full teams with a captain each, the lower rated one leading team A', () => {
    for (const match of finished()) {
      const seats = seatsOf(match.match_id)
      const half = match.max_players / 2
      expect(tally(seats, (seat) => seat.team ?? 'none')).toEqual({ A: half, B: half })
      const captains = seats.filter((seat) => seat.is_captain === 1).sort((a, b) => a.elo_before - b.elo_before)
      expect(captains.map((seat) => seat.team)).toEqual(['A', 'B'])
      if (match.pick_type === 'random') continue
      const others = seats.filter((seat) => seat.is_captain === 0).map((seat) => seat.elo_before)
      expect(captains[0]?.elo_before).toBeGreaterThanOrEqual(Math.max(...others))
    }
  })

  it('numbers every player’s matches from one without a gap, in order of time, one at a time', () => {
    for (const { id, seen_at } of seen.users) {
      const history = historyOf(id)
      expect(history.map((seat) => seat.number)).toEqual(history.map((_, i) => i + 1))
      for (const [i, { match }] of history.entries()) {
        expect(match.created_at).toBeGreaterThanOrEqual(history[i - 1]?.match.ended_at ?? 0)
        expect(match.ended_at).toBeLessThanOrEqual(seen_at)
      }
    }
  })

  it('leads every player’s rating, step by step, to where it stands', () => {
    for (const user of seen.users) {
      const history = historyOf(user.id)
      for (const [i, { match, elo_before, elo_change }] of history.entries()) {
        expect(elo_change === null).toBe(match.is_competitive === 0 || match.status === 'canceled')
        expect(elo_before).toBeGreaterThanOrEqual(0)
        expect(history[i + 1]?.elo_before ?? user.elo).toBe(elo_before + (elo_change ?? 0))
      }
    }
  })

  it('stands in ledgers: a first row, one row a rated match, each from where the last one led, and the sum is the rating', () => {
    for (const user of seen.users) {
      const ledger = seen.elo_ledger.filter((row) => row.user_id === user.id)
      const rated = historyOf(user.id).filter((seat) => seat.elo_change !== null)
      expect(ledger.map((row) => row.kind)).toEqual(['start', ...rated.map(() => 'match')])
      expect(ledger.slice(1).map((row) => [row.match_id, row.before, row.change])).toEqual(
        rated.map((seat) => [seat.match_id, seat.elo_before, seat.elo_change]),
      )
      for (const [i, row] of ledger.entries()) {
        expect(row).toMatchObject({ before: ledger[i - 1]?.after ?? 0, after: row.before + row.change })
      }
      expect(ledger.reduce((sum, row) => sum + row.change, 0)).toBe(user.elo)
      expect(user.rated_matches).toBe(rated.length)
    }
  })

  it('shows in every history what the match was, and how it ended for the player', () => {
    for (const seat of seen.match_players) {
      const match = matchOf(seat.match_id)
      const { kind, max_players, series_type, created_at } = match
      expect(seat).toMatchObject({
        kind,
        max_players,
        series_type,
        created_at,
        voided: 0,
        status: match.status,
        status_match: match.status,
      })
      if (match.status === 'canceled') {
        expect(seat).toMatchObject({
          result: null,
          elo_change: null,
          kills: null,
          rating: null,
          score_own: null,
          picked_maps: '[]',
          map_marks: '',
        })
        continue
      }
      expect(seat.result).toBe(match.winner === seat.team ? 'win' : 'loss')
      const shown = JSON.parse(seat.picked_maps) as { id: number; display_name: string; image_url: string }[]
      expect(shown.map(({ id }) => id)).toEqual(pickedMaps(seat.match_id).map(({ map_id }) => map_id))
      expect(shown[0]).toMatchObject({ display_name: expect.stringMatching(/\S/), image_url: expect.stringMatching(/^\/posters\//) })
    }
    for (const match of seen.matches) {
      const seats = seatsOf(match.match_id).map((seat) => [seat.user_id, seat.number])
      expect(JSON.parse(match.players ?? '[]').sort()).toEqual(seats.sort())
      if (match.winner) expect(match.score_a > match.score_b ? 'A' : 'B').toBe(match.winner)
    }
  })

  it('tells of every match with whom and against whom it was played, how each map ended, and how well the player did', () => {
    for (const seat of seen.match_players.filter(({ status }) => status === 'complete')) {
      const others = seatsOf(seat.match_id).filter(({ user_id }) => user_id !== seat.user_id)
      const ids = (own: boolean) => others.filter(({ team }) => (team === seat.team) === own).map(({ user_id }) => user_id)
      expect(JSON.parse(seat.lineups)).toEqual({ own: ids(true), other: ids(false) })
      const marks = pickedMaps(seat.match_id).map(({ score_team_a: a, score_team_b: b }) =>
        a === b ? '-' : a > b === (seat.team === 'A') ? 'W' : 'L',
      )
      expect(seat.map_marks).toBe(marks.join(''))
      const sheets = seen.player_map_stats.filter((row) => row.match_id === seat.match_id && row.user_id === seat.user_id)
      const { kills, deaths, rounds_played: rounds, ...of } = sumStats(sheets)
      const counts = {
        kills,
        deaths,
        rounds,
        twoKills: of.enemy2ks,
        threeKills: of.enemy3ks,
        fourKills: of.enemy4ks,
        fiveKills: of.enemy5ks,
      }
      expect(seat).toMatchObject({ kills, deaths, rating: hltvRating(counts) })
    }
  })

  it('knows two matches that staff ended after their start, and leads past them to the last result', () => {
    const ended = seen.matches.filter((match) => match.status === 'canceled' && match.players !== null)
    expect(ended.map((match) => match.cancel_reason)).toEqual(['staff', 'staff'])
    for (const { max_players, match_id } of ended) expect(seatsOf(match_id)).toHaveLength(max_players)
    for (const { id } of seen.users) {
      const history = historyOf(id)
      for (const [i, seat] of history.entries()) {
        expect(seat.last_result).toBe(history.slice(0, i).findLast(({ result }) => result !== null)?.number ?? null)
      }
    }
  })

  it('is told by the top lists', () => {
    const lists = JSON.parse(seen.top_snapshot[0]?.lists ?? '{}') as Record<string, { id: number; value: number }[]>
    const most = [...seen.user_stats].sort((a, b) => b.kills - a.kills || a.user_id - b.user_id)
    expect(lists.Kills?.map(({ id, value }) => [id, value])).toEqual(most.slice(0, 10).map((row) => [row.user_id, row.kills]))
  })

  it('gave the medals that the totals say, each from the match that reached it, and some to everybody’s envy', async () => {
    expect(await findMedalDifferences(openDatabase(env.DB))).toEqual({ players: [], holders: [] })
    const earned = seen.user_medals.filter(({ medal_id }) => medal_id !== cupMedalId)
    for (const medal of earned) expect(medal.acquired_at).toBe(matchOf(medal.match_id ?? '').ended_at)
    const holders = Object.keys(tally(earned, (medal) => medal.user_id)).length
    expect([holders > 10, holders < 60]).toEqual([true, true])
  })

  it('killed with weapons, as often as it killed', () => {
    for (const row of [...seen.player_map_stats, ...seen.user_stats]) {
      const kills = Object.values(JSON.parse(row.weapon_kills) as Record<string, number>)
      expect(kills.reduce((sum, each) => sum + each, 0)).toBe(row.kills)
    }
  })

  it('adds up to totals that can be', () => {
    expect(seen.user_stats.map((stats) => stats.user_id)).toEqual(seen.users.map((user) => user.id))
    for (const stats of seen.user_stats) {
      const played = historyOf(stats.user_id).filter(({ match }) => match.status === 'complete')
      const rounds = played.flatMap(({ match_id }) => roundsOf(match_id)).reduce((sum, each) => sum + each, 0)
      expect(stats).toMatchObject({ matches_played: played.length, rounds_played: rounds })
      expect(stats.deaths).toBeLessThanOrEqual(rounds)
      expect(stats.mvp).toBeLessThanOrEqual(rounds)
      expect(stats.headshot_kills).toBeLessThanOrEqual(stats.kills)
      const inMultiKills = stats.total_2k * 2 + stats.total_3k * 3 + stats.total_4k * 4 + stats.total_5k * 5
      expect(inMultiKills).toBeLessThanOrEqual(stats.kills)
    }
  })

  it('was fought as rounds are: many with two kills, some with three, few with more, and an average player at a rating of one', () => {
    const sum = (countOf: (stats: Tables['user_stats'][number]) => number) =>
      seen.user_stats.reduce((total, stats) => total + countOf(stats), 0)
    const rounds = sum((stats) => stats.rounds_played)
    const aRound = (countOf: Parameters<typeof sum>[0]) => sum(countOf) / rounds
    const between = (low: number, value: number, high: number) =>
      expect(value > low && value < high, `${low} < ${value} < ${high}`).toBe(true)
    between(
      0.11,
      aRound((stats) => stats.total_2k),
      0.16,
    )
    between(
      0.025,
      aRound((stats) => stats.total_3k),
      0.045,
    )
    between(
      0.003,
      aRound((stats) => stats.total_4k),
      0.01,
    )
    between(
      0,
      aRound((stats) => stats.total_5k),
      0.002,
    )
    between(0.95, sum((stats) => stats.kills) / sum((stats) => stats.deaths), 1.05)
    between(
      0.95,
      aRound((stats) => stats.rating * stats.rounds_played),
      1.05,
    )
  })
})

const mapsOf = (matchId: string) => seen.match_maps.filter((map) => map.match_id === matchId)
const roundsOf = (matchId: string) => mapsOf(matchId).map((map) => map.score_team_a + map.score_team_b)
const pickedMaps = (matchId: string) =>
  mapsOf(matchId)
    .filter((map) => map.status === 'picked')
    .sort((a, b) => (a.pick_order ?? 0) - (b.pick_order ?? 0))

describe('the maps of the demo’s matches', () => {
  it('were banned and picked in turns, team A first, until the one that is nobody’s was left', () => {
    for (const match of finished()) {
      const maps = mapsOf(match.match_id)
      const { min, max } = mapCountOf(match.series_type)
      expect(maps.length).toBeGreaterThanOrEqual(min)
      expect(maps.length).toBeLessThanOrEqual(max)
      const picked = pickedMaps(match.match_id)
      expect(picked).toHaveLength({ bo1: 1, bo3: 3, bo5: 5 }[match.series_type])
      const chosen = picked.slice(0, -1)
      for (const [i, map] of chosen.entries())
        expect(map).toMatchObject({ action_by: i % 2 === 0 ? 'A' : 'B', pick_side: expect.stringMatching(/^(ct|t)$/) })
      expect(picked.at(-1)).toMatchObject({ action_by: null, pick_side: null })
      const banned = maps.filter((map) => map.status === 'banned')
      expect(banned).toHaveLength(maps.length - picked.length)
      expect(banned.filter((map) => map.action_by === 'A')).toHaveLength(Math.ceil(banned.length / 2))
      expect(banned.filter((map) => map.action_by === 'B')).toHaveLength(Math.floor(banned.length / 2))
    }
  })

  it('ended as maps end, and the series with the map that decided it', () => {
    for (const match of finished()) {
      const needed = { bo1: 1, bo3: 2, bo5: 3 }[match.series_type]
      const wins = { A: 0, B: 0 }
      for (const { score_team_a: a, score_team_b: b } of pickedMaps(match.match_id)) {
        if (Math.max(wins.A, wins.B) === needed) expect([a, b]).toEqual([0, 0])
        else {
          expect(isScore(Math.max(a, b), Math.min(a, b)), `${a}–${b}`).toBe(true)
          wins[a > b ? 'A' : 'B']++
        }
      }
      expect(Math.max(wins.A, wins.B)).toBe(needed)
      const winner = wins.A > wins.B ? 'A' : 'B'
      if (match.is_competitive === 0) continue
      for (const seat of seatsOf(match.match_id)) expect(Math.sign(seat.elo_change ?? 0)).toBe(seat.team === winner ? 1 : -1)
    }
  })

  it('were fought by everybody: anyone who falls was killed by the other team, and each round that is won has one best player', () => {
    for (const match of finished()) {
      const seats = seatsOf(match.match_id)
      for (const map of pickedMaps(match.match_id)) {
        const sheets = seen.player_map_stats.filter((row) => row.match_id === match.match_id && row.map_id === map.map_id)
        const rounds = map.score_team_a + map.score_team_b
        expect(sheets.map((row) => row.user_id).sort()).toEqual(rounds === 0 ? [] : seats.map((seat) => seat.user_id).sort())
        for (const sheet of sheets) {
          expect(sheet).toMatchObject({ number: map.pick_order, rounds_played: rounds, shots_fired_total: null })
          expect(sheet.team).toBe(seats.find((seat) => seat.user_id === sheet.user_id)?.team)
          expect(sheet.deaths).toBeLessThanOrEqual(rounds)
        }
        const sum = (team: 'A' | 'B', what: 'kills' | 'deaths' | 'mvp') =>
          sheets.filter((sheet) => sheet.team === team).reduce((total, sheet) => total + sheet[what], 0)
        expect([sum('A', 'mvp'), sum('B', 'mvp')]).toEqual([map.score_team_a, map.score_team_b])
        expect([sum('A', 'deaths'), sum('B', 'deaths')]).toEqual([sum('B', 'kills'), sum('A', 'kills')])
      }
    }
  })

  it('were never touched where the lobby came to nothing', () => {
    const untouched = {
      status: 'available',
      action_by: null,
      pick_side: null,
      pick_order: null,
      taken_as: null,
      score_team_a: 0,
      score_team_b: 0,
    }
    for (const match of seen.matches.filter(({ status }) => status === 'canceled')) {
      for (const map of mapsOf(match.match_id)) expect(map).toMatchObject(untouched)
    }
  })
})

describe('the acts of staff in the demo', () => {
  it('is told by the words of the log in the order of time, about players who are there', () => {
    const steamIds = new Set<unknown>(seen.users.map(({ steamid }) => steamid))
    expect(seen.staff_log.length).toBeGreaterThan(20)
    expect(seen.staff_log.map(({ at }) => at)).toEqual(
      seen.staff_log.map(({ at }) => at).toSorted((one, other) => Number(one) - Number(other)),
    )
    for (const { at, action, actor_steamid: actor, player_steamid: player } of seen.staff_log) {
      expect(staffActions).toContain(action)
      expect(at).toBeLessThan(now)
      expect(actor === siteItself || steamIds.has(actor)).toBe(true)
      expect(player === null || steamIds.has(player)).toBe(true)
    }
    expect(seen.staff_notes.length).toBeGreaterThan(0)
  })

  it('is why a player is banned, and another from the chat', () => {
    const last = (steamid: unknown, actions: string[]) =>
      seen.staff_log.findLast(({ player_steamid, action }) => player_steamid === steamid && actions.includes(String(action)))
    for (const { steamid, banned, chat_banned, ban_reason } of seen.users) {
      expect(last(steamid, ['ban', 'unban'])?.action === 'ban').toBe(banned === 1)
      expect(last(steamid, ['chat-ban', 'chat-unban'])?.action === 'chat-ban').toBe(chat_banned === 1)
      if (banned === 1) expect(last(steamid, ['ban'])?.reason).toBe(ban_reason)
    }
  })
})

/** First to 13; from 12–12 first to win an overtime of three rounds a half. */
const isScore = (won: number, lost: number): boolean =>
  (won === 13 && lost < 12) || (won > 13 && won % 3 === 1 && lost >= won - 4 && lost <= won - 2)

describe('seeding the demo', () => {
  it('asks little of the record, and nothing more when the players are there', async () => {
    expect(statements.length).toBeLessThanOrEqual(45)
    const again = counted(env.DB)
    await seedDemo(again.d1, now + dayMs)
    expect(again.statements).toHaveLength(1)
    expect(await readTables()).toEqual(seen)
  })

  it('gives the same community for the same time', async () => {
    await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
    await seedDemo(env.DB, now)
    expect(await readTables()).toEqual(seen)
  })
})
