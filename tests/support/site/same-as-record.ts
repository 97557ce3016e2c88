import { expect } from 'vitest'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import type { PlayedMapView } from '../../../durable/protocol/match/play-fields.ts'
import type { StatName } from '../../../durable/rules/rating/player-stats.ts'
import type { MapRecord, SeriesRecord } from '../../../local/cs2/server-record.ts'

/** The game's name of each count that it reports. The three larger counts of rounds won alone are only in its log. */
const reportedAs = {
  kills: 'kills',
  deaths: 'deaths',
  assists: 'assists',
  head_shot_kills: 'headshot_kills',
  damage: 'damage',
  utility_damage: 'utility_damage',
  enemies_flashed: 'enemies_flashed',
  mvp: 'mvp',
  rounds_played: 'rounds_played',
  enemy2ks: '2k',
  enemy3ks: '3k',
  enemy4ks: '4k',
  enemy5ks: '5k',
  total_1v1: '1v1',
  total_1v2: '1v2',
} as const satisfies Partial<Record<StatName, string>>

const clutchesOf = ({ rounds }: MapRecord, steamid: string, against: number): number =>
  rounds.filter(({ clutch }) => clutch?.steamid === steamid && clutch.against === against).length

/** The server's counts, with the site's names. */
function countedBy(map: MapRecord, wonAlone: boolean): Record<string, Record<string, number>> {
  return Object.fromEntries(
    map.players.map(({ steamid, stats }) => {
      const told = Object.entries(reportedAs).map(([name, key]) => [name, (stats as Record<string, number>)[key]])
      const alone = wonAlone ? [3, 4, 5].map((against) => [`total_1v${against}`, clutchesOf(map, steamid, against)]) : []
      return [steamid, Object.fromEntries([...told, ...alone])]
    }),
  )
}

function shownBy(map: PlayedMapView, wonAlone: boolean): Record<string, Record<string, number>> {
  const names = [...Object.keys(reportedAs), ...(wonAlone ? ['total_1v3', 'total_1v4', 'total_1v5'] : [])] as StatName[]
  return Object.fromEntries(map.players.map((player) => [player.steamid, Object.fromEntries(names.map((name) => [name, player[name]]))]))
}

/** A map in the record of the server that finished it. */
function recordOf(records: readonly SeriesRecord[], name: string | undefined): MapRecord {
  const map = records.flatMap((record) => record.maps).findLast((each) => each.name === name && each.isOver)
  if (!map) throw new Error(`no server has finished ${name}`)
  return map
}

/** The team that won a round, in the newest load that played it: another server played the rounds before a restore. */
function winnerOf(records: readonly SeriesRecord[], name: string, number: number) {
  const maps = records.flatMap((each) => each.maps).filter((each) => each.name === name)
  const round = maps.flatMap(({ rounds }) => rounds).findLast((each) => each.number === number)
  return teams[round?.winner ?? 'team1']
}

const teams = { team1: 'A', team2: 'B' } as const
const leader = ({ score }: MapRecord) => (score.team1 === score.team2 ? 'draw' : score.team1 > score.team2 ? 'A' : 'B')

/**
 * `wonAlone`: also the counts that only the log has, which needs the report of every round. `roundWinners`: set to false if rounds were
 * restored and the new reports were lost: then the old round can be stored.
 */
export type Strictness = { wonAlone?: boolean; roundWinners?: boolean }

/** All values of a finished match are those of its servers: scores, rounds, all counts, the winner, one rating for each player. */
export function expectSameAsRecord(
  match: Match,
  records: readonly SeriesRecord[],
  { wonAlone = false, roundWinners = true }: Strictness = {},
): void {
  const nameOf = (mapId: number) => match.maps.find((map) => map.id === mapId)?.name
  const over = match.played.filter((map) => map.winner !== null)
  expect(over.length).toBeGreaterThan(0)
  for (const map of over) {
    const record = recordOf(records, nameOf(map.map_id))
    expect({ a: map.score_a, b: map.score_b, winner: map.winner }).toEqual({
      a: record.score.team1,
      b: record.score.team2,
      winner: leader(record),
    })
    for (const { number, winner } of map.rounds) {
      if (winner !== null && roundWinners) expect([number, winner]).toEqual([number, winnerOf(records, record.name, number)])
    }
    expect(shownBy(map, wonAlone)).toEqual(countedBy(record, wonAlone))
  }
  const won = { A: over.filter((map) => map.winner === 'A').length, B: over.filter((map) => map.winner === 'B').length }
  expect([match.team1_score, match.team2_score]).toEqual([won.A, won.B])
  expect(match).toMatchObject({ status: 'complete', winner: won.A > won.B ? 'A' : 'B', needs_decision: 0, settled: 0 })
  expectRatedOnce(match)
}

/** One change for each of the ten players, up for the winners and down for the others. */
export function expectRatedOnce(match: Match): void {
  expect(match.ratings.map((each) => each.steamid).sort()).toEqual(match.players.map((each) => each.steamid).sort())
  for (const { steamid, before, after } of match.ratings) {
    const team = match.players.find((player) => player.steamid === steamid)?.team
    expect(Math.sign(after - before)).toBe(match.winner === 'draw' ? Math.sign(after - before) : team === match.winner ? 1 : -1)
  }
}

/** No rating has changed, and there is no winner. */
export const expectUnrated = (match: Match): void =>
  expect(match).toMatchObject({ status: 'live', needs_decision: 1, winner: null, ratings: [] })
