import { describe, expect, it } from 'vitest'
import type { RconFailure, RconReply } from '../../../durable/game-server/rcon/rcon.ts'
import { type SetUpDeps, setUp } from '../../../durable/game-server/set-up.ts'
import type { SetUpOrder } from '../../../durable/ports/game-server-port.ts'
import { matchId } from '../../support/rules/ids.ts'

const order: SetUpOrder = { matchId: matchId('m'), loadId: 12, loads: [11, 12], map: 'de_nuke', password: 'hemmelig' }

/** A server that keeps the commands it is told, and misbehaves as a test wants. */
function aServer(
  fields: { running?: string | null; map?: string; loads?: boolean; plugin?: boolean; busyFor?: number; onBackup?: string } = {},
) {
  const server = { running: fields.running ?? null, map: 'de_dust2', said: [] as string[], opened: 0, wrongPassword: false, cutAfter: -1 }
  let busyFor = fields.busyFor ?? 0
  const answer = (command: string): string => {
    if (command.startsWith('get5_status')) {
      if (fields.plugin === false) return "Unknown command 'get5_status'!"
      const gamestate = server.running === null ? 'none' : 'warmup'
      return JSON.stringify({ gamestate, paused: false, matchid: server.running, map_number: 0, round_number: -1, team1: {}, team2: {} })
    }
    if (command === 'status') return `loaded spawngroup(  1)  : SV:  [1: ${server.map} | main lump | mapload]`
    if (command.startsWith('matchzy_loadbackup_url')) return fields.onBackup ?? ''
    if (command === 'css_endmatch') server.running = null
    if (command.startsWith('matchzy_loadmatch_url') && fields.loads !== false) {
      if (busyFor-- > 0) return '[MatchZy] A match is already setup with id: 4'
      server.running = '12'
      server.map = fields.map ?? 'de_nuke'
    }
    return ''
  }
  const open = async (): Promise<{ ok: true; rcon: { run(command: string): Promise<RconReply>; close(): void } } | RconFailure> => {
    server.opened += 1
    if (server.wrongPassword) return { ok: false, why: 'refused' }
    const run = async (command: string): Promise<RconReply> => {
      server.said.push(command)
      const text = answer(command)
      // The command has run; only its answer is lost.
      if (server.said.length === server.cutAfter) return { ok: false, why: 'unknown' }
      return { ok: true, text }
    }
    return { ok: true, rcon: { run, close: () => undefined } }
  }
  const world: SetUpDeps = {
    open,
    addresses: {
      config: 'https://k.test/hooks/matchzy/m/12',
      log: 'https://k.test/hooks/log/m/12/s',
      header: 'X-MatchZy-Token',
      secret: 's',
      backup: null as string | null,
    },
    pause: async () => undefined,
    isWanted: () => true,
  }
  const count = (start: string) => server.said.filter((command) => command.startsWith(start)).length
  return { server, world, count }
}

