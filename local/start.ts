import { relative } from 'node:path'
import { buildIfNeeded } from './build.ts'
import { keepDemoGathers } from './demo-gathers.ts'
import { everyMinute, fireCrons } from './every-minute.ts'
import { requireFreePort } from './free-port.ts'
import { Problem, runOrExplain } from './problem.ts'
import { root } from './project.ts'
import { readSettings, type Settings } from './settings.ts'
import { openSite } from './site.ts'
import { claimState } from './state-lock.ts'
import { stopWhenAsked } from './stopping.ts'

const hasDevLogin = () => (process.env.DEV_LOGIN ?? '1') === '1'

function tellWhatNext(settings: Settings): void {
  const signIn = hasDevLogin()
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
  const tend = settings.seed === 'demo' && hasDevLogin() ? () => keepDemoGathers(address, settings.siteUrl) : async () => {}
  everyMinute(async () => {
    await fireCrons(address, crons)
    await tend()
  })
  await tend()
})
