import { afterEach, describe, expect, it } from 'vitest'
import type { Cs2ServerOptions } from '../../../local/cs2/cs2-server.ts'
import type { GameEvent, ReportedPlayer } from '../../../local/cs2/event-bodies.ts'
import { sideAfter } from '../../../local/cs2/play/map-score.ts'
import { bo3, type SimulatedMatch, simulateMatch } from '../../support/node/simulated-match.ts'

let match: SimulatedMatch
const simulate = async (options?: Partial<Cs2ServerOptions>) => {
  match = await simulateMatch(options)
  return match
}
afterEach(() => match.close())

type Team = { score: number; series_score: number; players: ReportedPlayer[] }
type RoundEnd = GameEvent & { team1: Team; team2: Team; winner: { side: string; team: string } }
const events = (name?: string) => match.receiver.heard.map(({ event }) => event).filter((each) => !name || each.event === name)
const rounds = (map: number) => events('round_end').filter((each) => each.map_number === map) as RoundEnd[]
const reportedOf = (event: RoundEnd) => [...event.team1.players, ...event.team2.players]
const names = () => events().map((each) => each.event)
const lastRecord = () => match.server.record().at(-1)!

describe('a bo1', () => {
  it('tells its course in the order of the game, each round once', async () => {
    await (await simulate()).play()
    const count = rounds(0).length
    expect(names()).toEqual(['series_start', 'going_live', ...rounds(0).map(() => 'round_end'), 'map_result', 'series_end'])
    expect(rounds(0).map((each) => each.round_number)).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  })

  it('ends at the score that its events and its own record agree on', async () => {
    await (await simulate()).play()
    const { score, players, isOver } = lastRecord().maps[0]!
    const last = rounds(0).at(-1)!
    const [result] = events('map_result') as RoundEnd[]
    expect([last.team1.score, last.team2.score]).toEqual([score.team1, score.team2])
    expect([result?.team1.score, result?.team2.score, result?.team1.players]).toEqual([score.team1, score.team2, []])
    expect(reportedOf(last)).toEqual(players.map(({ team: _, ...player }) => player))
    expect({ isOver, end: lastRecord().end }).toEqual({ isOver: true, end: 'series end' })
    expect(Math.max(score.team1, score.team2)).toBeGreaterThanOrEqual(13)
  })

  it('says who won a round only by its side, and calls the leader the winner', async () => {
    await (await simulate({ mischief: { roundWinner: ({ round }) => (round === 1 ? 'team1' : 'team2') } })).play()
    expect(
      rounds(0)
        .slice(0, 3)
        .map((each) => each.winner),
    ).toEqual([
      { side: '3', team: 'team1' },
      { side: '2', team: 'team2' },
      { side: '2', team: 'team2' },
    ])
    // Team 2 has changed to CT at half-time, and has the map.
    expect(rounds(0).at(-1)?.winner).toEqual({ side: '3', team: 'team2' })
  })

  it('gives players what players do: a top and a bottom, and kills that are somebody’s deaths', async () => {
    await (await simulate({ seed: 4 })).play()
    for (const event of rounds(0)) {
      const stats = reportedOf(event).map((player) => player.stats)
      const sum = (key: keyof (typeof stats)[number]) => stats.reduce((total, each) => total + each[key], 0)
      expect(sum('kills')).toBe(sum('deaths'))
      expect(sum('mvp')).toBe(event.round_number)
      expect(sum('headshot_kills')).toBeLessThanOrEqual(sum('kills'))
      expect(sum('utility_damage')).toBeLessThanOrEqual(sum('damage'))
      expect(stats.every((each) => each.rounds_played === event.round_number)).toBe(true)
      expect(stats.every((each) => each['1k'] + each['1v3'] + each['1v4'] + each['1v5'] + each.kast === 0)).toBe(true)
    }
    const last = rounds(0).at(-1)!
    const kills = reportedOf(last).map((player) => player.stats.kills)
    expect(Math.max(...kills)).toBeGreaterThanOrEqual(20)
    expect(Math.min(...kills)).toBeLessThanOrEqual(13)
    const perRound = reportedOf(last).map(({ stats }) => stats.damage / stats.rounds_played)
    expect(Math.max(...perRound)).toBeLessThan(140)
    expect(Math.min(...perRound)).toBeGreaterThan(20)
  })

  it('speaks as .NET does: its keys in order, letters escaped, one header, no name of its own', async () => {
    await (await simulate()).play()
    const [first] = match.receiver.heard
    expect(first?.text).toBe(
      '{"team1":{"id":"A","name":"Lag \\u00C5se"},"team2":{"id":"B","name":"Lag Kari"},"num_maps":1,"matchid":90412,"event":"series_start"}',
    )
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-matchzy-token': 'secret',
      'user-agent': '',
    })
    expect(match.receiver.configHeaders[0]).toMatchObject({ 'x-load-token': 'abc' })
    expect(Object.keys(rounds(0)[0]!)).toEqual([
      'reason',
      'winner',
      'team1',
      'team2',
      'round_time',
      'round_number',
      'map_number',
      'matchid',
      'event',
    ])
  })

  it('is the same again for the same seed, and another for another', async () => {
    const scores: string[] = []
    for (const seed of [3, 3, 5]) {
      await (await simulate({ seed })).play()
      scores.push(JSON.stringify(lastRecord().maps[0]))
      if (scores.length < 3) await match.close()
    }
    expect(scores[1]).toBe(scores[0])
    expect(scores[2]).not.toBe(scores[0])
  })
})

