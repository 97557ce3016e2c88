import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { queuePlayers } from '../bench-players.ts'
import { type MinimalSite, startMinimalSite } from '../contender/minimal-site.ts'
import { createGather } from '../contender/our-match.ts'
import { type OurSite, startOurSite } from '../contender/our-site.ts'
import { freePort } from '../free-port.ts'
import { type Row, ratioRow } from '../result-table.ts'
import { median } from '../statistics.ts'
import type { Connection } from '../viewers.ts'
import { residentMb } from './resident-memory.ts'

const rooms = 300
const sockets = 1_000
const roomsAtOnce = 10
const socketsAtOnce = 50
/** Memory is read several times: the runtime gives some of it back soon after the work. */
const looks = 5
const lookMs = 200

async function memoryOf(pid: number): Promise<number> {
  const read: number[] = []
  for (let look = 0; look < looks; look++) {
    await sleep(lookMs)
    read.push(residentMb(pid) ?? Number.NaN)
  }
  return median(read)
}

/** Sockets that only listen; one with a first frame is open when it was answered. */
async function openSockets(connections: readonly Connection[]): Promise<WebSocket[]> {
  const open = async ({ url, headers = {}, hello }: Connection): Promise<WebSocket> => {
    const socket = new WebSocket(url, { headers, perMessageDeflate: false })
    await once(socket, 'open')
    const answered = hello === undefined ? null : once(socket, 'message')
    if (hello !== undefined) socket.send(hello)
    await answered
    return socket
  }
  const opened: WebSocket[] = []
  for (let from = 0; from < connections.length; from += socketsAtOnce)
    opened.push(...(await Promise.all(connections.slice(from, from + socketsAtOnce).map(open))))
  return opened
}

/** In MB: a fresh process that answered one call; what a thousand sockets of one object added; what its rooms added. */
type Memory = { started: number; rooms: number; hub: number }

async function measure(
  pid: number,
  steps: { first(): Promise<unknown>; open(room: number): Promise<unknown>; sockets(): Promise<Connection[]> },
): Promise<Memory> {
  await steps.first()
  const started = await memoryOf(pid)
  const open = await openSockets(await steps.sockets())
  const withSockets = await memoryOf(pid)
  for (let from = 0; from < rooms; from += roomsAtOnce)
    await Promise.all(Array.from({ length: roomsAtOnce }, (_, i) => steps.open(from + i)))
  const withRooms = await memoryOf(pid)
  for (const socket of open) socket.terminate()
  return { started, rooms: withRooms - withSockets, hub: withSockets - started }
}

/** A thousand pages of a hundred players, then three hundred gathers of one player each. */
async function measureOurs(site: OurSite): Promise<Memory> {
  const pages = queuePlayers.slice(0, 100)
  const connection = async (as: string): Promise<Connection> => {
    const token = await site.tokenOf(as)
    const hello = JSON.stringify({ event: 'user:auth', data: { token } })
    return { url: `ws://localhost:${site.port}/rooms/site`, headers: { Origin: site.origin, Cookie: `jwt=${token}` }, hello }
  }
  return measure(site.pid, {
    first: () => site.http.call('GET', '/api/system/getSystem'),
    open: (room) => createGather(site, queuePlayers[room]!),
    sockets: () => Promise.all(Array.from({ length: sockets }, (_, i) => connection(pages[i % pages.length]!))),
  })
}

async function measureBare(site: MinimalSite): Promise<Memory> {
  return measure(site.pid, {
    first: async () => (await site.openRoom(0)).close(),
    open: async () => {
      const room = await site.openRoom(1)
      await room.act('socket')
      await room.close()
    },
    sockets: async () => Array.from({ length: sockets }, () => ({ url: `ws://localhost:${site.port}/rooms/crowd` })),
  })
}

/** The memory of the runtime's process after its start, for a room, and for a thousand sockets, against the bare Worker's. */
export async function benchMemory(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kampklar-memory-'))
  try {
    const site = await startOurSite(join(folder, 'site'), await freePort())
    const ours = await measureOurs(site).finally(() => site.close())
    const bareSite = await startMinimalSite(join(folder, 'bare'), await freePort(), { fronted: true })
    const bare = await measureBare(bareSite).finally(() => bareSite.close())
    const told = ({ started, rooms: all, hub }: Memory) =>
      `${started.toFixed(0)} MB after the start, ${((all / rooms) * 1_024).toFixed(0)} kB a room, ${hub.toFixed(0)} MB for ${sockets} sockets`
    console.log(`  ours: ${told(ours)}\n  ${bareSite.name}: ${told(bare)}`)
    return [
      ratioRow('memory of the process after its start', bareSite.name, ours.started / bare.started, null),
      ratioRow(`memory a room, of ${rooms} opened`, bareSite.name, ours.rooms / bare.rooms, null),
      ratioRow(`memory of an object with ${sockets} sockets`, bareSite.name, ours.hub / bare.hub, null),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
