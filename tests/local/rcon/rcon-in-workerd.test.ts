import { once } from 'node:events'
import { createServer } from 'node:net'
import { Miniflare } from 'miniflare'
import { build, type Rolldown } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { RconStandIn } from '../../support/node/rcon-stand-in.ts'

/** A Worker that sends a console the commands it is given. */
const asker = `
  import { connectByWorkers } from '/durable/game-server/rcon/connect-by-workers.ts'
  import { withRcon } from '/durable/game-server/rcon/open-rcon.ts'
  export default {
    async fetch(request) {
      const { server, command } = await request.json()
      return Response.json(await withRcon(connectByWorkers, server, (rcon) => rcon.run(command)))
    },
  }`

async function bundled(code: string): Promise<string> {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? id : null),
    load: (id: string) => (id === 'entry' ? code : null),
  }
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [entry],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: 'entry', external: [/^cloudflare:/], preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

let worker: Miniflare
let server: RconStandIn

beforeAll(async () => {
  worker = new Miniflare({ modules: true, script: await bundled(asker), compatibilityDate: '2026-07-01' })
  await worker.ready
})
afterAll(() => worker.dispose())
afterEach(() => server.close())

async function ask(command: string, port = server.port) {
  const body = JSON.stringify({ server: { host: '127.0.0.1', port, password: 'hemmelig' }, command })
  return (await worker.dispatchFetch('http://site.test', { method: 'POST', body })).json()
}

describe('a console, over the sockets of the Worker', () => {
  it.each([{ isClassic: false }, { isClassic: true }])('answers with 200 KB (%o)', async (style) => {
    const text = 'æøå€😀'.repeat(15_000)
    server = await RconStandIn.open({ ...style, answer: () => text })
    expect(await ask('cvarlist')).toEqual({ ok: true, text })
    await server.left()
  })

  it('refuses the wrong password', async () => {
    server = await RconStandIn.open({ password: 'another' })
    expect(await ask('status')).toEqual({ ok: false, why: 'refused' })
    await server.left()
  })

  it.each([
    ['closes at once', 'unreachable'],
    ['speaks http', 'garbled'],
    ['drops on a command', 'unknown'],
    ['drops in mid-reply', 'unknown'],
    ['never stops replying', 'garbled'],
  ] as const)('%s: %s', async (trouble, why) => {
    server = await RconStandIn.open({ trouble })
    expect(await ask('status')).toEqual({ ok: false, why })
    await server.left()
  })

  it('is unreachable when nobody listens', async () => {
    server = await RconStandIn.open()
    const nobody = createServer().listen(0, '127.0.0.1')
    await once(nobody, 'listening')
    const { port } = nobody.address() as { port: number }
    nobody.close()
    await once(nobody, 'close')
    expect(await ask('status', port)).toEqual({ ok: false, why: 'unreachable' })
  })
})
