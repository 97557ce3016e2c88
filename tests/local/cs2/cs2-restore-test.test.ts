import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openRcon } from '../../../durable/game-server/rcon/open-rcon.ts'
import { testRestore } from '../../../durable/game-server/restore-test/restore-test.ts'
import { testMap } from '../../../durable/game-server/restore-test/restore-test-config.ts'
import { RestoreTestLoads } from '../../../durable/game-server/restore-test/restore-test-loads.ts'
import { setUp } from '../../../durable/game-server/set-up.ts'
import { readBackup } from '../../../durable/rules/play/round-backup.ts'
import { loadSecretHeader } from '../../../durable/secrets/load-secret.ts'
import { type Cs2Server, startCs2Server } from '../../../local/cs2/cs2-server.ts'
import type { Mischief } from '../../../local/cs2/mischief.ts'
import { connectByNode } from '../../support/node/connect-by-node.ts'
import { fastPace } from '../../support/site/fast-pace.ts'

const first = 41
const second = 42
/** The site's part: the loads of the test under way, at their addresses. */
let site: Server
let loads: RestoreTestLoads
let server: Cs2Server

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

const headerOf = ({ headers }: IncomingMessage, name: string) => String(headers[`matchzy-${name}`])

async function answer(request: IncomingMessage): Promise<string | null> {
  const [, load = '', backup, round] = /^\/hooks\/restore\/[^/]+\/\d+\/(\d+)(?:\/(backup)(?:\/(\d+))?)?$/.exec(request.url ?? '') ?? []
  const text = await bodyOf(request)
  const { secret } = await loads.addresses(Number(load), null)
  if (request.headers[loadSecretHeader.toLowerCase()] !== secret) return null
  if (request.method === 'GET')
    return backup ? loads.backupFor(Number(load), Number(round)) : JSON.stringify(await loads.config(Number(load)))
  if (!backup) return '{}'
  const headers = {
    matchId: headerOf(request, 'matchid'),
    mapNumber: headerOf(request, 'mapnumber'),
    roundNumber: headerOf(request, 'roundnumber'),
  }
  const read = readBackup(text, headers)
  if (read !== 'broken') loads.save(Number(load), read, text)
  return '{}'
}

beforeAll(async () => {
  site = createServer((request, response) => {
    void answer(request).then((text) => response.writeHead(text === null ? 404 : 200).end(text ?? ''))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
afterAll(() => site.close())
afterEach(() => server.close())

type Test = { mischief?: Mischief; password?: string; isWanted?: () => boolean; onSetUp?: (load: string) => Promise<void> }

/** Tests a server whose plugin and game misbehave as told. */
async function tested({ mischief = {}, ...test }: Test = {}) {
  server = await startCs2Server({ password: 'riktig', mischief, pace: fastPace })
  return testedAgain(test)
}

/** Tests the server that runs, by a site that remembers no earlier test. A hundredth of the time passes between two looks. */
async function testedAgain({ password = 'riktig', isWanted = () => true, onSetUp }: Omit<Test, 'mischief'> = {}) {
  const at = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  loads = new RestoreTestLoads({ GAME_EVENT_SECRET: 'hemmelig', SITE_URL: at }, `127.0.0.1:${server.port}`, {
    began: 1,
    loads: [first, second],
    password: 'stengt',
  })
  const open = () => openRcon(connectByNode, { host: '127.0.0.1', port: server.port, password })
  const pause = (ms: number) => sleep(ms / 100)
  return testRestore({
    open,
    isWanted,
    pause,
    second: String(second),
    backup: () => loads.found(),
    async setUp(which, round) {
      await onSetUp?.(which)
      const loadId = which === 'first' ? first : second
      const wanted = { loadId, loads: [loadId], map: testMap, password: 'stengt' }
      return setUp({ open, addresses: await loads.addresses(loadId, round), pause, isWanted }, wanted)
    },
  })
}

describe('a restore test', () => {
  it('has bots play a round, goes back to it under another load, and leaves the server as it was', async () => {
    expect(await tested()).toBe('works')
    expect(server.record().map(({ matchId, end }) => [matchId, end])).toEqual([
      [first, 'ended by command'],
      [second, 'ended by command'],
      [second, 'ended by command'],
    ])
    expect(server.cvar('sv_hibernate_when_empty')).toBe('true')
    expect(server.cvar('bot_quota')).toBe('0')
    expect(JSON.parse((await server.run('get5_status')).split('\n')[0] ?? '').gamestate).toBe('none')
  })

  it.each<[string, Test, string]>([
    ['the server was started without round backups', { mischief: { hasEmptyBackups: true } }, 'empty-backup'],
    ['the game goes back to another round', { mischief: { restoresTo: (round) => round + 3 } }, 'not-restored'],
    ['there is no plugin', { mischief: { hasNoPlugin: true } }, 'no-plugin'],
    ['the password is wrong', { password: 'galt' }, 'refused'],
    [
      'the server dies between the two loads',
      { onSetUp: async (load) => void (load === 'second' && (await server.crash())) },
      'unreachable',
    ],
  ])('says that %s', async (_what, test, why) => {
    expect(await tested(test)).toBe(why)
  })

  it.each([['first'], ['second']])('works anew after the site went down before the %s load', async (last) => {
    const goesDown = async (load: string) => {
      if (load === last) throw new Error('the site is gone')
    }
    await expect(tested({ onSetUp: goesDown })).rejects.toThrow('the site is gone')
    expect(await testedAgain()).toBe('works')
    expect(server.cvar('bot_quota')).toBe('0')
  })

  it('ends without a word when a match gets the server, and touches it no more', async () => {
    let isWanted = true
    const onSetUp = async (load: string) => {
      isWanted = load !== 'second'
    }
    expect(await tested({ isWanted: () => isWanted, onSetUp })).toBe('unwanted')
    expect(server.cvar('bot_quota')).toBe('4')
  })
})
