import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testConnection } from '../../../durable/game-server/connection-test.ts'
import { openRcon } from '../../../durable/game-server/rcon/open-rcon.ts'
import type { Connect } from '../../../durable/game-server/rcon/tcp.ts'
import { type Cs2Server, startCs2Server } from '../../../local/cs2/cs2-server.ts'
import type { Mischief } from '../../../local/cs2/mischief.ts'
import { connectByNode } from '../../support/node/connect-by-node.ts'

const secret = 'hemmelig'
const header = 'X-MatchZy-Token'
/** The site, which notes who knocks with the secret and gives nobody a match. */
let site: Server
let answersWith = 404
let knocks = 0
let server: Cs2Server

beforeAll(async () => {
  site = createServer((request, response) => {
    if (answersWith === 404 && request.headers[header.toLowerCase()] === secret) knocks += 1
    response.writeHead(answersWith).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
afterAll(() => site.close())
afterEach(() => server.close())

const start = async (mischief: Mischief = {}) => {
  server = await startCs2Server({ password: 'riktig', mischief })
}

/** Tests the server; answers how each step went, and the last text that is not about a step that was not reached. */
async function tested({ password = 'riktig', port = server.port, isAllowed = true, siteAt = '' } = {}) {
  knocks = 0
  const at = siteAt || `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const steps = await testConnection({
    isAllowed,
    async open() {
      let isConnected = false
      const wire: Connect = async (to, cancelled) => {
        const tcp = await connectByNode(to, cancelled)
        isConnected = true
        return tcp
      }
      const opened = await openRcon(wire, { host: '127.0.0.1', port, password })
      return { opened, isConnected }
    },
    knock: { address: `${at}/hooks/test`, header, secret, wasHeard: () => knocks > 0 },
  })
  return {
    steps: steps.map(({ step, state }) => `${step} ${state}`),
    text: steps.find((each) => each.state === 'failed')?.text ?? steps.at(-1)?.text,
    versions: steps.find((each) => each.versions)?.versions,
  }
}

const order = ['address', 'port', 'sign-in', 'plugin', 'version', 'reports']
const upTo = (failing: string) => {
  const at = order.indexOf(failing)
  return order.map((step, place) => `${step} ${place < at ? 'ok' : place === at ? 'failed' : 'not-tried'}`)
}

describe('a connection test', () => {
  it('goes through every step on a good server, and leaves it as it was', async () => {
    await start()
    expect(await tested()).toEqual({
      steps: order.map((step) => `${step} ok`),
      text: 'Serveren når frem til nettsiden.',
      versions: { plugin: expect.stringMatching(/^0\.8\./), game: expect.stringMatching(/^1\./) },
    })
    expect(server.record()).toEqual([])
  })

  it('connects nowhere that the site may not reach', async () => {
    await start()
    expect(await tested({ isAllowed: false })).toMatchObject({ steps: upTo('address'), text: expect.stringContaining('privat') })
  })

  it('says that nobody listens on the port', async () => {
    await start()
    await server.crash()
    expect(await tested()).toMatchObject({ steps: upTo('port'), text: expect.stringContaining('brannmuren') })
  })

  it('says that the password is wrong', async () => {
    await start()
    expect(await tested({ password: 'galt' })).toMatchObject({ steps: upTo('sign-in'), text: expect.stringContaining('rcon_password') })
  })

  it('says that what listens there is no console', async () => {
    await start()
    const { port } = site.address() as AddressInfo
    expect((await tested({ port })).steps).toEqual(upTo('sign-in'))
  })

  it.each<[string, Mischief, string, string]>([
    ['the plugin did not come up', { hasNoPlugin: true }, 'plugin', 'Installer MatchZy'],
    ['the console does not answer', { commandOutcome: () => 'cut before' }, 'plugin', 'get5_status'],
    ['the plugin is too old', { pluginVersion: '0.8.9' }, 'version', 'MatchZy 0.8.9 er for gammel'],
  ])('says that %s', async (_what, mischief, step, text) => {
    await start(mischief)
    expect(await tested()).toMatchObject({ steps: upTo(step), text: expect.stringContaining(text) })
  })

  it('says whether the server does not reach the site, or something before the site turns it away', async () => {
    await start()
    expect(await tested({ siteAt: 'http://127.0.0.1:1' })).toMatchObject({ steps: upTo('reports'), text: expect.stringContaining('DNS') })
    answersWith = 403
    expect(await tested()).toMatchObject({ steps: upTo('reports'), text: expect.stringContaining('(Forbidden)') })
    answersWith = 404
  })

  it('asks nothing of a server that is between two matches', async () => {
    await start({ pretendsToHold: 4 })
    expect((await tested()).steps.at(-1)).toBe('reports not-tried')
  })
})
