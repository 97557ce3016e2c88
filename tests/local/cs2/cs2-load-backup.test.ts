import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import {
  closeAll,
  countUp,
  goOn,
  isPaused,
  lastRecord,
  played,
  reportedIn,
  restore,
  restoredOnAnother,
  roundEnds,
  secondLoad,
  simulate,
  statusOf,
} from '../../support/node/restored-match.ts'

afterEach(closeAll)

/** Holds the server at the nth wait of that many ms. */
function gate(ms: number, nth: number) {
  const reached = Promise.withResolvers<void>()
  const open = Promise.withResolvers<void>()
  let waits = 0
  const pause = async (wanted: number) => {
    if (wanted !== ms || ++waits !== nth) return turnOfTheLoop()
    reached.resolve()
    return open.promise
  }
  return { pause, reached: reached.promise, open: open.resolve }
}

describe('a backup that is loaded in the warm-up', () => {
  const nobodyComes = { mischief: { nobodyComes: true } }

  it('changes the level, and waits there until a command starts the map', async () => {
    const { text } = await played({ round: 7 })
    const second = await simulate(nobodyComes)
    expect(await restore(second, text)).toBe('')
    expect(await second.rcon('status')).toContain('[1: de_mirage |')
    expect(await statusOf(second)).toMatchObject({ gamestate: 'warmup', matchid: secondLoad, round_number: -1, paused: false })
    expect(second.receiver.backupCalls[0]).toMatchObject({ 'x-load-token': 'abc' })
    expect(await second.rcon('css_start')).toBe('')
    await isPaused(second)
    expect((await statusOf(second)).round_number).toBe(7)
  })

  it('takes the place of a match that waits on the same map, whose players stay', async () => {
    const { text } = await played({ round: 7 })
    const absent = '76561198000000010'
    const second = await simulate({ mischief: { comesAfter: (steamid) => (steamid === absent ? Number.POSITIVE_INFINITY : 0) } })
    await second.load({ matchid: secondLoad, team1: { id: 'A', name: 'Lag Åse', players: { '76561198000000077': 'gjest' } } })
    await expect.poll(() => second.rcon('status')).toContain('players  : 5 humans')
    expect(await restore(second, text)).toBe('')
    await expect.poll(() => second.rcon('status')).toContain('players  : 9 humans')
    expect(await second.rcon('status')).not.toContain('gjest')
    expect(await statusOf(second)).toMatchObject({
      gamestate: 'warmup',
      matchid: secondLoad,
      loaded_config_file: `${second.receiver.url}/config`,
    })
    await second.rcon(`matchzy_removeplayer ${absent}`)
    await isPaused(second)
    expect(second.server.record().map(({ end }) => end)).toEqual(['ended by command', null])
  })

  it('starts the map when the command comes again', async () => {
    const { text } = await played({ round: 7 })
    const second = await simulate(nobodyComes)
    await restore(second, text)
    expect((await statusOf(second)).gamestate).toBe('warmup')
    expect(await restore(second, text)).toBe('')
    await isPaused(second)
  })

  it('without the game’s file starts paused at nil–nil, and says nothing', async () => {
    const { text } = await played({ round: 7, options: { mischief: { hasEmptyBackups: true } } })
    const second = await restoredOnAnother(text)
    expect(await statusOf(second)).toMatchObject({ matchid: secondLoad, round_number: 0, team1: { current_map_score: 0 } })
    await goOn(second)
    expect(roundEnds(second)[0]?.round_number).toBe(1)
  })

  it('knows nothing of a player who was not on the server', async () => {
    const gone = '76561198000000003'
    const { text } = await played({ round: 7, options: { mischief: { isAway: (steamid: string) => steamid === gone } } })
    const second = await restoredOnAnother(text)
    expect(lastRecord(second).maps[0]?.players).toHaveLength(9)
    await goOn(second)
    expect(roundEnds(second).map(reportedIn)[0]?.[gone]?.rounds_played).toBe(8)
  })
})

