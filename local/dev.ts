import { cloudflare } from '@cloudflare/vite-plugin'
import { createServer, type Plugin, type PluginOption } from 'vite'
import { unstable_readConfig } from 'wrangler'
import viteConfig from '../vite.config.ts'
import { openRoster } from './bots/bot-roster.ts'
import { runBots } from './bots/bots.ts'
import { createSiteClient } from './bots/site-client.ts'
import { joinPool, openSimulatedServers } from './cs2/simulated-servers.ts'
import { runPractice } from './practice/run-practice.ts'
import { Problem, runOrExplain } from './problem.ts'
import { root } from './project.ts'
import type { BuiltConfig } from './site/built-worker.ts'
import { everyMinute, fireCrons } from './site/every-minute.ts'
import { requireFreePort } from './site/free-port.ts'
import { prepareState } from './site/prepare-state.ts'
import { localSecrets } from './site/secrets.ts'
import { hasDevLogin, readSettings, type Settings, workerVariables } from './site/settings.ts'
import { claimState } from './site/state-lock.ts'
import { stopWhenAsked } from './site/stopping.ts'

/** vite.config.ts's plugins as they are, except the Worker's: that one gets the same state folder and variables as `npm start`. */
async function pluginsFor(settings: Settings, configPath: string): Promise<PluginOption[]> {
  const configured = await flatten(viteConfig.plugins ?? [])
  const others = configured.filter((plugin) => !plugin.name.startsWith('vite-plugin-cloudflare'))
  const worker = cloudflare({
    configPath,
    persistState: { path: settings.stateDir },
    // Hot reload puts a script into the page, which the content policy of the real site forbids.
    config: ({ vars }) => ({ vars: { ...workerVariables(vars, localSecrets(settings.stateDir), settings, process.env), HOT_RELOAD: '1' } }),
  })
  return [...others, worker]
}

async function flatten(option: PluginOption): Promise<Plugin[]> {
  const plugin = await option
  if (!plugin) return []
  return Array.isArray(plugin) ? (await Promise.all(plugin.map(flatten))).flat() : [plugin]
}

await runOrExplain(async () => {
  process.env.NODE_ENV = 'development'
  // The place of this laptop does not matter, and finding it needs the network.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
  const settings = readSettings(process.env)
  const configPath = `${root}/wrangler.toml`
  stopWhenAsked()
  await claimState(settings.stateDir, settings.port)
  await requireFreePort(settings.port)
  const { d1_databases } = unstable_readConfig({ config: configPath }) as Pick<BuiltConfig, 'd1_databases'>
  const database = d1_databases.find(({ binding }) => binding === 'DB')
  if (!database) throw new Problem('wrangler.toml binds no database named DB.')
  await prepareState(database.database_id, settings)
  const server = await createServer({
    ...viteConfig,
    configFile: false,
    root,
    plugins: await pluginsFor(settings, configPath),
    server: { host: 'localhost', port: settings.port, strictPort: true },
  })
  await server.listen()
  console.log(`\nKampklar is running at ${settings.siteUrl}, and changes show as you save. Stop with Ctrl-C.\n`)
  const address = `http://localhost:${settings.port}`
  const isDemo = settings.seed === 'demo' && hasDevLogin(process.env)
  const site = createSiteClient(address, settings.siteUrl, 'bot')
  everyMinute(() => fireCrons(address, ['* * * * *']))
  if (!isDemo) return
  const servers = await openSimulatedServers(settings.stateDir, settings.simulatedServers)
  const roster = openRoster(settings.stateDir)
  void joinPool(site, servers)
  void runBots({ site, roster })
  void runPractice({ site, roster, servers })
})
