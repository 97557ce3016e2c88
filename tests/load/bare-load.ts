import type { BenchRoom } from '../bench/contender/contender.ts'
import { type MinimalSite, startMinimalSite } from '../bench/contender/minimal-site.ts'
import { HttpClient } from '../bench/http-client.ts'
import type { LoadOptions } from './load-options.ts'
import { type RoomPlan, roomPlans, sendOnSchedule, takeTurns, waitUntil } from './open-schedule.ts'
import { type DriverLag, type Sample, sampleProcess } from './process-samples.ts'

/** How often the site was called and acted on a second, which the bare Worker gets as well. */
export type Pace = { reads: number; writes: number }
export type BareRun = { samples: Sample[]; lag: DriverLag; pickMs: number[]; failed: number }

const rowsPath = ['/api/query/switches', '/api/query/maps'] as const
const written = ['/rooms/queue', '/rooms/seats', '/rooms/check']

async function playRoom(site: MinimalSite, viewers: number, plan: RoomPlan, pickMs: number[]): Promise<void> {
  const room: BenchRoom = await site.openRoom(viewers)
  try {
    await takeTurns(plan, async () => void pickMs.push(await room.act('socket')))
  } finally {
    await room.close()
  }
}

/** Room after room with as many viewers and turns as a match has. */
async function keepBusy(site: MinimalSite, viewers: number, plan: RoomPlan, run: BareRun): Promise<void> {
  await waitUntil(plan.beginsAt)
  while (performance.now() < plan.endsAt) {
    await playRoom(site, viewers, plan, run.pickMs).catch(() => {
      run.failed += 1
    })
  }
}

/** The same calls, sockets and turns on the least that a Worker and its rooms can be. */
export async function loadBareSite(folder: string, port: number, options: LoadOptions, { reads, writes }: Pace): Promise<BareRun> {
  const site = await startMinimalSite(folder, port, { fronted: true })
  const http = new HttpClient(port, 512)
  const run: BareRun = { samples: [], lag: { p50: 0, p99: 0, most: 0 }, pickMs: [], failed: 0 }
  const fail = () => {
    run.failed += 1
  }
  try {
    const from = performance.now()
    const endsAt = from + options.minutes * 60_000
    const { samples, stop } = sampleProcess(site.pid)
    const viewers = Math.floor(options.sockets / options.rooms)
    const said = JSON.stringify({ event: 'act', action: { action: 'join', steamid: '76561197960265729' } })
    const headers = { 'Content-Type': 'application/json' }
    const late: number[] = []
    await Promise.all([
      ...roomPlans(options, from, endsAt).map((plan) => keepBusy(site, viewers, plan, run)),
      sendOnSchedule({ perSecond: reads, endsAt, lateMs: late }, (nth) => void http.call('GET', rowsPath[nth % 2]!).catch(fail)),
      sendOnSchedule(
        { perSecond: writes, endsAt, lateMs: late },
        (nth) => void http.call('POST', written[nth % written.length]!, headers, said).catch(fail),
      ),
    ])
    run.lag = stop()
    run.samples = samples
  } finally {
    http.close()
    await site.close()
  }
  return run
}
