import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasNoPlugin, mapInStatus, readStatus } from '../../../../durable/rules/play/get5-status.ts'

const live = {
  plugin_version: '0.15.0',
  gamestate: 'live',
  paused: true,
  loaded_config_file: 'https://kampklar.no/hooks/matchzy/k3x/90412',
  matchid: '90412',
  map_number: 1,
  round_number: 7,
  round_time: null,
  team1: { name: 'Lag Ola', series_score: 1, current_map_score: 5, connected_clients: -1, ready: false, side: 'terrorist' },
  team2: { name: 'Lag {Kari} "k"', series_score: 0, current_map_score: 2, connected_clients: -1, ready: false, side: 'ct' },
  maps: ['de_mirage', 'de_nuke'],
}
const read = {
  gamestate: 'live',
  paused: true,
  matchId: '90412',
  mapNumber: 1,
  roundNumber: 7,
  configUrl: 'https://kampklar.no/hooks/matchzy/k3x/90412',
  teams: { A: { seriesScore: 1, mapScore: 5, side: 't' }, B: { seriesScore: 0, mapScore: 2, side: 'ct' } },
}
const nobody = { seriesScore: 0, mapScore: 0, side: null }

describe('a server’s status', () => {
  it.each([
    ['alone', JSON.stringify(live)],
    ['on many lines', JSON.stringify(live, null, 2)],
    ['with other text around it', `[\x04MatchZy\x01] ok {Green}\nL 12:00 ${JSON.stringify(live)}\n{"gamestate":"none"}`],
    ['behind an object of somebody else', `{"server":{"clients":[]}} ${JSON.stringify(live)}`],
    ['behind braces and quotes that never close', `{ "a { ${JSON.stringify(live)}`],
    ['with colours in it', JSON.stringify(live).replace('Lag Ola', '\x04Lag Ola\x01')],
  ])('is read %s', (_how, text) => expect(readStatus(text)).toEqual(read))

  it('is read before anything is loaded', () => {
    const none = {
      plugin_version: '0.15.0',
      gamestate: 'none',
      paused: false,
      loaded_config_file: '',
      matchid: -1,
      map_number: 0,
      round_number: -1,
    }
    expect(readStatus(JSON.stringify(none))).toEqual({
      gamestate: 'none',
      paused: false,
      matchId: null,
      mapNumber: 0,
      roundNumber: null,
      configUrl: null,
      teams: { A: nobody, B: nobody },
    })
  })

  it.each([
    [90412, '90412'],
    ['90412', '90412'],
    ['-1', null],
    ['', null],
    [1.5, null],
    [{}, null],
    [undefined, null],
  ])('has the load’s id, given as %j', (matchid, matchId) =>
    expect(readStatus(JSON.stringify({ ...live, matchid }))).toMatchObject({ matchId }),
  )

  it('knows a state that nobody has told us of as another', () =>
    expect(readStatus('{"gamestate":"map_break","team1":null,"team2":[1]}')).toMatchObject({
      gamestate: 'other',
      teams: { A: nobody, B: nobody },
    }))

  it.each(['', 'hello', '{', '{}', '{"a":1}', '{"gamestate":7}', '{"gamestate":"live"', "Unknown command 'get5_status'!"])(
    'is not read from %j',
    (text) => expect(readStatus(text)).toBeNull(),
  )

  it('is found in whatever the console prints before and after', () => {
    // Without opening braces and quotes, which could not be told from those of the status.
    const noise = fc.string({ unit: 'binary' }).map((text) => text.replace(/[{"]/g, ''))
    fc.assert(
      fc.property(noise, noise, fc.string(), fc.string(), (before, after, name, url) => {
        const said = { ...live, loaded_config_file: `u${url}`, team1: { ...live.team1, name } }
        expect(readStatus(`${before}${JSON.stringify(said)}${after}`)).toEqual({ ...read, configUrl: `u${url}` })
      }),
    )
  })

  it('never fails, whatever comes', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.array(fc.constantFrom('{', '}', '"', '\\', 'a', ':', '{"gamestate":"live"')).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(anything, (text) => {
        const status = readStatus(text)
        expect(status === null || typeof status.gamestate === 'string').toBe(true)
        expect(mapInStatus(text)).toSatisfy((map) => map === null || map !== '')
      }),
    )
  })
})

describe('a server without the plugin', () => {
  it('is known by its answer', () => {
    expect(hasNoPlugin("Unknown command 'get5_status'!\n")).toBe(true)
    expect(hasNoPlugin('[Console] Unknown command: get5_status')).toBe(true)
    expect(hasNoPlugin("Unknown command 'foo'!")).toBe(false)
    expect(hasNoPlugin(JSON.stringify(live))).toBe(false)
    expect(hasNoPlugin('')).toBe(false)
  })
})

const status = (map: string) => `Server:  Running [0.0.0.0:27015]
----- Status -----
hostname : map : de_fake
players  : 1 humans, 0 bots (0 max) (not hibernating) (unreserved)
---------spawngroups----
loaded spawngroup(  1)  : SV:  [1: ${map} | main lump | mapload]
loaded spawngroup(  2)  : SV:  [2: maps/prefabs/de_dust2/de_dust2_skybox | main lump | mapload | point_prefab]
---------players--------
  id     time ping loss      state   rate adr name
   2    01:13   25    0     active 786432 192.0.2.5:57743 'loaded spawngroup(  1)  : SV:  [1: de_fake | main lump | mapload]'
#end`

describe('the map that runs', () => {
  it.each([
    ['de_mirage', status('de_mirage'), 'de_mirage'],
    ['from the workshop', status('workshop/3070900859/de_cache'), 'de_cache'],
    ['said by a part of the game', status('de_train').replace(/^/gm, '[Client] '), 'de_train'],
    ['said in the older way', 'hostname: kampklar\nmap     : de_nuke at: 0 x, 0 y, 0 z\n', 'de_nuke'],
    ['said with an older path', 'map : workshop/1/de_cache.vpk', 'de_cache'],
    ['not said', 'hostname: kampklar\nplayers : 0 humans', null],
    ['not said, but by a name', "   2    01:13 'map : de_fake'", null],
    ['empty', '', null],
  ])('is read: %s', (_what, text, map) => expect(mapInStatus(text)).toBe(map))
})

describe('a field of another kind', () => {
  const fieldsOf = (odd: object) => readStatus(JSON.stringify({ ...live, ...odd }))

  it('is a match, number or file that is not known', () => {
    for (const matchid of [null, '', '-1', 1.5, true, ['90412']]) expect(fieldsOf({ matchid })?.matchId, String(matchid)).toBeNull()
    expect([fieldsOf({ matchid: 90_412 })?.matchId, fieldsOf({ matchid: 2 ** 60 })?.matchId]).toEqual(['90412', null])
    for (const map_number of [null, '1', -1, 0.5, 2 ** 60]) expect(fieldsOf({ map_number })?.mapNumber, String(map_number)).toBeNull()
    for (const loaded_config_file of [null, '', 7, {}]) expect(fieldsOf({ loaded_config_file })?.configUrl).toBeNull()
    expect(fieldsOf({ paused: 'true' })?.paused).toBe(false)
    expect(fieldsOf({ gamestate: 'going_live_soon' })?.gamestate).toBe('other')
  })

  it('is a team of which nothing is known', () => {
    for (const team1 of [null, 'Lag Ola', 7, undefined]) expect(fieldsOf({ team1 })?.teams.A).toEqual(nobody)
    expect(fieldsOf({ team1: { series_score: '1', current_map_score: -1, side: 'spec' } })?.teams.A).toEqual(nobody)
    expect(fieldsOf({ team1: { side: 't' } })?.teams.A.side).toBe('t')
  })
})

describe('the map in a status', () => {
  it('is named without its folders and its ending', () => {
    expect(mapInStatus('map : workshop/123/de_x.vpk')).toBe('de_x')
    expect(mapInStatus('map : a/b/de_x.vpk.old')).toBe('de_x.vpk.old')
    expect([mapInStatus('map : a/'), mapInStatus('nothing')]).toEqual([null, null])
  })
})
