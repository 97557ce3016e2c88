import { resolve } from 'node:path'
import { Problem } from '../problem.ts'
import { root } from '../project.ts'

/**
 * The environment that the launchers read; the Worker's own variables come from wrangler.toml. With port 0 the launcher chooses one
 * (`withPort`).
 */
export type Settings = { port: number; siteUrl: string; stateDir: string; seed: 'demo' | 'base'; simulatedServers: number }
type Environment = Record<string, string | undefined>

/** Set without standing in wrangler.toml's [vars]: secrets, and switches that must stay off on a deployed site. */
const unlistedNames = [
  'JWT_SECRET',
  'GAME_EVENT_SECRET',
  'OPERATOR_SECRET',
  'VAPID_PRIVATE_KEY',
  'VAPID_PUBLIC_KEY',
  'VAPID_SUBJECT',
  'STEAM_API_KEY',
  'DISCORD_CLIENT_SECRET',
  'DEV_LOGIN',
  'ALLOW_PRIVATE_SERVERS',
  'ALLOW_ANY_PUSH_SERVICE',
]

function readPort(text: string | undefined): number {
  const port = Number(text || 8787)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new Problem(`PORT is ${JSON.stringify(text)}: it must be a number from 0 to 65535.`)
}

function readSeed(text: string | undefined): 'demo' | 'base' {
  const seed = text || 'demo'
  if (seed === 'demo' || seed === 'base') return seed
  throw new Problem(`SEED is ${JSON.stringify(text)}: it must be demo or base.`)
}

const mostServers = 16

/** How many simulated game servers join the pool. */
function readServers(text: string | undefined): number {
  const count = Number(text || 1)
  if (Number.isInteger(count) && count >= 0 && count <= mostServers) return count
  throw new Problem(`CS2_SIM is ${JSON.stringify(text)}: it must be a number of servers from 0 to ${mostServers}.`)
}

/** The settings with this port, which the address of the site follows unless the environment names one. */
export const withPort = (settings: Settings, port: number, env: Environment): Settings => ({
  ...settings,
  port,
  siteUrl: env.SITE_URL || `http://localhost:${port}`,
})

export function readSettings(env: Environment): Settings {
  const port = readPort(env.PORT)
  return {
    port,
    siteUrl: env.SITE_URL || `http://localhost:${port}`,
    stateDir: resolve(root, env.STATE_DIR || '.wrangler/state'),
    seed: readSeed(env.SEED),
    simulatedServers: readServers(env.CS2_SIM),
  }
}

/** Whether seeded players may sign in, and so play: here they may unless the environment says otherwise. */
export const hasDevLogin = (env: Environment): boolean => (env.DEV_LOGIN ?? '1') === '1'

/** The Worker's variables: wrangler.toml's, then those made locally, then those that the environment names. */
export function workerVariables<V>(
  configured: Record<string, V>,
  secrets: Record<string, string>,
  settings: Settings,
  env: Environment,
): Record<string, V | string> {
  const names = [...Object.keys(configured), ...unlistedNames]
  const given = names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]))
  // The simulated servers can go back to a round.
  const local = { ...secrets, DEV_LOGIN: '1', ALLOW_PRIVATE_SERVERS: '1', RECOVERY: 'always' }
  return { ...configured, ...local, ...Object.fromEntries(given), SITE_URL: settings.siteUrl }
}
