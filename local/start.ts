import { relative } from 'node:path'
import { openRoster } from './bots/bot-roster.ts'
import { runBots } from './bots/bots.ts'
import { runDemoGathers } from './bots/demo-gathers.ts'
import { createSiteClient } from './bots/site-client.ts'
import { joinPool, openSimulatedServers, type SimulatedServers } from './cs2/simulated-servers.ts'
import { runPractice } from './practice/run-practice.ts'
import { Problem, runOrExplain } from './problem.ts'
import { root } from './project.ts'
import { buildIfNeeded } from './site/build.ts'
import { everyMinute, fireCrons } from './site/every-minute.ts'
import { chooseFreePort, requireFreePort } from './site/free-port.ts'
import { hasDevLogin, readSettings, type Settings, withPort } from './site/settings.ts'
import { openSite } from './site/site.ts'
import { claimState } from './site/state-lock.ts'
import { stopWhenAsked } from './site/stopping.ts'

/** The start text about the game servers; nothing where there are none. */
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

type Opened = { settings: Settings; crons: string[] }

/** Opens the site at its port; null where another program took the port meanwhile. */
async function openAt(settings: Settings): Promise<Opened | null> {
  await claimState(settings.stateDir, settings.port)
  await requireFreePort(settings.port)
  await buildIfNeeded()
  try {
    return { settings, ...(await openSite(settings)) }
  } catch (error) {
    if (/address already in use/i.test((error as Error).message)) return null
    throw error
  }
}

/** Opens the site at a port of the launcher's choice: a lost race for one port is run again for another. */
async function openAnywhere(settings: Settings): Promise<Opened> {
  const chosen = withPort(settings, await chooseFreePort(), process.env)
  return (await openAt(chosen)) ?? openAnywhere(settings)
}

async function open(settings: Settings): Promise<Opened> {
  if (settings.port === 0) return openAnywhere(settings)
  const opened = await openAt(settings)
  if (!opened) throw new Problem(`Port ${settings.port} was taken while the site started.`)
  return opened
}

await runOrExplain(async () => {
  stopWhenAsked()
  const { settings, crons } = await open(readSettings(process.env))
  const address = `http://localhost:${settings.port}`
  const isDemo = settings.seed === 'demo' && hasDevLogin(process.env)
  const servers = await openSimulatedServers(settings.stateDir, isDemo ? settings.simulatedServers : 0)
  tellWhatNext(settings, servers)
  const demo = { site: createSiteClient(address, settings.siteUrl, 'bot'), roster: openRoster(settings.stateDir) }
  const renewGathers = async () => (isDemo ? runDemoGathers(demo) : undefined)
  everyMinute(async () => {
    await fireCrons(address, crons)
    await renewGathers()
  })
  if (isDemo) void joinPool(demo.site, servers)
  if (isDemo) void runBots(demo)
  if (isDemo) void runPractice({ ...demo, servers })
  await renewGathers()
})