describe('a bo3', () => {
  it('plays until a team has two maps, and starts each map again', async () => {
    await (await simulate({ seed: 2 })).play(bo3)
    const { maps, won, winner } = lastRecord()
    expect(Math.max(won.team1, won.team2)).toBe(2)
    expect(maps).toHaveLength(won.team1 + won.team2)
    expect(maps.map((map) => map.name)).toEqual(bo3.maplist.slice(0, maps.length))
    for (const map of maps) expect(rounds(map.number).at(-1)?.[winner as 'team1'].players[0]?.stats.rounds_played).toBe(map.rounds.length)
    expect(events('series_end')).toMatchObject([{ winner: { team: winner }, team1_series_score: won.team1, team2_series_score: won.team2 }])
  })

  it('counts a map in the series only with its result', async () => {
    await (await simulate({ mischief: { roundWinner: () => 'team2' } })).play(bo3)
    expect(events('round_end').every((each) => (each as RoundEnd).team2.series_score === 0)).toBe(true)
    expect(events('map_result').map((each) => (each as RoundEnd).team2.series_score)).toEqual([1, 2])
  })

  it('goes on to the last map when nobody may clinch', async () => {
    await (await simulate({ mischief: { roundWinner: () => 'team1' } })).play({ ...bo3, clinch_series: false })
    expect(lastRecord()).toMatchObject({ won: { team1: 3, team2: 0 }, winner: 'team1' })
  })

  it('that was loaded for its last two maps ends without a winner at one each', async () => {
    await (await simulate({ mischief: { roundWinner: ({ map }) => (map === 0 ? 'team1' : 'team2') } })).play({
      num_maps: 2,
      maplist: ['de_nuke', 'de_inferno'],
      map_sides: ['team1_ct', 'knife'],
    })
    expect(events('series_end')).toMatchObject([{ winner: { team: 'none' } }])
  })
})

describe('sides', () => {
  it('are chosen by the team that wins the knife round, and nobody is told', async () => {
    const began = new Set<string>()
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      await (await simulate({ seed })).play({ map_sides: ['knife'] })
      began.add(lastRecord().maps[0]!.team1Began)
      expect(names().slice(0, 2)).toEqual(['series_start', 'going_live'])
      if (seed < 6) await match.close()
    }
    expect([...began].sort()).toEqual(['ct', 't'])
  })

  it.each([
    ['team1_ct', 'ct'],
    ['team1_t', 't'],
    ['team2_ct', 't'],
    ['team2_t', 'ct'],
  ])('%s lets team 1 begin as %s', async (side, began) => {
    await (await simulate()).play({ map_sides: [side] })
    expect(lastRecord().maps[0]?.team1Began).toBe(began)
  })

  it('change after 12 rounds and in the middle of each overtime', () => {
    const at = (round: number) => sideAfter(round, 'ct', { regulation: 24, overtime: 6 })
    expect([0, 11, 12, 24, 26, 27, 30, 32, 33].map(at)).toEqual(['ct', 'ct', 't', 't', 't', 'ct', 'ct', 'ct', 't'])
  })
})

/** Both teams win in turn up to that many rounds. */
const evenUntil = (last: number) => ({
  roundWinner: ({ round }: { round: number }) => (round <= last && round % 2 === 0 ? ('team2' as const) : ('team1' as const)),
})

describe('an even map', () => {
  it('goes into overtime of three and three, as often as needed', async () => {
    await (await simulate({ mischief: evenUntil(24) })).play()
    expect(lastRecord().maps[0]?.score).toEqual({ team1: 16, team2: 12 })
    await match.close()
    await (await simulate({ mischief: evenUntil(30) })).play()
    expect(lastRecord().maps[0]?.score).toEqual({ team1: 19, team2: 15 })
  })

  it('without overtime is called team 2’s, counts for nobody, and leaves the plugin stuck until somebody ends the match', async () => {
    await (await simulate({ mischief: evenUntil(24) })).play({ cvars: { mp_overtime_enable: '0' } })
    expect(events('map_result')).toMatchObject([
      { winner: { team: 'team2' }, team1: { score: 12, series_score: 0 }, team2: { score: 12, series_score: 0 } },
    ])
    expect(events('series_end')).toEqual([])
    expect(lastRecord().end).toBe('stuck')
    expect(await match.load()).toContain('A match is already setup with id: 90412')
    await match.rcon('css_endmatch')
    expect(await match.load({ matchid: 90413 })).toBe('')
  })
})
