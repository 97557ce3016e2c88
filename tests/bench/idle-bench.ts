import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchRoom } from './contender/contender.ts'
import type { Servers } from './contender/servers.ts'
import { type Row, ratioRow } from './result-table.ts'
import { median, medianRatio } from './statistics.ts'

const rounds = 2
const matches = 8
/** Idle objects are evicted after some ten seconds here. */
const awayMs = 12_000
const awakeMs = 5_000

/** The first turn after the room was left alone, when it is still there and when it has to be read from its storage. */
export async function benchIdle({ ours }: Servers): Promise<Row[]> {
  const rooms: BenchRoom[] = []
  for (let i = 0; i < matches; i++) rooms.push(await ours.openRoom(10))
  const awake: number[] = []
  const away: number[] = []
  const after = async (ms: number, times: number[]) => {
    await sleep(ms)
    for (const room of rooms) times.push(await room.act('socket'))
  }
  for (const room of rooms) await room.act('socket')
  for (let round = 0; round < rounds; round++) {
    await after(awakeMs, awake)
    await after(awayMs, away)
  }
  for (const room of rooms) await room.close()
  console.log(`  after ${awakeMs / 1000} s: ${median(awake).toFixed(2)} ms, after ${awayMs / 1000} s: ${median(away).toFixed(2)} ms`)
  return [ratioRow('first action after 12 s idle', 'after 5 s idle', medianRatio(away, awake), { atMost: 2 })]
}
