import type { Environment, EnvironmentName } from '../deployed/environments.ts'
import type { Wrangler } from '../deployed/wrangler.ts'
import { Problem } from '../problem.ts'
import { type Configured, deployedConfig } from './deployed-config.ts'

/** The effects of a deploy; tests pass their own. */
export type Tools = {
  /** The files that are not committed, as git lists them. */
  changes(): Promise<string>
  check(): Promise<void>
  /** Builds the Worker; answers its configuration. */
  build(): Promise<Configured>
  /** Writes the configuration of a site beside the built Worker; answers its path. */
  write(config: object): Promise<string>
  wrangler: Wrangler
  smoke(address: string): Promise<string[]>
  tell(line: string): void
}

/** The secrets that a site needs. */
const secrets = [
  'JWT_SECRET',
  'GAME_EVENT_SECRET',
  'OPERATOR_SECRET',
  'STEAM_API_KEY',
  'VAPID_PUBLIC_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_SUBJECT',
]

async function missingSecrets({ wrangler }: Tools, config: string): Promise<string[]> {
  try {
    const text = await wrangler(['secret', 'list', '--config', config])
    const there = (JSON.parse(text.slice(text.indexOf('['))) as { name: string }[]).map(({ name }) => name)
    return secrets.filter((name) => !there.includes(name))
  } catch (error) {
    // A Worker that was never deployed has none.
    if (/10007|does not exist|not found/i.test((error as Error).message)) return secrets
    throw error
  }
}

async function requireClean({ changes, tell }: Tools, isForced: boolean): Promise<void> {
  const changed = (await changes()).trim()
  if (changed === '') return
  if (!isForced) throw new Problem(`There are changes that are not committed (--force deploys them all the same):\n${changed}`)
  tell('With changes that are not committed.')
}

async function requireSecrets(tools: Tools, { name, config }: { name: EnvironmentName; config: string }): Promise<void> {
  const missing = await missingSecrets(tools, config)
  if (missing.length === 0) return
  const commands = missing.map((secret) => `  npx wrangler secret put ${secret} --config ${config}`)
  throw new Problem(`Nothing was deployed to ${name}: secrets are missing (README, 'Deploy it').\n${commands.join('\n')}`)
}

/**
 * Deploys a site: checks, build, secrets, migrations, the Worker, and a test of the deployed site. A migration only adds, so that the
 * former Worker still reads the tables. A dry run changes nothing and says what it would do.
 */
export async function deploySite(
  tools: Tools,
  { name, environment, isForced, isDry }: { name: EnvironmentName; environment: Environment; isForced: boolean; isDry: boolean },
): Promise<void> {
  const { tell, wrangler } = tools
  await requireClean(tools, isForced)
  await tools.check()
  const config = await tools.write(deployedConfig(await tools.build(), environment))
  if (isDry) {
    tell(await wrangler(['deploy', '--dry-run', '--config', config]))
    tell(`Dry run: nothing was changed. A deployment would ask for the secrets of ${environment.worker}, then run`)
    tell(`wrangler d1 migrations apply ${environment.database.name}, wrangler deploy, and look at ${environment.address}.`)
    return
  }
  await requireSecrets(tools, { name, config })
  tell(await wrangler(['d1', 'migrations', 'apply', environment.database.name, '--remote', '--config', config]))
  tell(await wrangler(['deploy', '--config', config]))
  const wrong = await tools.smoke(environment.address)
  if (wrong.length === 0) return tell(`${environment.address} runs the new version.`)
  const back = `Back to the version before: npx wrangler rollback --name ${environment.worker} (migrations stay, it reads them).`
  throw new Problem(`${environment.address} is deployed, and not well:\n${wrong.map((each) => `  ${each}`).join('\n')}\n${back}`)
}