describe('setting a server up', () => {
  it('loads the match on an empty one, with every argument quoted, and believes what it then sees', async () => {
    const { server, world } = aServer()
    expect(await setUp(world, order)).toEqual({ runs: 12 })
    expect(server.said).toContain('matchzy_loadmatch_url "https://k.test/hooks/matchzy/m/12" "X-MatchZy-Token" "s"')
    expect(server.said).toContain('logaddress_add_http "https://k.test/hooks/log/m/12/s"')
    expect(server.said).not.toContain('css_endmatch')
  })

  it('ends what somebody else left there', async () => {
    const { server, world } = aServer({ running: '4' })
    expect(await setUp(world, order)).toEqual({ runs: 12 })
    expect(server.said.indexOf('css_endmatch')).toBeGreaterThan(0)
  })

  it.each(['11', '12'])('keeps load %s of this match, and sees to its password', async (running) => {
    const { server, world, count } = aServer({ running })
    server.map = 'de_nuke'
    expect(await setUp(world, order)).toEqual({ runs: Number(running) })
    expect(count('matchzy_loadmatch_url')).toBe(0)
    expect(server.said).toContain('sv_password "hemmelig"')
  })

  it('ends what it could not prove, so that nobody takes it for the match later', async () => {
    const { server, world } = aServer({ map: 'de_dust2' })
    expect(await setUp(world, order)).toEqual({ failed: 'wrong-map' })
    expect(server.running).toBeNull()
  })

  it('waits for a server that is still busy with its last match', async () => {
    const { world, count } = aServer({ busyFor: 3 })
    expect(await setUp(world, order)).toEqual({ runs: 12 })
    expect(count('matchzy_loadmatch_url')).toBe(4)
    expect(count('css_endmatch')).toBe(3)
  })

  it('loads nothing twice, wherever the connection breaks', async () => {
    for (let cutAfter = 1; cutAfter <= 7; cutAfter++) {
      const { server, world, count } = aServer()
      server.cutAfter = cutAfter
      expect(await setUp(world, order)).toEqual({ runs: 12 })
      expect(count('matchzy_loadmatch_url')).toBe(1)
      expect(server.opened).toBe(2)
    }
  })

  it('has a map that goes on wait with its round backup, once, after the load is proven', async () => {
    const { server, world, count } = aServer()
    world.addresses.backup = 'https://k.test/hooks/backup/m/12/0/13'
    expect(await setUp(world, order)).toEqual({ runs: 12 })
    expect(server.said).toContain('matchzy_loadbackup_url "https://k.test/hooks/backup/m/12/0/13" "X-MatchZy-Token" "s"')
    const places = ['matchzy_loadmatch_url', 'status', 'matchzy_loadbackup_url'].map((start) =>
      server.said.findIndex((command) => command.startsWith(start)),
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(count('matchzy_loadbackup_url')).toBe(1)
  })

  it.each([
    '[MatchZy] [LoadMatchFromURL] HTTP request failed with status code: NotFound',
    '[LoadBackupFromURL - FATAL] An error occured: One or more errors occurred.',
  ])('gives a server up that says of the round backup: %s', async (onBackup) => {
    const { world } = aServer({ onBackup })
    world.addresses.backup = 'https://k.test/hooks/backup/m/12/0/13'
    expect(await setUp(world, order)).toEqual({ failed: 'not-loaded' })
  })

  it('loads a map that goes on once more where the connection broke, since a second backup would begin at once', async () => {
    const { server, world, count } = aServer()
    world.addresses.backup = 'https://k.test/hooks/backup/m/12/0/13'
    server.cutAfter = 9
    expect(await setUp(world, order)).toEqual({ runs: 12 })
    expect(server.said.filter((command) => /^(matchzy_load|css_end)/.test(command)).map((command) => command.split(' ')[0])).toEqual([
      'matchzy_loadmatch_url',
      'matchzy_loadbackup_url',
      'css_endmatch',
      'matchzy_loadmatch_url',
      'matchzy_loadbackup_url',
    ])
    expect(count('matchzy_loadbackup_url')).toBe(2)
  })

  it('tries a wrong password once', async () => {
    const { server, world } = aServer()
    server.wrongPassword = true
    expect(await setUp(world, order)).toEqual({ failed: 'refused' })
    expect(server.opened).toBe(1)
  })

  it.each([
    ['has no plugin', { plugin: false }, 'no-plugin'],
    ['loads nothing', { loads: false }, 'not-loaded'],
    ['stays on another map', { map: 'de_dust2' }, 'wrong-map'],
  ] as const)('fails on a server that %s', async (_what, fields, failed) => {
    const { world } = aServer(fields)
    expect(await setUp(world, order)).toEqual({ failed })
  })

  it('stops when something newer is wanted', async () => {
    const { world, count } = aServer({ loads: false })
    let looks = 0
    expect(await setUp({ ...world, isWanted: () => looks++ < 4 }, order)).toBe('unwanted')
    expect(count('matchzy_loadmatch_url')).toBeLessThanOrEqual(1)
  })

  it('sends nothing that could break out of its argument', async () => {
    const { server, world } = aServer()
    const addresses = { ...world.addresses, secret: 's" ; quit ; "' }
    expect(await setUp({ ...world, addresses }, order)).toEqual({ failed: 'not-loaded' })
    expect(server.said.some((command) => command.includes('quit'))).toBe(false)
  })
})
