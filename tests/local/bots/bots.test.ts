import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { captainsOf } from '../../../durable/rules/draft/captains.ts'
import { botsInOrder, type CaptainAct, chooseAct, turnName } from '../../../local/bots/bot-choices.ts'
import { openRoster } from '../../../local/bots/bot-roster.ts'
import { runBots } from '../../../local/bots/bots.ts'
import { gatherPlans } from '../../../local/bots/demo-plans.ts'
import type { SeededPlayer, SeenMatch } from '../../../local/bots/site-client.ts'
import { FakeSite, play } from '../../support/node/fake-site.ts'

const player = (name: string, elo: number, role = 1): SeededPlayer => ({ steamid: name, username: name, elo, role, chosen: 0 })
const somePlayers = fc
  .array(fc.record({ elo: fc.nat(2400), role: fc.constantFrom(1, 1, 1, 2, 3, 5) }), { minLength: 1, maxLength: 60 })
  .map((drawn) => drawn.map(({ elo, role }, place) => player(`p${place}`, elo, role)))
const aDice = fc.infiniteStream(fc.double({ min: 0, max: 0.999999, noNaN: true })).map((stream) => () => stream.next().value as number)

describe('the bots that come when an owner asks for them', () => {
  it('are players who are neither staff nor excluded, each once', () =>
    fc.assert(
      fc.property(somePlayers, fc.nat(2400), aDice, (players, elo, dice) => {
        const excluded = new Set(players.slice(0, 5).map((each) => each.steamid))
        const order = botsInOrder(players, elo, excluded, dice)
        expect(order.every((each) => each.role < 2 && !excluded.has(each.steamid))).toBe(true)
        expect(new Set(order).size).toBe(players.filter((each) => each.role < 2 && !excluded.has(each.steamid)).length)
      }),
    ))

  it('leave a captaincy to an owner below whom there are enough, and give the other to the nearest below', () =>
    fc.assert(
      fc.property(somePlayers, fc.nat(2400), fc.constantFrom(3, 9), aDice, (players, elo, count, dice) => {
        const below = players.filter((each) => each.role < 2 && each.elo <= elo)
        fc.pre(below.length >= count)
        const bots = botsInOrder(players, elo, new Set(), dice).slice(0, count)
        const { a, b } = captainsOf([{ steamId: 'owner', elo }, ...bots.map((bot) => ({ steamId: bot.steamid, elo: bot.elo }))])
        expect(b.steamId === 'owner' || a.steamId === 'owner').toBe(true)
        expect(Math.min(a.elo, b.elo)).toBe(Math.max(...below.map((each) => each.elo)))
      }),
    ))

  it('are the nearest above where nobody is below', () =>
    expect(botsInOrder([player('far', 1900), player('near', 700)], 600, new Set(), Math.random).map((each) => each.steamid)).toEqual([
      'near',
      'far',
    ]))
})

type Turn = NonNullable<SeenMatch['turn']>
const seen = (turn: Turn | null, taken: readonly string[] = []): SeenMatch => ({
  match_id: 'm',
  status: turn?.does === 'pick_player' ? 'picking_players' : 'picking_maps',
  max_players: 6,
  fill: 0,
  players: [
    { steamid: 'a', username: 'a', elo: 900, team: 'A', is_captain: 1 },
    { steamid: 'b', username: 'b', elo: 950, team: 'B', is_captain: 1 },
    ...['c', 'd', 'e', 'f'].map((name, place) => ({
      steamid: name,
      username: name,
      elo: 800 - place,
      team: taken.includes(name) ? ('A' as const) : null,
      is_captain: 0,
    })),
  ],
  queuedPlayers: [],
  maps: ['available', 'banned', 'picked', 'available'].map((status, id) => ({ id, status })),
  rematch: null,
  opensAt: null,
  turn,
})

