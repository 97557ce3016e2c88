import type { Servers } from './contender/servers.ts'
import { type Row, ratioRow } from './result-table.ts'
import type { Round, Side } from './rounds.ts'
import { playRounds } from './rounds.ts'
import { median, medianRatio } from './statistics.ts'

const valuesOf = (rounds: readonly Round[] | undefined, field: keyof Round): number[] => (rounds ?? []).map((round) => round[field])

/** The ratio of two sides' rounds in one field. */
const ratioOf = (ours: readonly Round[] | undefined, theirs: readonly Round[] | undefined, field: keyof Round): number =>
  medianRatio(valuesOf(ours, field), valuesOf(theirs, field))

/** Prints the figures behind the ratios. */
function tellFacts(sides: readonly Side[], played: readonly Round[][]): void {
  for (const [i, { contender, over }] of sides.entries()) {
    const middle = (field: keyof Round) => median(valuesOf(played[i], field))
    const cpu = `${middle('cpu').toFixed(2)} ms CPU (${middle('meanCpu').toFixed(2)} in the mean)`
    console.log(`  ${contender.name} over ${over}: ${middle('p50').toFixed(2)} ms, ${cpu}, ${middle('bytes')} bytes to each viewer`)
  }
}

/** A captain's turn, ten viewers. */
export async function benchPick({ ours, minimal, barest, ws, socketIo }: Servers): Promise<Row[]> {
  const sides: Side[] = [
    ...[ours, minimal, ws, socketIo].map((contender): Side => ({ contender, over: 'socket' })),
    { contender: ours, over: 'post' },
    { contender: minimal, over: 'post' },
    { contender: barest, over: 'socket' },
  ]
  const played = await playRounds(sides, { viewers: 10, warmUps: 15, rounds: 15 })
  tellFacts(sides, played)
  const [own, small, plain, io, posted, smallPosted, least] = played
  return [
    ratioRow('pick over the socket, N=10, p50', minimal.name, ratioOf(own, small, 'p50'), { atMost: 1.2 }),
    ratioRow('pick over the socket, N=10, CPU', minimal.name, ratioOf(own, small, 'cpu'), { atMost: 1.4 }),
    ratioRow('pick over the socket, N=10, p50', ws.name, ratioOf(own, plain, 'p50'), { atMost: 2 }),
    ratioRow('pick over the socket, N=10, p50', socketIo.name, ratioOf(own, io, 'p50'), { atMost: 1.6 }),
    ratioRow('pick over POST, N=10, p50', `${ws.name} over its socket`, ratioOf(posted, plain, 'p50'), null),
    ratioRow('pick over POST, N=10, p50', `${minimal.name} over POST`, ratioOf(posted, smallPosted, 'p50'), { atMost: 2.5 }),
    ratioRow('pick over the socket, N=10, p50', barest.name, ratioOf(own, least, 'p50'), null),
    ratioRow('pick over the socket, N=10, CPU', barest.name, ratioOf(own, least, 'cpu'), null),
  ]
}

/** The same with a hundred viewers, and with a thousand. */
export async function benchCrowd({ ours, minimal, ws }: Servers): Promise<Row[]> {
  const sides = [ours, minimal, ws].map((contender): Side => ({ contender, over: 'socket' }))
  const hundred = await playRounds(sides, { viewers: 100, warmUps: 3, rounds: 9 })
  tellFacts(sides, hundred)
  const thousand = await playRounds(sides, { viewers: 1_000, warmUps: 1, rounds: 5 })
  tellFacts(sides, thousand)
  return [
    ratioRow('pick over the socket, N=100, p50', ws.name, ratioOf(hundred[0], hundred[2], 'p50'), null),
    ratioRow('pick over the socket, N=100, p50', minimal.name, ratioOf(hundred[0], hundred[1], 'p50'), { atMost: 1.2 }),
    ratioRow('pick over the socket, N=1000, CPU', ws.name, ratioOf(thousand[0], thousand[2], 'cpu'), null),
    ratioRow('pick over the socket, N=1000, CPU', minimal.name, ratioOf(thousand[0], thousand[1], 'cpu'), { atMost: 1.05 }),
  ]
}
