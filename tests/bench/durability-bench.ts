import { setTimeout as sleep } from 'node:timers/promises'
import type { Contender } from './contender/contender.ts'
import type { Servers } from './contender/servers.ts'
import type { Row } from './result-table.ts'
import { commitsBelow } from './wal-commits.ts'
import { settleMs, turnsPerMatch } from './workload.ts'

/** The commits that a match's turns made in the room's own database, an action; the room's is the one that grew most. */
async function commitsPerAction(contender: Contender): Promise<number> {
  const room = await contender.openRoom(10)
  await sleep(settleMs)
  const before = commitsBelow(contender.folder)
  for (let turn = 0; turn < turnsPerMatch; turn++) await room.act('socket')
  const after = commitsBelow(contender.folder)
  await room.close()
  return Math.max(...[...after].map(([file, commits]) => commits - (before.get(file) ?? 0))) / turnsPerMatch
}

/**
 * That every server persists alike is read from its write-ahead log: with synchronous=FULL each commit is one fsync. A
 * plain server that does anything else would make the comparison worthless.
 */
export async function benchDurability({ ours, minimal, ws, socketIo }: Servers): Promise<Row[]> {
  const rows: Row[] = []
  for (const contender of [ws, socketIo, minimal, ours]) {
    const commits = await commitsPerAction(contender)
    if (contender !== ours && commits !== 1) throw new Error(`${contender.name} made ${commits} commits an action`)
    rows.push({ what: `commits an action, ${contender.name}`, against: '–', measured: commits.toFixed(2) })
  }
  return rows
}
