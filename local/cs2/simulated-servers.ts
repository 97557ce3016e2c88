import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePlayers, type SiteClient } from '../bots/site-client.ts'
import { type Cs2Server, startCs2Server } from './cs2-server.ts'

/** How the launcher bends the play on its servers: players who have left, and servers by their ports on which a round takes a minute. */
export type Bend = { away: Set<string>; slow: Set<number> }
/** The servers that run, the ports of the new ones among them and of earlier ones that run no more, and what bends their play. */
export type SimulatedServers = { running: Cs2Server[]; newPorts: number[]; retiredPorts: number[]; bend: Bend }

/** Kept beside the data that speaks of them: the site finds its servers where they were before. */
type SavedServer = { port: number; password: string }

/** Away from 27015, where a real server of this machine would be. */
const firstPort = 27_115
const lastPort = 27_999
const loopback = '127.0.0.1'
/** How many times as long everything takes on a slow server. */
const slowness = 60
const administrator = 3

const fileIn = (stateDir: string): string => join(stateDir, 'cs2-servers.json')

function readSaved(stateDir: string): SavedServer[] {
  const file = fileIn(stateDir)
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SavedServer[]) : []
  } catch {
    // Without the file the old servers stay in the site's list until staff remove them.
    return []
  }
}

function writeSaved(stateDir: string, kept: readonly SavedServer[]): void {
  const file = fileIn(stateDir)
  mkdirSync(stateDir, { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Null when the port is taken. */
async function openAt({ port, password }: SavedServer, bend: Bend): Promise<Cs2Server | null> {
  const mischief = { isAway: (steamid: string) => bend.away.has(steamid) }
  const pause = (ms: number) => sleep(bend.slow.has(port) ? ms * slowness : ms, undefined, { ref: false })
  try {
    return await startCs2Server({ port, password, seed: randomInt(2 ** 31), mischief, pause })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return null
    throw error
  }
}

async function openAnywhere(bend: Bend): Promise<Cs2Server> {
  const password = randomBytes(18).toString('base64url')
  for (let port = firstPort; port <= lastPort; port++) {
    const server = await openAt({ port, password }, bend)
    if (server) return server
  }
  throw new Error(`no port from ${firstPort} to ${lastPort} is free`)
}

/** Starts that many game servers, first of all those that were here before. */
export async function openSimulatedServers(stateDir: string, count: number): Promise<SimulatedServers> {
  const kept = readSaved(stateDir)
  const bend: Bend = { away: new Set(), slow: new Set() }
  const running: Cs2Server[] = []
  for (const each of kept) {
    const server = running.length < count ? await openAt(each, bend) : null
    if (server) running.push(server)
  }
  const found = running.length
  while (running.length < count) running.push(await openAnywhere(bend))
  const newPorts = running.slice(found).map(({ port }) => port)
  const retired = kept.filter(({ port }) => !running.some((server) => server.port === port))
  if (count > 0 || kept.length > 0) writeSaved(stateDir, [...running.map(({ port, password }) => ({ port, password })), ...retired])
  return { running, newPorts, retiredPorts: retired.map(({ port }) => port), bend }
}

async function callOrThrow(site: SiteClient, as: string, path: string, body: object): Promise<void> {
  const reply = await site.post(as, path, body)
  if (!reply.success) throw new Error(`${path} was refused with ${reply.error}`)
}

/** A seeded administrator adds the servers to the site's pool, and removes those that are gone. */
export async function joinPool(site: SiteClient, { running, newPorts, retiredPorts }: Omit<SimulatedServers, 'bend'>): Promise<void> {
  if (running.length + retiredPorts.length === 0) return
  try {
    const staff = (await freePlayers(site)).find((player) => player.role >= administrator)
    if (!staff) throw new Error('none of the seeded administrators is free')
    const listed = (await site.listServers(staff.steamid)).filter(({ ip }) => ip === loopback).map(({ port }) => port)
    for (const port of retiredPorts.filter((each) => listed.includes(each))) {
      await callOrThrow(site, staff.steamid, '/api/admin/removeServer', { ip: loopback, port })
    }
    // A new one may stand where the site knows an old one by another password.
    for (const { port, password } of running.filter((server) => newPorts.includes(server.port) || !listed.includes(server.port))) {
      await callOrThrow(site, staff.steamid, '/api/admin/addServer', { ip: loopback, port, rcon: password })
    }
  } catch (error) {
    console.error(`The simulated game servers could not join the pool: ${(error as Error).message}`)
  }
}