describe('the act of a captain', () => {
  it.each<[string, Turn, readonly CaptainAct[]]>([
    [
      'takes one of the three best who are free',
      { team: 'A', does: 'pick_player', map_id: null },
      ['d', 'e', 'f'].map((steamid) => ({ action: 'pick-player', body: { steamid, team: 'A' } })),
    ],
    [
      'bans a map that is left',
      { team: 'A', does: 'ban_map', map_id: null },
      [0, 3].map((mapId) => ({ action: 'map-action', body: { mapId, action: 'banned' } })),
    ],
    [
      'picks a map that is left',
      { team: 'A', does: 'pick_map', map_id: null },
      [0, 3].map((mapId) => ({ action: 'map-action', body: { mapId, action: 'picked' } })),
    ],
    [
      'chooses a side of the map that waits for it',
      { team: 'A', does: 'choose_side', map_id: 2 },
      (['ct', 't'] as const).map((action) => ({ action: 'side-selection', body: { mapId: 2, action } })),
    ],
  ])('%s', (_, turn, legal) =>
    fc.assert(
      fc.property(aDice, (dice) => {
        expect(legal).toContainEqual(chooseAct(seen(turn, ['c']), 'a', dice))
      }),
    ),
  )

  it.each(['b', 'd', 'nobody'])('is nothing when it is not their turn: %s', (steamid) =>
    expect(chooseAct(seen({ team: 'A', does: 'ban_map', map_id: null }), steamid, Math.random)).toBeNull(),
  )

  it('is nothing when nobody has a turn', () => expect(chooseAct(seen(null), 'a', Math.random)).toBeNull())

  it('belongs to one turn: the second of two picks in a row has a name of its own', () => {
    const turn: Turn = { team: 'A', does: 'pick_player', map_id: null }
    expect(turnName(seen(turn, ['c']))).not.toBe(turnName(seen(turn)))
    expect(turnName(seen(turn, ['c']))).toBe(turnName(seen(turn, ['c'])))
  })
})

