import { relative } from 'node:path'
import { openRoster } from './bot-roster.ts'
import { keepBots } from './bots.ts'
import { buildIfNeeded } from './build.ts'
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
import { endWaitingMatches } from './waiting-matches.ts'

function tellWhatNext(settings: Settings): void {
  const signIn = hasDevLogin(process.env)
    ? "Press SPILL NÅ or 'Sign in through STEAM' and choose a seeded player: no Steam account and no key is needed."
    : 'Sign in with Steam (DEV_LOGIN=1 offers the seeded players instead).'
  console.log(`
Kampklar is running at ${settings.siteUrl}

  Sign in   ${signIn}
  Data      ${relative(root, settings.stateDir) || '.'} keeps it between runs; delete the folder to start afresh.
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
  tellWhatNext(settings)
  const demo = { site: createSiteClient(address, settings.siteUrl), roster: openRoster(settings.stateDir) }
  const isDemo = settings.seed === 'demo' && hasDevLogin(process.env)
  const tend = async () => (isDemo ? keepDemoGathers(demo) : undefined)
  everyMinute(async () => {
    await fireCrons(address, crons)
    await tend()
    if (isDemo) await endWaitingMatches(demo.site)
  })
  if (isDemo) void keepBots(demo)
  await tend()
})
