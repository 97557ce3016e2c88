import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CupPlayer } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { cupLimits } from '../../../../../durable/rules/cup/cup-words.ts'
import { boardAt, type Place, placesOf } from '../../../../../web/screens/cup/teams/board.ts'
import { laidOver, type Move, seenSince } from '../../../../../web/screens/cup/teams/moves-in-flight.ts'
import { cupSteamId } from '../cup-builders.ts'
import { cupInMaking } from './cup-team-builders.ts'

const teamCount = 3
const players = Array.from({ length: 14 }, (_, at) => cupSteamId(at + 1))
type Places = Map<string, Place>

const sizeOf = (places: ReadonlyMap<string, Place>, team: Place) => [...places.values()].filter((at) => at === team).length

/** Whether the server carries a move out: all or nothing, as docs/product.md 16.3 says. */
const isPossible = (places: Places, { steamid, from, to }: Omit<Move, 'key' | 'isAnswered'>): boolean =>
  places.get(steamid) === from && from !== to && (to === null || sizeOf(places, to) < cupLimits.teamSize)

const carriedOut = (places: Places, move: Omit<Move, 'key' | 'isAnswered'>): Places =>
  isPossible(places, move) ? new Map(places).set(move.steamid, move.to) : places

const place = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: teamCount }))
const anyMove = fc.record({ steamid: fc.constantFrom(...players), to: place })
/** One thing that happens: we drag, another admin moves, the server gets our next move, its next answer or its view reaches us. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('drag' as const), move: anyMove }),
  fc.record({ kind: fc.constant('other' as const), move: anyMove }),
  fc.record({ kind: fc.constantFrom('arrive' as const, 'answer' as const, 'look' as const) }),
)
type Happening = typeof happening extends fc.Arbitrary<infer Event> ? Event : never

/** `seen` is the view we have of the server; `sent` are our moves that it has not got, and `answers` are its answers to those it has. */
type World = {
  server: Places
  seen: Places
  inFlight: readonly Move[]
  sent: Move[]
  answers: { key: number; ok: boolean }[]
  key: number
  marked: string[]
}

function arrived(world: World): World {
  const [first, ...sent] = world.sent
  if (!first) return world
  const answer = { key: first.key, ok: isPossible(world.server, first) }
  return { ...world, server: carriedOut(world.server, first), sent, answers: [...world.answers, answer] }
}

function answered(world: World): World {
  const [first, ...answers] = world.answers
  if (!first) return world
  const after = (move: Move) => (first.ok ? [{ ...move, isAnswered: true }] : [])
  return { ...world, answers, inFlight: world.inFlight.flatMap((move) => (move.key === first.key ? after(move) : [move])) }
}

function next(world: World, event: Happening): World {
  const { server, seen, inFlight, key } = world
  switch (event.kind) {
    case 'drag': {
      const from = laidOver(seen, inFlight).get(event.move.steamid) ?? null
      const move = { ...event.move, from, key, isAnswered: false }
      return { ...world, inFlight: [...inFlight, move], sent: [...world.sent, move], key: key + 1 }
    }
    case 'other':
      return { ...world, server: carriedOut(server, { ...event.move, from: server.get(event.move.steamid) ?? null }) }
    case 'arrive':
      return arrived(world)
    case 'answer':
      return answered(world)
    case 'look': {
      const { byOthers, left } = seenSince(seen, server, inFlight)
      return { ...world, seen: server, inFlight: left, marked: [...world.marked, ...byOthers.map(({ steamid }) => steamid)] }
    }
    default:
      return event satisfies never
  }
}

/** Everything that was sent has arrived and is answered, and the view that follows has come. */
function settled(world: World): World {
  if (world.sent.length > 0) return settled(next(world, { kind: 'arrive' }))
  if (world.answers.length > 0) return settled(next(world, { kind: 'answer' }))
  return next(world, { kind: 'look' })
}

const everybody: Places = new Map(players.map((steamid) => [steamid, null]))
const start: World = { server: everybody, seen: everybody, inFlight: [], sent: [], answers: [], key: 0, marked: [] }

