import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { mapInStatus, readStatus } from '../../../durable/rules/play/get5-status.ts'
import { readConsoleLine } from '../../../local/cs2/console/console-line.ts'
import { packetTypes } from '../../../local/cs2/console/rcon-frames.ts'
import type { Cs2ServerOptions } from '../../../local/cs2/cs2-server.ts'
import { readMatchConfig } from '../../../local/cs2/match-config.ts'
import type { Mischief } from '../../../local/cs2/mischief.ts'
import { watchablePace } from '../../../local/cs2/play/pace.ts'
import { openPlainRcon, signIn } from '../../support/node/plain-rcon.ts'
import { aConfig, loadCommand, password, type SimulatedMatch, simulateMatch } from '../../support/node/simulated-match.ts'

let match: SimulatedMatch
const simulate = async (options?: Partial<Cs2ServerOptions>) => {
  match = await simulateMatch(options)
  return match
}
const misbehaving = (mischief: Mischief) => simulate({ mischief })
afterEach(() => match?.close())

/** No player connects, so the match waits in its warm-up. */
const loaded = async (changes?: Record<string, unknown>) => {
  await misbehaving({ nobodyComes: true })
  await match.load(changes)
}
const statusOf = async () => JSON.parse((await match.rcon('get5_status')) ?? '') as Record<string, unknown>
const auth = (body: string) => ({ id: 1, type: packetTypes.auth, body })
const exec = (body: string, id = 2) => ({ id, type: packetTypes.exec, body })

describe('signing in', () => {
  it('takes one packet, as in CS2', async () => {
    await simulate()
    const rcon = await openPlainRcon(match.server.port)
    rcon.send(auth(password))
    expect(await rcon.next()).toEqual({ id: 1, type: packetTypes.authReply, body: '' })
    rcon.send(exec('css_endmatch'))
    expect(await rcon.next()).toEqual({ id: 2, type: packetTypes.reply, body: '' })
    rcon.close()
  })

  it('takes two on a classic server, which also cuts long replies and mirrors an empty packet', async () => {
    await simulate({ isClassic: true })
    const rcon = await openPlainRcon(match.server.port)
    rcon.send(auth(password))
    expect([await rcon.next(), await rcon.next()].map((packet) => packet?.type)).toEqual([packetTypes.reply, packetTypes.authReply])
    await match.server.run(`hostname "${'x'.repeat(9_000)}"`)
    rcon.send(exec('hostname'))
    rcon.send({ id: 3, type: packetTypes.reply, body: '' })
    const packets = [await rcon.next(), await rcon.next(), await rcon.next(), await rcon.next()]
    expect(packets.map((packet) => [packet?.id, packet?.body.length])).toEqual([
      [2, 4_000],
      [2, 4_000],
      [2, 1_011],
      [3, 0],
    ])
    rcon.close()
  })

  it('is refused with id -1 for a wrong password and for a command before any', async () => {
    await simulate()
    const rcon = await openPlainRcon(match.server.port)
    rcon.send(exec('get5_status'))
    expect(await rcon.next()).toEqual({ id: -1, type: packetTypes.authReply, body: '' })
    rcon.send(auth('feil'))
    expect(await rcon.next()).toEqual({ id: -1, type: packetTypes.authReply, body: '' })
    rcon.close()
  })

  it('is over for an address that was wrong too often', async () => {
    await misbehaving({ banAfter: 2 })
    expect([await signIn(match.server.port, 'a'), await signIn(match.server.port, 'b')]).toEqual([null, null])
    expect(await signIn(match.server.port, password)).toBeNull()
  })
})

describe('the console', () => {
  it('runs what follows a semicolon or a quote in a value', () => {
    expect(readConsoleLine('sv_password "a"; quit; say hei "du; der"').map(({ name, args }) => [name, ...args])).toEqual([
      ['sv_password', 'a'],
      ['quit'],
      ['say', 'hei', 'du; der'],
    ])
  })

  it('loses an address that is not quoted', () => {
    expect(readConsoleLine('load http://a/b')[0]?.args).toEqual(['http', ':'])
    expect(readConsoleLine('load "http://a/b" "" "c"')[0]?.args).toEqual(['http://a/b', '', 'c'])
  })

  it('keeps values, and does not know every word', async () => {
    await simulate()
    expect(await match.rcon('sv_password "hei du"')).toBe('')
    expect(match.server.cvar('sv_password')).toBe('hei du')
    expect(await match.rcon('sv_password')).toBe('sv_password = hei du')
    expect(await match.rcon('finnes_ikke')).toBe("Unknown command 'finnes_ikke'!")
  })

  it('says in its status which map runs, with a ghost among the players', async () => {
    await loaded({ maplist: ['de_ancient'] })
    const text = (await match.rcon('status')) ?? ''
    expect(mapInStatus(text)).toBe('de_ancient')
    expect(text).toContain('65535')
    expect(text).not.toContain('76561')
  })
})

