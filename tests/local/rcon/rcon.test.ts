import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openRcon, withRcon } from '../../../durable/game-server/rcon/open-rcon.ts'
import type { Rcon } from '../../../durable/game-server/rcon/rcon.ts'
import type { Tcp } from '../../../durable/game-server/rcon/tcp.ts'
import { connectByNode } from '../../support/node/connect-by-node.ts'
import { HandClock } from '../../support/node/hand-clock.ts'
import { RconStandIn } from '../../support/node/rcon-stand-in.ts'

type StandInOptions = Parameters<typeof RconStandIn.open>[0]

let server: RconStandIn
let clock: HandClock

afterEach(() => server.close())

/** A server, and who is about to use its console. */
async function meet(options: StandInOptions = {}) {
  server = await RconStandIn.open(options)
  clock = new HandClock()
  return { host: '127.0.0.1', port: server.port, password: 'hemmelig' }
}

async function signedIn(options: StandInOptions = {}): Promise<Rcon> {
  const opened = await openRcon(connectByNode, await meet(options), clock)
  if (!opened.ok) throw new Error(`not signed in: ${opened.why}`)
  return opened.rcon
}

/** No connection and no timer is left. */
async function expectNothingLeft() {
  await server.left()
  expect(clock.pending).toBe(0)
}

const long = (bytes: number) => `${'æøå€😀 '.repeat(bytes / 14)}end`

describe.each([{ isClassic: false }, { isClassic: true }])('a console (%o)', ({ isClassic }) => {
  it.each(['packets', 'glued', 'bytes'] as const)('is signed in to and answers, its segments being %s', async (segments) => {
    const rcon = await signedIn({ isClassic, segments, answer: (command) => `you said ${command}` })
    expect(await rcon.run('get5_status')).toEqual({ ok: true, text: 'you said get5_status' })
    expect(await rcon.run('css_asay Hei på deg')).toEqual({ ok: true, text: 'you said css_asay Hei på deg' })
    rcon.close()
    await expectNothingLeft()
    expect(server.passwords).toEqual(['hemmelig'])
  })

  it('answers most commands with nothing', async () => {
    const rcon = await signedIn({ isClassic })
    expect(await rcon.run('css_endmatch')).toEqual({ ok: true, text: '' })
    rcon.close()
  })

  it('refuses the wrong password, and is asked once', async () => {
    const address = await meet({ isClassic, password: 'another' })
    expect(await openRcon(connectByNode, address, clock)).toEqual({ ok: false, why: 'refused' })
    await expectNothingLeft()
    expect(server.passwords).toHaveLength(1)
  })

  it.each(['packets', 'glued'] as const)('says 200 KB in one go, its segments being %s', async (segments) => {
    const text = long(200_000)
    const rcon = await signedIn({ isClassic, segments, answer: () => text })
    if (isClassic) clock.quietAfter(Math.ceil(Buffer.byteLength(text) / 4086))
    expect(await rcon.run('cvarlist')).toEqual({ ok: true, text })
    rcon.close()
    await expectNothingLeft()
  })
})

describe('a console', () => {
  it('gets one command at a time, in the order they were given', async () => {
    const first = Promise.withResolvers<string>()
    const rcon = await signedIn({ answer: (command) => (command === 'one' ? first.promise : command) })
    const replies = [rcon.run('one'), rcon.run('two'), rcon.run('three')]
    first.resolve('at last')
    expect(await Promise.all(replies)).toEqual(['at last', 'two', 'three'].map((text) => ({ ok: true, text })))
    expect(server.commands).toEqual(['one', 'two', 'three'])
    rcon.close()
  })

  it('is not misheard for what its server says besides', async () => {
    const rcon = await signedIn({ isTalkative: true, answer: (command) => command })
    expect(await rcon.run('one')).toEqual({ ok: true, text: 'one' })
    expect(await rcon.run('two')).toEqual({ ok: true, text: 'two' })
    rcon.close()
  })

  it('is heard by the clock on the wall as well', async () => {
    const address = await meet({ isClassic: true, answer: () => long(20_000) })
    const reply = await withRcon(connectByNode, address, (rcon) => rcon.run('cvarlist'))
    expect(reply).toEqual({ ok: true, text: long(20_000) })
    await expectNothingLeft()
  })

  it('gets one line, never two', async () => {
    const rcon = await signedIn()
    expect(() => rcon.run('say hello\nquit')).toThrow('one line')
    rcon.close()
    await expectNothingLeft()
    expect(server.commands).toEqual([])
  })

  it('is closed after use, also when its use was a mistake', async () => {
    const address = await meet()
    const work = () => Promise.reject(new Error('a mistake'))
    await expect(withRcon(connectByNode, address, work, clock)).rejects.toThrow('a mistake')
    await expectNothingLeft()
  })
})

