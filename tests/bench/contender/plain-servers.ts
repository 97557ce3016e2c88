import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { Viewers } from '../viewers.ts'
import type { BenchRoom, Contender } from './contender.ts'

const action = { action: 'pick-player', steamid: '76561197960265729', team: 'A' }

type Running = { child: ChildProcess; port: number; folder: string }

/** Starts one of the plain servers in a process of its own, on a new database. */
async function start(script: string, folder: string): Promise<Running> {
  mkdirSync(folder, { recursive: true })
  const child = fork(join(import.meta.dirname, script), [join(folder, 'rooms.sqlite')], { execArgv: ['--no-warnings'] })
  const [port] = (await once(child, 'message')) as [number]
  return { child, port, folder }
}

async function stop({ child }: Running): Promise<void> {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

function contenderOf(name: string, running: Running, open: (room: string, viewers: number) => Promise<BenchRoom>): Contender {
  let rooms = 0
  return {
    name,
    pid: running.child.pid ?? 0,
    folder: running.folder,
    openRoom: (viewers) => open(`room-${++rooms}`, viewers),
    close: () => stop(running),
  }
}

/** `ws` and SQLite. */
export async function startPlainWs(folder: string): Promise<Contender> {
  const running = await start('plain-ws.ts', folder)
  return contenderOf('ws + SQLite', running, async (room, count) => {
    const viewers = new Viewers()
    await viewers.open(Array.from({ length: count }, () => ({ url: `ws://localhost:${running.port}/${room}` })))
    const said = JSON.stringify({ event: 'act', action })
    return {
      act: () => viewers.timeUntilSeen(() => viewers.sockets[0]?.send(said)),
      bytes: () => viewers.last().length,
      close: () => viewers.close(),
    }
  })
}

/** Resolves when every client has got its 'change'. */
const allHear = (clients: readonly Socket[]): Promise<string[]> =>
  Promise.all(clients.map((client) => new Promise<string>((resolve) => client.once('change', resolve))))

/** socket.io and SQLite, its own client at the other end. */
export async function startPlainSocketIo(folder: string): Promise<Contender> {
  const running = await start('plain-socketio.ts', folder)
  return contenderOf('socket.io + SQLite', running, async (room, count) => {
    const options = { transports: ['websocket'], forceNew: true, query: { room } }
    const clients = Array.from({ length: count }, () => io(`http://localhost:${running.port}`, options))
    await Promise.all(clients.map((client) => new Promise<void>((resolve) => client.once('connect', resolve))))
    let bytes = 0
    return {
      async act() {
        const heard = allHear(clients)
        const from = performance.now()
        clients[0]?.emit('act', action)
        const changes = await heard
        bytes = changes[0]?.length ?? 0
        return performance.now() - from
      },
      bytes: () => bytes,
      close: async () => clients.forEach((client) => void client.disconnect()),
    }
  })
}