describe('loading a match', () => {
  it('says nothing when it has worked, and the status tells the rest', async () => {
    await simulate()
    expect(await statusOf()).toMatchObject({ gamestate: 'none', matchid: null, round_number: -1, team1: null })
    await match.close()
    await loaded()
    expect(await statusOf()).toMatchObject({
      plugin_version: '0.15.0',
      gamestate: 'warmup',
      loaded_config_file: `${match.receiver.url}/config`,
      matchid: 90412,
      map_number: 0,
      round_number: -1,
      team1: { name: 'Lag Åse', current_map_score: 0, connected_clients: -1, side: 'ct' },
      team2: { side: 'terrorist' },
      maps: null,
    })
    expect(readStatus((await match.rcon('get5_status')) ?? '')).toMatchObject({
      matchId: '90412',
      teams: { A: { side: 'ct' }, B: { side: 't' } },
    })
    expect(JSON.parse((await match.rcon('get5_web_available')) ?? '')).toEqual({ gamestate: 3, available: 1, plugin_version: '0.15.0' })
    expect(match.server.cvar('sv_password')).toBe('fastpassord')
  })

  it('is refused while another match is there, until somebody ends it', async () => {
    await loaded()
    expect(await match.load({ matchid: 5 })).toBe(
      '[\x04MatchZy\x01] [LoadMatchDataCommand] A match is already setup with id: 90412, cannot load a new match!',
    )
    await match.rcon('css_endmatch')
    expect(await match.load({ matchid: 5 })).toBe('')
    expect(await statusOf()).toMatchObject({ matchid: 5 })
  })

  it('tells what went wrong on the way, but swallows an exception', async () => {
    await simulate()
    expect(await match.rcon('matchzy_loadmatch_url "ftp://x"')).toContain('Invalid URL: ftp://x')
    match.receiver.configStatus = 401
    expect(await match.rcon(loadCommand(match.receiver.url))).toContain('HTTP request failed with status code: Unauthorized')
    match.receiver.configStatus = 200
    expect(await match.load({ matchid: 'min-kamp' })).toContain('Match load failed! Resetting current match')
    expect(await match.rcon('matchzy_loadmatch_url "http://127.0.0.1:1/config" "a" "b"')).toBe('')
    expect(await match.load({ team1: { players: {} } })).toBe('')
    expect(await statusOf()).toMatchObject({ gamestate: 'none' })
  })

  it('runs values of the config that break out of their quotes', async () => {
    await loaded({ cvars: { mp_teamname_1: 'a"; sv_cheats "1' } })
    expect(match.server.cvar('sv_cheats')).toBe('1')
  })
})

describe('a config for a server', () => {
  const reading = (changes: Record<string, unknown>) => readMatchConfig(JSON.stringify({ ...aConfig(match.receiver), ...changes }))
  const refused = { ok: false, why: 'refused' }

  it.each([
    ['an id beyond 32 bits', { matchid: 2 ** 31 }],
    ['an id of letters', { matchid: 'abc' }],
    ['players in a list', { team1: { name: 'A', players: [] } }],
    ['more maps than there are', { num_maps: 2 }],
    ['a side of no team', { map_sides: ['ct'] }],
    ['too few sides', { num_maps: 2, maplist: ['a', 'b'] }],
    ['no maps', { maplist: [] }],
    ['clinching as a number', { clinch_series: 1 }],
  ])('%s is refused', async (_, changes) => {
    await simulate()
    expect(reading(changes)).toEqual(refused)
  })

  it('is read with the plugin’s liberties', async () => {
    await simulate()
    expect(reading({ matchid: '77', team1: { name: "L'Åg. 1 😀", players: {} }, cvars: { a: true } })).toMatchObject({
      ok: true,
      config: { matchId: 77, teams: { team1: { id: null, name: 'LÅg 1 ' } }, cvars: [['a', 'True']] },
    })
    expect(reading({ spectators: { players: ['x'] } })).toEqual({ ok: false, why: 'thrown' })
  })
})

describe('the hand of the staff', () => {
  it('starts a map that nobody came to, once', async () => {
    await simulate({
      mischief: { nobodyComes: true },
      pause: (ms) => (ms === watchablePace.reset ? new Promise(() => {}) : turnOfTheLoop()),
    })
    await match.load()
    expect(await match.rcon('css_start')).toBe('')
    await match.server.settled()
    expect(match.receiver.heard.some(({ event }) => event.event === 'going_live')).toBe(true)
    // Until the plugin has let go of the match.
    expect(await statusOf()).toMatchObject({ gamestate: 'post_game' })
    expect(await match.rcon('css_start')).toContain('cannot be used if match is already started')
    expect(await match.rcon('css_forcepause')).toContain('after the game has ended')
    expect(await match.load()).toContain('already setup')
  })

  it('pauses, says so, and goes on', async () => {
    const reached = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let rounds = 0
    await simulate({
      pace: { round: 77 },
      pause: async (ms) => {
        if (ms === 77 && ++rounds === 3) {
          reached.resolve()
          await goOn.promise
        }
      },
    })
    await match.load()
    await reached.promise
    expect(await match.rcon('css_pause')).toBe('')
    expect(await match.rcon('css_forcepause')).toBe('[\x04MatchZy\x01] Admin has paused the match!')
    expect(await match.rcon('css_forcepause')).toContain('Match is already paused!')
    expect(await statusOf()).toMatchObject({ gamestate: 'live', paused: true, round_number: 2, maps: ['de_mirage'] })
    goOn.resolve()
    expect(await match.rcon('css_forceunpause')).toContain('Admin has unpaused the match, resuming the match!')
    expect(await match.rcon('css_forceunpause')).toBe('')
    await match.server.settled()
    expect(match.server.record()[0]?.end).toBe('series end')
  })
})