describe('the screen while moves are under way', () => {
  it('has everybody exactly once and no team of six, whatever another admin does meanwhile', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (events) => {
        let world = start
        for (const event of events) {
          world = next(world, event)
          const shown = laidOver(world.seen, world.inFlight)
          expect([...shown.keys()].sort()).toEqual([...players].sort())
          for (let team = 1; team <= teamCount; team++) expect(sizeOf(shown, team)).toBeLessThanOrEqual(cupLimits.teamSize)
        }
      }),
    )
  })

  it('is what the server says as soon as everything is answered and seen', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (events) => {
        const { server, seen, inFlight } = settled(events.reduce(next, start))
        expect(laidOver(seen, inFlight)).toBe(server)
      }),
    )
  })

  it('is already what the server will say, when nobody else moves anybody, and no card is marked', () => {
    const alone = happening.filter(({ kind }) => kind !== 'other')
    fc.assert(
      fc.property(fc.array(alone, { maxLength: 40 }), (events) => {
        const world = events.reduce(next, start)
        const shown = laidOver(world.seen, world.inFlight)
        const { server, marked } = settled(world)
        expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(server))
        expect(marked).toEqual([])
      }),
    )
  })

  it('keeps a card where we put it while the connection is lost and the move was answered all the same', () => {
    const [ola] = players as [string]
    const world = [
      { kind: 'drag' as const, move: { steamid: ola, to: 1 } },
      { kind: 'arrive' as const },
      { kind: 'answer' as const },
    ].reduce(next, start)
    expect(world.seen.get(ola)).toBeNull()
    expect(laidOver(world.seen, world.inFlight).get(ola)).toBe(1)
  })

  it('shows a player where another admin put them, not where we wanted them', () => {
    const [ola] = players as [string]
    const moves: Move[] = [{ key: 1, steamid: ola, from: null, to: 1, isAnswered: false }]
    expect(laidOver(new Map([[ola, 2]]), moves).get(ola)).toBe(2)
  })

  it('leaves a player of a team that filled up meanwhile where they were', () => {
    const [ola, ...others] = players as [string, ...string[]]
    const server = new Map<string, Place>([[ola, null], ...others.slice(0, 5).map((steamid) => [steamid, 1] as const)])
    expect(laidOver(server, [{ key: 1, steamid: ola, from: null, to: 1, isAnswered: false }]).get(ola)).toBeNull()
  })

  it('knows nothing of a player who has left the cup', () => {
    expect(laidOver(new Map(), [{ key: 1, steamid: players[0] as string, from: null, to: 1, isAnswered: false }]).size).toBe(0)
  })
})

describe('a player who is marked as moved by somebody else', () => {
  const [ola, kari, per] = players as [string, string, string]
  const before = new Map<string, Place>([
    [ola, null],
    [kari, 1],
  ])

  const own = (moves: readonly [string, Place, Place][]): Move[] =>
    moves.map(([steamid, from, to], key) => ({ key, steamid, from, to, isAnswered: false }))
  const seen = (steamid: string, to: Place, moves: readonly [string, Place, Place][]) =>
    seenSince(before, new Map(before).set(steamid, to), own(moves))

  it('is each player who changed place without us', () => {
    const now = new Map<string, Place>([
      [ola, 2],
      [kari, 1],
      [per, null],
    ])
    expect(seenSince(before, now, []).byOthers).toEqual([{ steamid: ola, to: 2 }])
  })

  it('is not whom we moved there ourselves, however many steps it took', () => {
    expect(seen(ola, 2, [[ola, null, 2]])).toEqual({ byOthers: [], left: [] })
    const steps: [string, Place, Place][] = [
      [ola, null, 1],
      [ola, 1, 2],
    ]
    expect(seen(ola, 2, steps)).toEqual({ byOthers: [], left: [] })
  })

  it('is somebody whom another moves to where we had put them once before', () => {
    const first = seen(ola, 2, [[ola, null, 2]])
    const back = seenSince(new Map([[ola, 2]]), new Map([[ola, null]]), first.left)
    expect(back.byOthers).toEqual([{ steamid: ola, to: null }])
    expect(seenSince(new Map([[ola, null]]), new Map([[ola, 2]]), back.left).byOthers).toEqual([{ steamid: ola, to: 2 }])
  })

  it('is somebody whom another moved on from where we put them', () => {
    expect(seen(ola, 3, [[ola, null, 2]])).toEqual({ byOthers: [{ steamid: ola, to: 3 }], left: [] })
  })
})

describe('the board', () => {
  const namesOf = (players: readonly { username: string }[] = []) => players.map(({ username }) => username)

  it('has the strongest first in the pool and the team in the order they came', () => {
    const view = cupInMaking(6, [[4, 2], []])
    const board = boardAt(view, placesOf(view))
    expect(namesOf(board.pool)).toEqual(['spiller 6', 'spiller 5', 'spiller 3', 'spiller 1'])
    expect(namesOf(board.teams[0]?.players)).toEqual(['spiller 4', 'spiller 2'])
  })

  it('leaves out who waits for a place and who did not come', () => {
    const view = cupInMaking(3, [[], []])
    const [first, second, third] = view.players as [CupPlayer, CupPlayer, CupPlayer]
    const changed = { ...view, players: [{ ...first, waiting: 1 as const }, { ...second, no_show: 1 as const }, third] }
    expect(namesOf(boardAt(changed, placesOf(changed)).pool)).toEqual(['spiller 3'])
  })

  it('has no captain in a team whose captain is being moved out', () => {
    const view = cupInMaking(3, [[1, 2], [3]])
    const led = { ...view, teams: view.teams.map((team) => ({ ...team, captain: team.team_id === 1 ? cupSteamId(1) : null })) }
    const places = placesOf(led)
    expect(boardAt(led, places).teams[0]?.captain).toBe(cupSteamId(1))
    const board = boardAt(led, laidOver(places, [{ key: 1, steamid: cupSteamId(1), from: 1, to: 2, isAnswered: false }]))
    expect(board.teams.map(({ captain }) => captain)).toEqual([null, null])
    expect(namesOf(board.teams[1]?.players)).toEqual(['spiller 3', 'spiller 1'])
  })
})
