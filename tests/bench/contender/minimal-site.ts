import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { Miniflare, type WorkerOptions } from 'miniflare'
import { builtWorkerFolder, readBuiltConfig, workerOptions } from '../../../local/site/built-worker.ts'
import { persistRoot, prepareState } from '../../../local/site/prepare-state.ts'
import { HttpClient } from '../http-client.ts'
import { runtimeStartedBy } from '../runtime-process.ts'
import { Viewers } from '../viewers.ts'
import type { BenchRoom, Contender } from './contender.ts'

const databaseId = 'minimal'
const action = { action: 'pick-player', steamid: '76561197960265729', team: 'A' }
const readHere = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')

/**
 * The asset router that the local runtime puts in front of the site: every call and every socket message goes through it. It is the
 * runtime's and not ours, so the floor has it too, except in a run that measures its cost.
 */
function sameFront(): { name: string; assets: NonNullable<WorkerOptions['assets']> } | null {
  const folder = builtWorkerFolder() ?? ''
  const config = readBuiltConfig(folder)
  const { assets } = workerOptions(folder, config, {})
  return assets ? { name: config.name, assets } : null
}

async function startRuntime(stateDir: string, port: number, fronted: boolean): Promise<{ site: Miniflare; pid: number }> {
  let site: Miniflare | undefined
  const pid = await runtimeStartedBy(async () => {
    site = new Miniflare({
      ...(fronted && sameFront()),
      host: 'localhost',
      port,
      cf: false,
      compatibilityDate: readBuiltConfig(builtWorkerFolder() ?? '').compatibility_date,
      defaultPersistRoot: persistRoot(stateDir),
      modules: [
        // The paths as the files lie, since one imports the other.
        { type: 'ESModule', path: 'contender/minimal-room.mjs', contents: readHere('minimal-room.mjs') },
        { type: 'ESModule', path: 'workload.ts', contents: stripTypeScriptTypes(readHere('../workload.ts')) },
      ],
      d1Databases: { DB: databaseId },
      durableObjects: { ROOM: { className: 'MinimalRoom', useSQLite: true } },
    })
    await site.ready
  })
  return { site: site as Miniflare, pid }
}

async function openRoom(http: HttpClient, port: number, path: string, count: number): Promise<BenchRoom> {
  const viewers = new Viewers()
  await viewers.open(Array.from({ length: count }, () => ({ url: `ws://localhost:${port}${path}` })))
  const said = JSON.stringify({ event: 'act', action })
  const post = () => void http.call('POST', path, { 'Content-Type': 'application/json' }, said)
  const send = () => viewers.sockets[0]?.send(said)
  return {
    act: (over) => viewers.timeUntilSeen(over === 'post' ? post : send),
    bytes: () => viewers.last().length,
    close: () => viewers.close(),
  }
}

export type MinimalSite = Contender & { port: number }

/** The smallest room and the bare queries, on the runtime and the compatibility date of the site, with a database of their own. */
export async function startMinimalSite(stateDir: string, port: number, { fronted }: { fronted: boolean }): Promise<MinimalSite> {
  await prepareState(databaseId, { stateDir, seed: 'base' })
  const { site, pid } = await startRuntime(stateDir, port, fronted)
  const http = new HttpClient(port)
  let rooms = 0
  return {
    name: fronted ? 'minimal room' : 'minimal room, no assets in front',
    port,
    pid,
    folder: stateDir,
    openRoom: (viewers) => openRoom(http, port, `/rooms/${++rooms}`, viewers),
    async close() {
      http.close()
      await site.dispose()
    },
  }
}