describe('a restore', () => {
  it('that goes to another round than was asked for shows it in the status', async () => {
    const { text } = await played({ round: 9 })
    const second = await restoredOnAnother(text, { restoresTo: (round) => round - 2 })
    expect((await statusOf(second)).round_number).toBe(7)
    await goOn(second)
    expect(roundEnds(second)[0]?.round_number).toBe(8)
  })

  it('may follow another from the console while the game stands paused', async () => {
    const { text } = await played({ round: 9 })
    const second = await restoredOnAnother(text)
    expect(await second.rcon('css_restore 8')).toContain('Backup file matchzy_90500_0_round08.txt does not exist')
    expect(await second.rcon('css_restore 9')).toBe('')
    expect(await statusOf(second)).toMatchObject({ round_number: 9, paused: true })
    await goOn(second)
    expect(roundEnds(second)[0]?.round_number).toBe(10)
  })

  it('by css_restore may go elsewhere too', async () => {
    const { pause, reached, open } = gate(77, 6)
    const match = await simulate({ pace: { round: 77 }, pause, mischief: { restoresTo: (round) => round - 1 } })
    await match.load()
    await reached
    expect(await match.rcon('css_restore 4')).toBe('')
    expect(await statusOf(match)).toMatchObject({ round_number: 3, paused: true })
    open()
    await goOn(match)
    expect(roundEnds(match).map((each) => each.round_number)).toEqual([
      ...countUp(1, 5),
      4,
      ...countUp(5, lastRecord(match).maps[0]!.rounds.length),
    ])
  })

  it('in a live match happens at once, and no event is sent after it', async () => {
    const { text, before } = await played({ round: 9 })
    const { pause, reached, open } = gate(77, 4)
    const second = await simulate({ pace: { round: 77 }, pause })
    await second.load()
    await reached
    expect(await restore(second, text)).toBe('')
    expect(await statusOf(second)).toMatchObject({
      gamestate: 'live',
      matchid: secondLoad,
      round_number: 9,
      paused: true,
      team1: { current_map_score: before.team1.score },
    })
    open()
    await goOn(second)
    expect(roundEnds(second).map((each) => each.round_number)).toEqual([1, 2, 3])
    expect(lastRecord(second)).toMatchObject({ matchId: secondLoad, sent: [], maps: [{ isOver: true }] })
  })
})

describe('a backup that is not loaded', () => {
  it('is one that cannot be fetched or read', async () => {
    const { text } = await played({ round: 2 })
    const second = await simulate()
    second.receiver.offered.status = 404
    expect(await restore(second, text)).toBe('[\x04MatchZy\x01] [LoadMatchFromURL] HTTP request failed with status code: NotFound')
    second.receiver.offered.status = 200
    for (const broken of ['', '{}', text.slice(0, 400), JSON.stringify({ ...JSON.parse(text), match_config: '' })]) {
      expect(await restore(second, broken)).toContain('[RestoreRoundBackup FATAL]')
    }
    expect(await second.rcon('matchzy_loadbackup_url "ftp://x"')).toContain('Invalid URL: ftp://x')
    expect(await second.rcon('get5_loadbackup_url "http://127.0.0.1:1/backup"')).toContain('[LoadBackupFromURL - FATAL]')
    expect(await statusOf(second)).toMatchObject({ gamestate: 'none', matchid: null })
    expect(second.server.record()).toEqual([])
  })

  it('is one that comes while the teams change sides, or after the end', async () => {
    const { text } = await played({ round: 2 })
    const halftime = gate(88, 1)
    const reset = Promise.withResolvers<void>()
    const pause = (ms: number) => (ms === 99 ? reset.promise : halftime.pause(ms))
    const second = await simulate({ pace: { halftime: 88, reset: 99 }, pause })
    await second.load()
    await halftime.reached
    expect(await restore(second, text)).toContain('You cannot load a backup during halftime.')
    halftime.open()
    await second.server.settled()
    expect(await restore(second, text)).toContain('You cannot use this command after the game has ended.')
    expect(second.server.record().map(({ matchId }) => matchId)).toEqual([90_412])
  })
})