describe('bots', () => {
  let stateDir = ''
  beforeEach(() => {
    stateDir = mkdtempSync(join(tmpdir(), 'kampklar-bots-'))
  })
  afterEach(() => rmSync(stateDir, { recursive: true, force: true }))

  it('fill a lobby that asked for them, and no more seats than there are', async () => {
    const site = new FakeSite({ players: ['x', 'y', 'z', 'u', 'v'], busy: ['y'] })
    const roster = openRoster(stateDir)
    await play(site, roster, () => site.match.players.length === 4)
    expect(site.match.players.map((each) => each.steamid)).toEqual(['owner', 'x', 'z', 'u'])
    expect([...roster.playing('m')].sort()).toEqual(['u', 'x', 'z'])
  })

  it('are nobody whom a person is, in the lobby or at the veto', async () => {
    const site = new FakeSite({ players: ['x', 'y', 'z', 'u'] })
    site.chosen.add('x')
    const roster = openRoster(stateDir)
    await play(site, roster, () => site.match.players.length === 4)
    expect(site.match.players.map((each) => each.steamid)).toEqual(['owner', 'y', 'z', 'u'])
    site.chosen.add('z')
    site.start('z')
    await play(site, roster, () => site.looks > 60)
    expect(site.acts).toEqual([])
  })

  it('come later when everybody is busy', async () => {
    const site = new FakeSite({ players: ['x', 'y', 'z'], busy: ['x', 'y', 'z'] })
    const roster = openRoster(stateDir)
    await play(site, roster, () => site.refused > 5)
    expect(site.match.players).toHaveLength(1)
    site.busy.clear()
    await play(site, roster, () => site.match.players.length === 4)
  })

  it('do not come back when they were put out', async () => {
    const site = new FakeSite({ players: ['x', 'y', 'z', 'u'] })
    const roster = openRoster(stateDir)
    await play(site, roster, () => site.match.players.length === 4)
    const out = site.match.players.splice(2, 1)[0]!.steamid
    await play(site, roster, () => site.match.players.length === 4)
    expect(site.match.players.map((each) => each.steamid)).not.toContain(out)
  })

  it.each([true, false])('act once a turn to the end of the veto, with sockets: %s', async (hasSockets) => {
    const site = new FakeSite({ players: ['x', 'y', 'z'], hasSockets })
    const roster = openRoster(stateDir)
    await play(site, roster, () => site.match.players.length === 4)
    site.start('z')
    await play(site, roster, () => site.match.status === 'live')
    expect(site.acts).toEqual(['z map-action', 'z map-action', 'z map-action'])
    expect(site.actsOver).toBe(hasSockets ? 'sockets' : 'calls')
  })

  it('go on after the launcher was started again', async () => {
    const site = new FakeSite({ players: ['x', 'y', 'z'] })
    await play(site, openRoster(stateDir), () => site.match.players.length === 4)
    site.start('z')
    await play(site, openRoster(stateDir), () => site.match.status === 'live')
    expect(site.acts).toHaveLength(3)
  })

  it('want a rematch as soon as a person does, and play on in it', async () => {
    const site = new FakeSite({ players: ['x', 'y', 'z'] })
    const roster = openRoster(stateDir)
    await play(site, roster, () => site.match.players.length === 4)
    site.finish()
    await play(site, roster, () => site.looks > 20)
    expect(site.match.rematch?.wants).toEqual([])
    site.match.rematch?.wants.push('owner')
    await play(site, roster, () => site.match.rematch?.wants.length === 4)
    site.match.rematch = { wants: [], stage: 'open', match_id: 'neste', took_in: ['owner', 'x', 'z'] }
    await play(site, roster, () => roster.playing('neste').length > 0)
    expect(roster.playing('neste')).toEqual(['x', 'z'])
  })

  it('whisper once a turn, except captains and for a player whom a person has become', async () => {
    const site = new FakeSite({ players: ['x', 'y', 'z'] })
    const roster = openRoster(stateDir)
    await play(site, roster, () => site.match.players.length === 4)
    site.chosen.add('y')
    site.start('z', { waits: true })
    await play(site, roster, () => site.looks > 40)
    expect(site.whispers).toEqual(['x {"turn":4,"choice":1}'])
  })

  it('leave a turn alone after three refusals', async () => {
    const site = new FakeSite({ players: ['x', 'y', 'z'], refusesActs: true })
    const roster = openRoster(stateDir)
    await play(site, roster, () => site.match.players.length === 4)
    site.start('z')
    await play(site, roster, () => site.looks > 60)
    expect(site.acts).toHaveLength(3)
  })

  it('never play for a seeded player whom the launcher did not put there', async () => {
    const site = new FakeSite({ players: ['x', 'y', 'z'] })
    const roster = openRoster(stateDir)
    site.match.players.push({ steamid: 'guest', username: 'guest', elo: 990, team: null, is_captain: 0 })
    await play(site, roster, () => site.match.players.length === 4)
    site.start('guest')
    await play(site, roster, () => site.looks > 30)
    expect(site.acts).toEqual([])
  })

  it.each(['speaks', 'acts'] as const)('let go of a player as whom a person %s', async (does) => {
    const site = new FakeSite({ players: ['x', 'y', 'z'] })
    const roster = openRoster(stateDir)
    await play(site, roster, () => site.match.players.length === 4)
    site.start('z', { waits: true })
    await play(site, roster, () => site.listeners.size > 0)
    site.tell(
      does === 'speaks'
        ? { event: 'chat_message', data: { message: { steamid: 'z', message: 'Jeg tar over' } } }
        : { event: 'next_map_action', data: { happened: { by: 'z' } } },
    )
    await play(site, roster, () => !roster.playing('m').includes('z'))
    site.giveTurn()
    await play(site, roster, () => site.looks > 60)
    expect(site.acts).toEqual([])
  })

  it.each([
    ['let go of a player who wrote in the lobby', 'Hei, det er meg', 0],
    ['are not mistaken for a person by their own line of a demo gather', gatherPlans[0]?.chat[0] ?? '', 3],
  ])('%s', async (_, message, acts) => {
    const site = new FakeSite({ players: ['x', 'y', 'z'] })
    const roster = openRoster(stateDir)
    await play(site, roster, () => site.match.players.length === 4)
    site.chat.push({ steamid: 'z', message })
    site.start('z')
    await play(site, roster, () => site.looks > 60)
    expect(site.acts).toHaveLength(acts)
  })

  it('are not stopped by a site that is away for a while', async () => {
    const site = new FakeSite({ players: ['x', 'y', 'z'] })
    const isFull = () => site.match.players.length === 4
    site.isAway = true
    const pause = async () => {
      await turnOfTheLoop()
      if (site.looks === 3) site.isAway = false
      if (isFull()) await new Promise(() => {})
    }
    void runBots({ site: site.client, roster: openRoster(stateDir), dice: () => 0, pause })
    await vi.waitFor(() => expect(isFull()).toBe(true), 60_000)
    expect(site.looks).toBeGreaterThan(3)
  })

  it('start afresh from a list of theirs that was damaged', () => {
    writeFileSync(join(stateDir, 'bots.json'), '{"m":')
    expect(openRoster(stateDir).playing('m')).toEqual([])
  })
})
