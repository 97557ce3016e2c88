import { Miniflare } from 'miniflare'
import { builtWorkerFolder, readBuiltConfig, workerOptions } from '../../../local/site/built-worker.ts'
import { persistRoot, prepareState } from '../../../local/site/prepare-state.ts'
import { localSecrets } from '../../../local/site/secrets.ts'
import { workerVariables } from '../../../local/site/settings.ts'
import { seedBenchPlayers } from '../bench-players.ts'
import { HttpClient } from '../http-client.ts'
import { runtimeStartedBy } from '../runtime-process.ts'

/** The built site, running, as a seeded player's browser meets it. */
export type OurSite = {
  pid: number
  folder: string
  port: number
  origin: string
  http: HttpClient
  /** The token of a player, who signs in the first time. */
  tokenOf(steamId: string): Promise<string>
  /** A call as that player; throws when it is refused. */
  call<Body>(as: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Body>
  close(): Promise<void>
}

/** `inspectorPort`: where a profiler may look at the isolate. */
type Inspected = { inspectorPort?: number }

const noLimit = { limit: 1_000_000_000, period: 60 } as const

/**
 * The site of `npm start`, with the same runtime and options (local/site/site.ts), except the limits on how often one may call, and the
 * beginning of a match: a bench calls from one address, faster than anybody may, and waits for nothing.
 */
async function startRuntime(stateDir: string, port: number, options: Inspected): Promise<{ site: Miniflare; pid: number }> {
  const folder = builtWorkerFolder() ?? ''
  const config = readBuiltConfig(folder)
  const settings = { port, siteUrl: `http://localhost:${port}`, stateDir, seed: 'base', simulatedServers: 0 } as const
  const databaseId = config.d1_databases[0]?.database_id ?? ''
  await prepareState(databaseId, settings)
  await seedBenchPlayers(databaseId, stateDir)
  const unlimited = { ...config, ratelimits: config.ratelimits.map((each) => ({ ...each, simple: noLimit })) }
  let site: Miniflare | undefined
  const pid = await runtimeStartedBy(async () => {
    site = new Miniflare({
      host: 'localhost',
      port,
      logRequests: false,
      ...options,
      cf: false,
      defaultPersistRoot: persistRoot(stateDir),
      ...workerOptions(folder, unlimited, workerVariables(config.vars, localSecrets(stateDir), settings, { BEGINNING_MS: '0' })),
    })
    await site.ready
  })
  return { site: site as Miniflare, pid }
}

async function signIn(http: HttpClient, origin: string, steamId: string): Promise<string> {
  const headers = { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }
  const { status, text } = await http.call('POST', '/auth/local', headers, `steamid=${steamId}`)
  const message = /<script type="application\/json" id="message">(.*?)<\/script>/s.exec(text)?.[1]
  const { token } = JSON.parse(message ?? '{}') as { token?: string }
  if (!token) throw new Error(`signing in was answered with ${status}`)
  return token
}

export async function startOurSite(stateDir: string, port: number, options: Inspected = {}): Promise<OurSite> {
  const { site, pid } = await startRuntime(stateDir, port, options)
  const origin = `http://localhost:${port}`
  const http = new HttpClient(port)
  const tokens = new Map<string, string>()

  async function tokenOf(steamId: string): Promise<string> {
    const token = tokens.get(steamId) ?? (await signIn(http, origin, steamId))
    tokens.set(steamId, token)
    return token
  }

  async function call<Body>(as: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
    const headers = { Authorization: await tokenOf(as), Origin: origin, 'Content-Type': 'application/json' }
    const { text } = await http.call(method, path, headers, body && JSON.stringify(body))
    const reply = JSON.parse(text) as { success: boolean } & Body
    if (!reply.success) throw new Error(`${path} was answered with ${text}`)
    return reply
  }

  async function close(): Promise<void> {
    http.close()
    await site.dispose()
  }
  return { pid, folder: stateDir, port, origin, http, tokenOf, call, close }
}
