import { parseArgs } from 'node:util'
import { openCloudflare, required } from './deployed/cloudflare.ts'
import { environmentName, readEnvironment } from './deployed/environments.ts'
import { Problem, runOrExplain } from './problem.ts'
import { askSiteAt } from './republish/ask-site.ts'
import { objectsOfAccount, objectsOnDisk } from './republish/find-rooms.ts'
import { republishRooms } from './republish/republish-rooms.ts'
import { builtWorkerFolder, readBuiltConfig } from './site/built-worker.ts'
import { localSecrets } from './site/secrets.ts'
import { readSettings } from './site/settings.ts'

function readTime(text: string | undefined): number {
  const time = Date.parse(text ?? '')
  if (Number.isNaN(time)) throw new Problem('--since must be a time such as 2026-11-27T12:00Z: that of the restored copy.')
  return time
}

/** The site that runs on this machine, at PORT, with its data in STATE_DIR. */
function siteHere() {
  const settings = readSettings(process.env)
  const folder = builtWorkerFolder()
  if (!folder) throw new Problem('There is no build in dist: run `npm start`.')
  const ask = askSiteAt(`http://localhost:${settings.port}`, localSecrets(settings.stateDir).OPERATOR_SECRET ?? '')
  return { ask, objects: objectsOnDisk(settings.stateDir, readBuiltConfig(folder).name) }
}

async function deployedSite(text: string) {
  const { address, worker } = readEnvironment(environmentName(text))
  const secret = required(process.env, 'OPERATOR_SECRET', 'the secret that the site was given under this name')
  return { ask: askSiteAt(address, secret), objects: await objectsOfAccount(openCloudflare(process.env), worker) }
}

/**
 * After a restore of the record to an earlier moment: has every room that changed later send the record what it has of it
 * (docs/operations.md 5). Can be run again. Ends with code 1 while something failed.
 */
await runOrExplain(async () => {
  const { values } = parseArgs({ options: { since: { type: 'string' }, env: { type: 'string' } } })
  const since = readTime(values.since)
  const { ask, objects } = values.env === undefined ? siteHere() : await deployedSite(values.env)
  const done = await republishRooms(ask, { since, objects, tell: (line) => console.log(line) })
  for (const { room, why } of done.failed) console.error(`${room.kind} ${'name' in room ? room.name : room.object}: ${why}`)
  if (done.failed.length === 0) return console.log('Everything was sent. `npm run recount` compares what follows from it.')
  console.error(`Rooms that failed: ${done.failed.length}. Run it again: what was sent counts once.`)
  process.exitCode = 1
})
