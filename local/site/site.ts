import { Log, LogLevel, Miniflare } from 'miniflare'
import { Problem } from '../problem.ts'
import { builtWorkerFolder, readBuiltConfig, workerOptions } from './built-worker.ts'
import { persistRoot, prepareState } from './prepare-state.ts'
import { localSecrets } from './secrets.ts'
import { type Settings, workerVariables } from './settings.ts'

/** The headers that Cloudflare's network adds about the origin of a request. */
const fromHere = {
  colo: 'OSL',
  country: 'NO',
  continent: 'EU',
  city: 'Oslo',
  timezone: 'Europe/Oslo',
  latitude: '59.91',
  longitude: '10.75',
}

/** The production build on the runtime it is deployed to, with this laptop's data, secrets and variables. */
export async function openSite(settings: Settings): Promise<{ crons: string[] }> {
  const folder = builtWorkerFolder()
  if (!folder) throw new Problem('There is no build in dist: run `npm run build`.')
  const config = readBuiltConfig(folder)
  const database = config.d1_databases.find(({ binding }) => binding === 'DB')
  if (!database) throw new Problem('wrangler.toml binds no database named DB.')
  await prepareState(database.database_id, settings)
  const site = new Miniflare({
    host: 'localhost',
    port: settings.port,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    cf: fromHere,
    defaultPersistRoot: persistRoot(settings.stateDir),
    unsafeTriggerHandlers: true,
    ...workerOptions(folder, config, workerVariables(config.vars, localSecrets(settings.stateDir), settings, process.env)),
  })
  await site.ready
  return { crons: config.triggers.crons }
}
