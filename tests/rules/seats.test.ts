import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideSeat, type SeatEvent, type SeatRow } from '../../durable/seats/seats-decide.ts'

const room = (id: string) => ({ kind: 'match' as const, id })
const seated = (id: string, number: number): SeatRow => ({ number, room: room(id), isConfirmed: true })

describe('a seat', () => {
  it('is leased to the first room that claims it, under a number that rises', () => {
    const first = decideSeat(null, { type: 'claim', room: room('a') })
    expect(first).toEqual({ is: 'granted', row: { number: 1, room: room('a'), isConfirmed: false } })
    expect(decideSeat('row' in first ? first.row : null, { type: 'claim', room: room('a') })).toMatchObject({ row: { number: 2 } })
  })

  it('is never freed for another room before the one that has it was asked', () =>
    expect(decideSeat(seated('a', 3), { type: 'claim', room: room('b') })).toEqual({ is: 'ask', room: room('a'), number: 3 }))

  it.each([
    ['a release that comes late', { type: 'release', room: room('a'), number: 2 }],
    ['a release from another room', { type: 'release', room: room('b'), number: 9 }],
    ['an answer about an older number', { type: 'asked', number: 2, held: false }],
    ['a confirmation of an older number', { type: 'confirm', room: room('a'), number: 2 }],
  ] as [string, SeatEvent][])('is not touched by %s', (_what, event) =>
    expect(decideSeat(seated('a', 3), event)).toEqual({ is: 'unchanged' }),
  )

  it('is taken back by the confirmation of its highest number, when a late release of an earlier stay had freed it', () => {
    const freed = decideSeat(seated('a', 3), { type: 'release', room: room('a'), number: 3 })
    expect(decideSeat('row' in freed ? freed.row : null, { type: 'confirm', room: room('a'), number: 3 })).toEqual({
      is: 'changed',
      row: seated('a', 3),
    })
  })

  it('tells a room that confirms what is another room’s that it lost the player', () =>
    expect(decideSeat(seated('a', 3), { type: 'confirm', room: room('b'), number: 2 })).toEqual({ is: 'lost' }))
})

/** One player, two rooms, and every message between them on its way: lost, doubled, late, in any order. */
type World = {
  seat: SeatRow | null
  /** Which number each room has seated the player under; undefined when it has not. */
  rooms: Record<string, number | undefined>
  /** What a join carries until it arrives. */
  joins: { id: string; number: number }[]
  /** What each room has to say of this player's seat: the newest word takes the place of the one before, and is delivered at least once. */
  outbox: Record<string, { do: 'confirm' | 'release'; number: number } | undefined>
}
type Move = { do: 'claim' | 'join' | 'leave' | 'drain' | 'redeliver'; id: 'a' | 'b'; which: number; loses: boolean }

const newWorld = (): World => ({ seat: null, rooms: {}, joins: [], outbox: {} })

function tellSeat(world: World, event: SeatEvent) {
  const decision = decideSeat(world.seat, event)
  if ('row' in decision) world.seat = decision.row
  return decision
}

/** A room says whether it holds the player, and takes note of the newer number. */
function ask(world: World, id: string, number: number): boolean {
  const known = world.rooms[id]
  if (known === undefined) return false
  if (number > known) seatUnder(world, id, number)
  return true
}

function claim(world: World, id: string): number | null {
  const first = tellSeat(world, { type: 'claim', room: room(id) })
  if (first.is === 'granted') return first.row.number
  if (first.is !== 'ask') throw new Error(first.is)
  const held = ask(world, first.room.id, first.number)
  tellSeat(world, { type: 'asked', number: first.number, held })
  const second = held ? first : tellSeat(world, { type: 'claim', room: room(id) })
  return second.is === 'granted' ? second.row.number : null
}

function arrive(world: World, at: number, stays: boolean) {
  const join = world.joins[at % Math.max(1, world.joins.length)]
  if (!join) return
  if (!stays) world.joins = world.joins.filter((each) => each !== join)
  // Already here: the room takes note of the newer number and confirms the seat under it.
  if ((world.rooms[join.id] ?? 0) >= join.number) return
  seatUnder(world, join.id, join.number)
}

function seatUnder(world: World, id: string, number: number) {
  world.rooms[id] = number
  world.outbox[id] = { do: 'confirm', number }
}

function leave(world: World, id: string) {
  const number = world.rooms[id]
  if (number === undefined) return
  world.rooms[id] = undefined
  world.outbox[id] = { do: 'release', number }
}

/** Delivers a room's word; when the answer is lost it stays and comes again. */
function deliver(world: World, id: string, answerLost: boolean) {
  const word = world.outbox[id]
  if (!word) return
  const decision = tellSeat(world, { type: word.do, room: room(id), number: word.number })
  if (answerLost) return
  world.outbox[id] = undefined
  if (decision.is === 'lost' && (world.rooms[id] ?? Number.POSITIVE_INFINITY) <= word.number) world.rooms[id] = undefined
}

function move(world: World, { do: what, id, which, loses }: Move) {
  if (what === 'claim') {
    const number = claim(world, id)
    // Lost: the Worker died between claim and join.
    if (number !== null && !loses) world.joins.push({ id, number })
  }
  if (what === 'join') arrive(world, which, loses)
  if (what === 'leave') leave(world, id)
  if (what === 'drain') deliver(world, id, loses)
}

/** Everything that is still under way arrives. */
function settle(world: World) {
  while (world.joins.length > 0) arrive(world, 0, false)
  for (const id of ['a', 'b']) deliver(world, id, false)
}

const aMove: fc.Arbitrary<Move> = fc.record({
  do: fc.constantFrom('claim', 'join', 'leave', 'drain'),
  id: fc.constantFrom('a', 'b'),
  which: fc.nat(5),
  loses: fc.boolean(),
})

describe('no interleaving of claim, join, leave, refusal, retry and crash', () => {
  const story = fc.array(aMove, { maxLength: 40 })

  it('lets a player sit in two rooms once everything has arrived', () =>
    fc.assert(
      fc.property(story, (moves) => {
        const world = newWorld()
        for (const each of moves) move(world, each)
        settle(world)
        expect(['a', 'b'].filter((id) => world.rooms[id] !== undefined).length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 20_000 },
    ))

  it('frees the seat of a player who sits', () =>
    fc.assert(
      fc.property(story, (moves) => {
        const world = newWorld()
        for (const each of moves) move(world, each)
        settle(world)
        const home = ['a', 'b'].find((id) => world.rooms[id] !== undefined)
        if (home === undefined) return
        expect(world.seat?.room?.id).toBe(home)
        expect(claim(world, home === 'a' ? 'b' : 'a')).toBeNull()
        expect(world.seat).toMatchObject({ number: world.rooms[home], isConfirmed: true })
      }),
      { numRuns: 20_000 },
    ))

  it('leaves a seat behind for a player who sits nowhere', () =>
    fc.assert(
      fc.property(story, fc.constantFrom('a', 'b'), (moves, next) => {
        const world = newWorld()
        for (const each of moves) move(world, each)
        settle(world)
        if (['a', 'b'].some((id) => world.rooms[id] !== undefined)) return
        expect(claim(world, next)).not.toBeNull()
      }),
      { numRuns: 20_000 },
    ))
})
