import { relative } from 'node:path'
import { openRoster } from './bot-roster.ts'
import { keepBots } from './bots.ts'
import { buildIfNeeded } from './build.ts'
import { joinPool, openSimulatedServers, type SimulatedServers } from './cs2/simulated-servers.ts'
import { keepDemoGathers } from './demo-gathers.ts'
import { everyMinute, fireCrons } from './every-minute.ts'
import { requireFreePort } from './free-port.ts'
import { Problem, runOrExplain } from './problem.ts'
import { root } from './project.ts'
import { hasDevLogin, readSettings, type Settings } from './settings.ts'
import { openSite } from './site.ts'
import { createSiteClient } from './site-client.ts'
import { claimState } from './state-lock.ts'
import { stopWhenAsked } from './stopping.ts'

/** What the start text says of the game servers; nothing where there are none. */
function serverLine({ running }: SimulatedServers): string {
  if (running.length === 0) return ''
  const ports = running.map((server) => server.port).join(', ')
  return `  Servers   simulated CS2 on port ${ports}: every match is played to its end (CS2_SIM=0 for none, CS2_SIM=3 for three).\n`
}

function tellWhatNext(settings: Settings, servers: SimulatedServers): void {
  const signIn = hasDevLogin(process.env)
    ? "Press SPILL NÅ or 'Sign in through STEAM' and choose a seeded player: no Steam account and no key is needed."
    : 'Sign in with Steam (DEV_LOGIN=1 offers the seeded players instead).'
  console.log(`
Kampklar is running at ${settings.siteUrl}

  Sign in   ${signIn}
${serverLine(servers)}  Data      ${relative(root, settings.stateDir) || '.'} keeps it between runs; delete the folder to start afresh.
  Stop      Ctrl-C
`)
}

await runOrExplain(async () => {
  const settings = readSettings(process.env)
  stopWhenAsked()
  await claimState(settings.stateDir, settings.port)
  await requireFreePort(settings.port)
  await buildIfNeeded()
  const address = `http://localhost:${settings.port}`
  const { crons } = await openSite(settings).catch((error: Error) => {
    if (/address already in use/i.test(error.message)) throw new Problem(`Port ${settings.port} was taken while the site started.`)
    throw error
  })
  const isDemo = settings.seed === 'demo' && hasDevLogin(process.env)
  const servers = await openSimulatedServers(settings.stateDir, isDemo ? settings.simulatedServers : 0)
  tellWhatNext(settings, servers)
  const demo = { site: createSiteClient(address, settings.siteUrl, 'bot'), roster: openRoster(settings.stateDir) }
  const tend = async () => (isDemo ? keepDemoGathers(demo) : undefined)
  everyMinute(async () => {
    await fireCrons(address, crons)
    await tend()
  })
  if (isDemo) void joinPool(demo.site, servers)
  if (isDemo) void keepBots(demo)
  await tend()
})
