import { setTimeout as sleep } from 'node:timers/promises'
import { benchPlayers } from '../bench/bench-players.ts'
import { ourContender } from '../bench/contender/our-match.ts'
import type { OurSite } from '../bench/contender/our-site.ts'
import { turnsPerMatch } from '../bench/workload.ts'
import { LoadCalls } from './load-calls.ts'
import { type LoadOptions, playersPerRoom } from './load-options.ts'
import { LoadTally } from './load-tally.ts'
import { LoadedQueue } from './loaded-queue.ts'
import { keepRoomBusy, type LoadWorld } from './loaded-room.ts'
import { roomPlans, sendOnSchedule } from './open-schedule.ts'
import { pageCall } from './page-calls.ts'
import { type DriverLag, type Sample, sampleProcess } from './process-samples.ts'
import { peopleOf } from './room-people.ts'

/** Calls that are still under way at the end are waited for. */
const endPatienceMs = 20_000
const quietMatches = 10

/** Picks with ten viewers and nothing else, in ms. */
export async function quietPicks(site: OurSite): Promise<number[]> {
  const ours = ourContender(site)
  const times: number[] = []
  // The first match warms up.
  for (let match = 0; match <= quietMatches; match++) {
    const room = await ours.openRoom(playersPerRoom)
    for (let turn = 0; turn < turnsPerMatch; turn++) times.push(await room.act('socket'))
    await room.close()
  }
  return times.slice(turnsPerMatch)
}

async function signInAll(site: OurSite, people: readonly string[]): Promise<void> {
  for (let from = 0; from < people.length; from += playersPerRoom)
    await Promise.all(people.slice(from, from + playersPerRoom).map((each) => site.tokenOf(each)))
}

async function waitForAnswers(calls: LoadCalls, tally: LoadTally): Promise<void> {
  for (const until = performance.now() + endPatienceMs; calls.underWay() > 0; await sleep(50))
    if (performance.now() > until) return tally.fail(`${calls.underWay()} calls were never answered`)
}

export type OurRun = { tally: LoadTally; samples: Sample[]; lag: DriverLag; seconds: number }

/** The whole load on the site: rooms that begin spread over a match, the queue, and the pages' calls. */
export async function loadOurSite(site: OurSite, options: LoadOptions): Promise<OurRun> {
  const tally = new LoadTally()
  const calls = new LoadCalls(site, tally)
  const world: LoadWorld = { site, calls, tally }
  const rooms = Array.from({ length: options.rooms }, (_, room) => peopleOf(room, options))
  await signInAll(site, [...new Set([...benchPlayers, ...rooms.flatMap(({ members, others }) => [...members, ...others])])])
  const { maps } = await site.call<{ maps: { id: number }[] }>(benchPlayers[0]!, 'GET', '/api/maps')
  const mapIds = maps.slice(0, 7).map(({ id }) => id)
  const from = performance.now()
  const endsAt = from + options.minutes * 60_000
  const queue = new LoadedQueue(world, endsAt)
  await queue.open()
  const { samples, stop } = sampleProcess(site.pid)
  const plans = roomPlans(options, from, endsAt)
  await Promise.all([
    ...rooms.map((people, room) => keepRoomBusy(world, people, mapIds, plans[room]!)),
    queue.run(options.joins),
    sendOnSchedule({ perSecond: options.rate, endsAt, lateMs: tally.callLateMs }, (nth) => void calls.call(pageCall(nth, benchPlayers))),
  ])
  await waitForAnswers(calls, tally)
  const lag = stop()
  queue.close()
  calls.close()
  return { tally, samples, lag, seconds: (performance.now() - from) / 1_000 }
}
