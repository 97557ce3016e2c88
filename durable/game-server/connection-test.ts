import { type TestStep, testSteps } from '../protocol/server-test.ts'
import { quoted, strippedReply } from '../rules/play/console-text.ts'
import { readStatus } from '../rules/play/get5-status.ts'
import { gameVersionIn, isOlder, leastPluginVersion, pluginVersionIn } from '../rules/play/server-version.ts'
import { testTexts as texts } from './connection-test-texts.ts'
import type { Console, RconFailure } from './rcon/rcon.ts'

/** The clock and connections of a test; tests hand in their own. */
export type ConnectionTestDeps = {
  /** Whether the site may connect to this address. */
  isAllowed: boolean
  /** Connects and signs in; `isConnected` says whether somebody took the connection. */
  open(): Promise<{ isConnected: boolean; opened: { ok: true; rcon: Console } | RconFailure }>
  /** The address of the site that the server is asked to call, the header, and whether the call arrived. */
  knock: { address: string; header: string; secret: string; wasHeard(): boolean }
}

type Finding = Pick<TestStep, 'state' | 'text' | 'versions'>
const ok = (text: string): Finding => ({ state: 'ok', text })
const failed = (text: string): Finding => ({ state: 'failed', text })
const notTried = (text: string): Finding => ({ state: 'not-tried', text })

/**
 * Tests a server step by step; the first step that fails is the last that is tried (docs/product.md 13.4). It reads, and makes the server
 * call the site at an address that loads nothing; it changes nothing. Each step takes at most eight seconds.
 */
export async function testConnection(deps: ConnectionTestDeps): Promise<TestStep[]> {
  const found: Finding[] = []
  for await (const finding of findings(deps)) {
    found.push(finding)
    if (finding.state === 'failed') break
  }
  return testSteps.map((step, place) => ({ step, ...(found[place] ?? notTried(texts.stopped)) }))
}

/** The findings of the steps, in their order. */
async function* findings(deps: ConnectionTestDeps): AsyncGenerator<Finding> {
  yield deps.isAllowed ? ok(texts.address.ok) : failed(texts.address.private)
  const { isConnected, opened } = await deps.open()
  yield isConnected ? ok(texts.port.ok) : failed(texts.port.closed)
  if (!opened.ok) {
    yield failed(texts.signIn[opened.why])
    return
  }
  const { rcon } = opened
  try {
    yield ok(texts.signIn.ok)
    const reply = await rcon.run('get5_status')
    const status = reply.ok ? readStatus(reply.text) : null
    yield status ? ok(texts.plugin.ok) : failed(reply.ok ? texts.plugin.missing : texts.plugin.silent)
    yield await versionOf(rcon)
    yield status?.gamestate === 'none' ? await knocked(rcon, deps.knock) : notTried(texts.reports.playing)
  } finally {
    rcon.close()
  }
}

/** A server that does not say which version it has may still play. */
async function versionOf(rcon: Console): Promise<Finding> {
  const plugins = await rcon.run('css_plugins list')
  const status = plugins.ok ? await rcon.run('status') : plugins
  if (!plugins.ok || !status.ok) return failed(texts.version.silent)
  const plugin = pluginVersionIn(plugins.text)
  const game = gameVersionIn(status.text)
  const versions = { plugin, game }
  if (plugin === null) return { ...ok(texts.version.unknown(game)), versions }
  return { ...(isOlder(plugin, leastPluginVersion) ? failed(texts.version.old(plugin)) : ok(texts.version.ok(plugin, game))), versions }
}

/**
 * Asks the server to load a match from an address of ours that only notes the call and gives it none: the plugin fetches and reports in
 * the same way, and stays as it was (docs/integrations.md 4).
 */
async function knocked(rcon: Console, { address, header, secret, wasHeard }: ConnectionTestDeps['knock']): Promise<Finding> {
  const reply = await rcon.run(`matchzy_loadmatch_url ${quoted(address)} ${quoted(header)} ${quoted(secret)}`)
  if (wasHeard()) return ok(texts.reports.ok)
  const said = reply.ok ? strippedReply(reply.text) : ''
  if (/already setup/i.test(said)) return notTried(texts.reports.playing)
  const code = /status code: *(\w{1,40})/i.exec(said)?.[1]
  return failed(code === undefined ? texts.reports.unheard : texts.reports.turnedAway(code))
}
