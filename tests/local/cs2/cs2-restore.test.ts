import { afterEach, describe, expect, it } from 'vitest'
import { readStatus } from '../../../durable/rules/play/get5-status.ts'
import type { Mischief } from '../../../local/cs2/mischief.ts'
import { sideAfter } from '../../../local/cs2/play/map-score.ts'
import {
  backupOf,
  closeAll,
  countUp,
  eventsOf,
  goOn,
  isPaused,
  lastRecord,
  played,
  reportedIn,
  restore,
  restoredOnAnother,
  roundEnds,
  secondLoad,
  statsIn,
  statusOf,
} from '../../support/node/restored-match.ts'
import { bo3 } from '../../support/node/simulated-match.ts'

afterEach(closeAll)

/** Both teams win in turn up to that many rounds, then team 1. */
const evenUntil = (last: number): Mischief => ({ roundWinner: ({ round }) => (round <= last && round % 2 === 0 ? 'team2' : 'team1') })

describe('a round backup on another server', () => {
  it('goes on with its score and everybody’s counts, and the next round is the one that was cut', async () => {
    const { text, before } = await played({ round: 9 })
    const second = await restoredOnAnother(text)
    expect(await statusOf(second)).toMatchObject({
      matchid: secondLoad,
      map_number: 0,
      round_number: 9,
      team1: { name: 'Lag Åse', current_map_score: before.team1.score, side: 'ct' },
      team2: { name: 'Lag Kari', current_map_score: before.team2.score, side: 'terrorist' },
    })
    expect(statsIn(lastRecord(second).maps[0]!.players)).toEqual(reportedIn(before))
    expect(second.receiver.heard).toEqual([])
    await goOn(second)
    expect(roundEnds(second)[0]).toMatchObject({ round_number: 10, map_number: 0, matchid: secondLoad })
    const [next] = roundEnds(second).map(reportedIn)
    for (const [steamid, stats] of Object.entries(reportedIn(before))) {
      expect(next![steamid]!.kills - stats.kills).toBeGreaterThanOrEqual(0)
      expect(next![steamid]!.damage - stats.damage).toBeLessThanOrEqual(500)
    }
  })

  it('ends as a match of the second server, whose record knows the rounds that it played', async () => {
    const { text } = await played({ round: 9 })
    const second = await restoredOnAnother(text)
    await goOn(second)
    const { matchId, end, maps } = lastRecord(second)
    const [{ score, rounds, players }] = maps as [(typeof maps)[number]]
    const total = score.team1 + score.team2
    expect({ matchId, end, isOver: maps[0]?.isOver }).toEqual({ matchId: secondLoad, end: 'series end', isOver: true })
    expect(rounds.map(({ number }) => number)).toEqual(countUp(10, total))
    const last = roundEnds(second).at(-1)!
    expect([last.team1.score, last.team2.score, last.round_number]).toEqual([score.team1, score.team2, total])
    expect(statsIn(players)).toEqual(reportedIn(last))
    const sum = (key: 'kills' | 'deaths' | 'mvp') => players.reduce((sum, { stats }) => sum + stats[key], 0)
    expect([sum('kills'), sum('mvp')]).toEqual([sum('deaths'), total])
    const told = second.receiver.heard.map(({ event }) => event.event)
    expect(told).toEqual([...rounds.map(() => 'round_end'), 'map_result', 'series_end'])
  })

  it('reports with the secret and to the addresses that it was rewritten with, and uploads from the second round on', async () => {
    const { first, text } = await played({ round: 9 })
    const heard = first.receiver.heard.length
    const second = await restoredOnAnother(text)
    expect(second.server.cvar('sv_password')).toBe('annetpassord')
    await goOn(second)
    expect(first.receiver.heard).toHaveLength(heard)
    expect(new Set(second.receiver.heard.map(({ headers }) => headers['x-matchzy-token']))).toEqual(new Set(['another secret']))
    const rounds = roundEnds(second).length
    await expect.poll(() => second.receiver.backups.length).toBe(rounds - 1)
    const numbers = second.receiver.backups.map(({ headers }) => Number(headers['matchzy-roundnumber'])).sort((a, b) => a - b)
    expect(numbers).toEqual(countUp(10, 9 + rounds - 1))
    expect(second.receiver.backups[0]?.headers).toMatchObject({ 'matchzy-matchid': '90500', 'x-matchzy-token': 'another secret' })
  })

  it('can itself be gone back to on a third', async () => {
    const { text } = await played({ round: 5 })
    const second = await restoredOnAnother(text)
    await goOn(second)
    const third = await restoredOnAnother(await backupOf(second, 8))
    const before = roundEnds(second).find((each) => each.round_number === 8)!
    expect(statsIn(lastRecord(third).maps[0]!.players)).toEqual(reportedIn(before))
    await goOn(third)
    expect(roundEnds(third)[0]?.round_number).toBe(9)
  })

  it('is loaded on the same server too, after its crash', async () => {
    const { first, text } = await played({ round: 3 })
    await first.server.crash()
    await first.server.restart()
    expect(await restore(first, text)).toBe('')
    await isPaused(first)
    expect(lastRecord(first)).toMatchObject({ matchId: secondLoad, end: null })
    await goOn(first)
    expect(first.server.record().map(({ matchId }) => matchId)).toEqual([90_412, secondLoad])
  })

  it.each([
    [12, 'terrorist'],
    [15, 'terrorist'],
    [24, 'terrorist'],
    [26, 'terrorist'],
    [27, 'ct'],
    [30, 'ct'],
    [33, 'terrorist'],
  ])('after %i rounds has team 1 on the side %s', async (round, side) => {
    const { text, before } = await played({ round, options: { mischief: evenUntil(34) } })
    const second = await restoredOnAnother(text, evenUntil(34))
    expect(await statusOf(second)).toMatchObject({ round_number: round, team1: { current_map_score: before.team1.score, side } })
    await goOn(second)
    const { team1Began, score } = lastRecord(second).maps[0]!
    expect({ team1Began, score }).toEqual({ team1Began: 'ct', score: { team1: 19, team2: 17 } })
    // Which side a round was won on is told by its event.
    const rules = { regulation: 24, overtime: 6 }
    const winners = new Map(lastRecord(second).maps[0]!.rounds.map(({ number, winner }) => [number, winner]))
    for (const { round_number: number = 0, winner } of roundEnds(second)) {
      const isCt = (sideAfter(number - 1, 'ct', rules) === 'ct') === (winners.get(number) === 'team1')
      expect(winner.side).toBe(isCt ? '3' : '2')
    }
  })

  it('keeps the sides of a knife round without another', async () => {
    for (const seed of [1, 2, 3]) {
      const { first, text } = await played({ round: 14, options: { seed }, changes: { map_sides: ['knife'] } })
      const second = await restoredOnAnother(text)
      expect(lastRecord(second).maps[0]?.team1Began).toBe(lastRecord(first).maps[0]?.team1Began)
    }
  })

  it('goes on with the series from the second map', async () => {
    const mischief: Mischief = { roundWinner: ({ map }) => (map === 0 ? 'team1' : 'team2') }
    const { text } = await played({ round: 4, map: 1, options: { mischief }, changes: bo3 })
    const second = await restoredOnAnother(text, mischief)
    expect(await second.rcon('status')).toContain('[1: de_nuke |')
    expect(await statusOf(second)).toMatchObject({
      map_number: 1,
      team1: { series_score: 1, side: 'terrorist' },
      team2: { series_score: 0 },
    })
    await goOn(second)
    expect(eventsOf(second, 'map_result').map((each) => each.map_number)).toEqual([1, 2])
    expect(eventsOf(second, 'going_live').map((each) => each.map_number)).toEqual([2])
    expect(lastRecord(second)).toMatchObject({ won: { team1: 1, team2: 2 }, winner: 'team2', maps: [{ number: 1 }, { number: 2 }] })
  })

  it('is told of by a fork of the plugin', async () => {
    const { text } = await played({ round: 6 })
    const second = await restoredOnAnother(text, { speaksForkEvents: true })
    await expect
      .poll(() => eventsOf(second, 'backup_loaded'))
      .toEqual([{ map_number: 0, matchid: secondLoad, round_number: 6, filename: 'matchzy_90500_0_round06.json', event: 'backup_loaded' }])
  })
})

it('a restored server is understood by the site’s own rule', async () => {
  const { text, before } = await played({ round: 14 })
  const second = await restoredOnAnother(text)
  expect(readStatus((await second.rcon('get5_status')) ?? '')).toMatchObject({
    matchId: '90500',
    teams: { A: { mapScore: before.team1.score, side: 't' }, B: { mapScore: before.team2.score, side: 'ct' } },
  })
})