describe('a server that cannot be signed in to', () => {
  it('is unreachable when nobody listens', async () => {
    const address = await meet()
    const nobody = createServer().listen(0, '127.0.0.1')
    await once(nobody, 'listening')
    const { port } = nobody.address() as { port: number }
    nobody.close()
    await once(nobody, 'close')
    expect(await openRcon(connectByNode, { ...address, port }, clock)).toEqual({ ok: false, why: 'unreachable' })
    expect(clock.pending).toBe(0)
  })

  it('is unreachable when it closes at once, as after a ban', async () => {
    expect(await openRcon(connectByNode, await meet({ trouble: 'closes at once' }), clock)).toEqual({ ok: false, why: 'unreachable' })
    await expectNothingLeft()
  })

  it('is unreachable when it never answers', async () => {
    const opening = openRcon(connectByNode, await meet({ trouble: 'answers nothing' }), clock)
    await server.heardSignIn()
    clock.runOut()
    expect(await opening).toEqual({ ok: false, why: 'unreachable' })
    await expectNothingLeft()
  })

  it('is unreachable when it cannot be connected to in time; a connection that comes too late is closed', async () => {
    const address = await meet()
    const late = Promise.withResolvers<Tcp>()
    const closed = Promise.withResolvers<void>()
    let cancelled: AbortSignal | null = null
    const connect = (_to: object, signal: AbortSignal) => {
      cancelled = signal
      return late.promise
    }
    const opening = openRcon(connect, address, clock)
    clock.runOut()
    expect(await opening).toEqual({ ok: false, why: 'unreachable' })
    expect(cancelled).toMatchObject({ aborted: true })
    late.resolve({ read: async () => null, write: async () => {}, close: closed.resolve })
    await closed.promise
  })

  it('is garbled when something else answers', async () => {
    expect(await openRcon(connectByNode, await meet({ trouble: 'speaks http' }), clock)).toEqual({ ok: false, why: 'garbled' })
    await expectNothingLeft()
  })
})

describe('a command that was sent', () => {
  it.each(['drops on a command', 'drops in mid-reply'] as const)('may have run when the server %s', async (trouble) => {
    const rcon = await signedIn({ trouble })
    expect(await rcon.run('css_rk')).toEqual({ ok: false, why: 'unknown' })
    await expectNothingLeft()
    expect(server.commands).toEqual(['css_rk'])
  })

  it.each(['is silent on a command', 'stops in mid-packet'] as const)(
    'may have run when the server %s until the time is over',
    async (trouble) => {
      const rcon = await signedIn({ trouble })
      const reply = rcon.run('changelevel de_nuke')
      await server.heard(1)
      clock.runOut()
      expect(await reply).toEqual({ ok: false, why: 'unknown' })
      await expectNothingLeft()
    },
  )

  it('may have run when the console is closed before the reply', async () => {
    const rcon = await signedIn({ trouble: 'is silent on a command' })
    const reply = rcon.run('quit')
    await server.heard(1)
    rcon.close()
    expect(await reply).toEqual({ ok: false, why: 'unknown' })
    await expectNothingLeft()
  })

  it('takes those behind it with it: they are not sent', async () => {
    const rcon = await signedIn({ trouble: 'drops on a command' })
    expect(await Promise.all([rcon.run('one'), rcon.run('two')])).toEqual([
      { ok: false, why: 'unknown' },
      { ok: false, why: 'unreachable' },
    ])
    expect(server.commands).toEqual(['one'])
  })

  it.each(['announces too much', 'never stops replying'] as const)('is answered with garble when the server %s', async (trouble) => {
    const rcon = await signedIn({ trouble })
    clock.quietAfter(Number.POSITIVE_INFINITY)
    expect(await rcon.run('cvarlist')).toEqual({ ok: false, why: 'garbled' })
    await expectNothingLeft()
  })
})
