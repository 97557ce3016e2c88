import { setTimeout as sleep } from 'node:timers/promises'
import type { Contender, Over } from './contender/contender.ts'
import { cpuMs } from './cpu-time.ts'
import { median } from './statistics.ts'
import { settleMs, turnsPerMatch } from './workload.ts'

/**
 * The measures of one contender in one round, in ms: the middle action's time, its server's CPU time for the middle action, and the mean
 * over all of them. The mean holds the work of a match elsewhere when its phase changes (record, list, hubs).
 */
export type Round = { p50: number; cpu: number; meanCpu: number; bytes: number }
export type Side = { contender: Contender; over: Over }
/** How many watch, how many rounds only warm up (code runs at its full speed after some hundreds of actions), how many count. */
export type Plan = { viewers: number; warmUps: number; rounds: number }

/** One whole match. */
async function playRound({ contender, over }: Side, viewers: number): Promise<Round> {
  const room = await contender.openRoom(viewers)
  await sleep(settleMs)
  const usedCpu = () => cpuMs(contender.pid) ?? Number.NaN
  const times: number[] = []
  const cpu = [usedCpu()]
  const sizes: number[] = []
  for (let turn = 0; turn < turnsPerMatch; turn++) {
    times.push(await room.act(over))
    cpu.push(usedCpu())
    sizes.push(room.bytes())
  }
  await room.close()
  const perTurn = cpu.slice(1).map((at, turn) => at - cpu[turn]!)
  const meanCpu = (cpu.at(-1)! - cpu[0]!) / turnsPerMatch
  return { p50: median(times), cpu: median(perTurn), meanCpu, bytes: median(sizes) }
}

/** Paired rounds, a match of each side in each; the side that begins changes from round to round. Answers each side's rounds in order. */
export async function playRounds(sides: readonly Side[], { viewers, warmUps, rounds }: Plan): Promise<Round[][]> {
  const played: Round[][] = sides.map(() => [])
  for (let round = -warmUps; round < rounds; round++) {
    for (let place = 0; place < sides.length; place++) {
      const which = (place + round + warmUps) % sides.length
      const done = await playRound(sides[which] as Side, viewers)
      if (round >= 0) played[which]?.push(done)
    }
  }
  return played
}
