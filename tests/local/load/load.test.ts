import { describe, expect, it } from 'vitest'
import { quantile } from '../../bench/statistics.ts'
import { readLoadOptions } from '../../load/load-options.ts'
import { LoadTally } from '../../load/load-tally.ts'
import { checkLoopback } from '../../load/loopback-guard.ts'
import { roomPlans, sendOnSchedule } from '../../load/open-schedule.ts'
import { pageCall, pages } from '../../load/page-calls.ts'
import { growthPerMinute } from '../../load/process-samples.ts'
import { peopleOf } from '../../load/room-people.ts'

describe('a load run', () => {
  it('connects to this machine alone', () => {
    for (const host of ['localhost', '127.0.0.1', '127.3.2.1', '::1']) expect(() => checkLoopback({ host })).not.toThrow()
    expect(() => checkLoopback({ path: '/tmp/socket' })).not.toThrow()
    for (const host of ['192.168.1.2', 'api.steampowered.com', '127.0.0.1.example.com', '::', '0.0.0.0'])
      expect(() => checkLoopback({ host })).toThrow('this machine alone')
  })

  it('reads its options, and refuses what it cannot run', () => {
    expect(readLoadOptions([])).toEqual({ minutes: 5, rooms: 50, sockets: 1_000, rate: 200, pace: 2_500, joins: 2, write: false })
    expect(readLoadOptions(['--minutes', '0.33', '--write'])).toMatchObject({ minutes: 0.33, write: true })
    expect(readLoadOptions(['--help'])).toBeNull()
    for (const wrong of [
      ['--rate', '0'],
      ['--rooms', 'many'],
      ['--rooms', '101'],
      ['--rooms', '50', '--sockets', '499'],
    ])
      expect(() => readLoadOptions(wrong)).toThrow()
  })

  it('gives each room its ten players and its share of viewers, nobody twice', () => {
    for (const room of [0, 1, 49]) {
      const { members, others } = peopleOf(room, { rooms: 50, sockets: 1_000 })
      expect(members).toHaveLength(10)
      expect(new Set([...members, ...others]).size).toBe(20)
    }
    expect(peopleOf(0, { rooms: 1, sockets: 1_000 }).others).toEqual([])
  })

  it('sends by its schedule, whatever the answers do', async () => {
    const sent: number[] = []
    const lateMs: number[] = []
    await sendOnSchedule({ perSecond: 1_000, endsAt: performance.now() + 20, lateMs }, (nth) => sent.push(nth))
    expect(sent).toEqual([...sent.keys()])
    expect(sent.length).toBeGreaterThanOrEqual(19)
    expect(lateMs).toHaveLength(sent.length)
  })

  it('opens each page as often as its weight says, and begins its rooms apart', () => {
    const calls = pages.reduce((sum, { weight, calls: each }) => sum + weight * each.length, 0)
    const kinds = Array.from({ length: calls }, (_, nth) => pageCall(nth, ['p1', 'p2']).kind)
    for (const { weight, calls: each } of pages)
      for (const { path } of each) expect(kinds.filter((kind) => kind === `GET ${path}`)).toHaveLength(weight)
    expect(roomPlans({ rooms: 4, pace: 1_000 }, 0, 9).map(({ beginsAt }) => beginsAt)).toEqual([0, 3_750, 7_500, 11_250])
  })

  it('tells the growth of memory once the first third is over, and shares of times', () => {
    const samples = [100, 300, 310, 320, 330, 340].map((memoryMb, i) => ({ second: i * 5, memoryMb, cores: 1 }))
    expect(growthPerMinute(samples)).toBeCloseTo(120)
    expect([quantile([3, 1, 2, 4], 0.5), quantile([3, 1, 2, 4], 0.99), quantile([], 0.5)]).toEqual([2, 4, Number.NaN])
  })

  it('counts calls, their refusals and frames by kind', () => {
    const tally = new LoadTally()
    tally.call('queue join', { ms: 2, bytes: 10, refusal: null })
    tally.call('queue join', { ms: 4, bytes: 20, refusal: 'CONFLICT' })
    tally.frame('match snapshot', 300)
    tally.frame('match next_pick', 100)
    expect(tally.calls.get('queue join')).toEqual({ calls: 2, answerBytes: 30, timesMs: [2, 4], refusals: { CONFLICT: 1 } })
    expect(tally.framesOf('match')).toEqual({ frames: 2, bytes: 400 })
  })
})
