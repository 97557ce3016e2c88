import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideSeat, type SeatEvent, type SeatRow } from '../../durable/seats/seats-decide.ts'

const room = (id: string) => ({ kind: 'match' as const, id })
const seated = (id: string, number: number): SeatRow => ({ number, room: room(id) })

describe('a seat', () => {
  it('goes to the first room that claims it, under a number that rises', () => {
    const first = decideSeat(null, { type: 'claim', room: room('a') })
    expect(first).toEqual({ is: 'granted', row: { number: 1, room: room('a') } })
    expect(decideSeat('row' in first ? first.row : null, { type: 'claim', room: room('a') })).toMatchObject({ row: { number: 2 } })
  })

  it('is never freed for another room before the one that has it was asked', () =>
    expect(decideSeat(seated('a', 3), { type: 'claim', room: room('b') })).toEqual({ is: 'ask', room: room('a'), number: 3 }))

  it.each([
    ['a release that comes late', { type: 'release', room: room('a'), number: 2 }],
    ['a release from another room', { type: 'release', room: room('b'), number: 9 }],
    ['an answer about an older number', { type: 'asked', number: 2, held: false }],
    ['a room that holds the player', { type: 'asked', number: 3, held: true }],
  ] as [string, SeatEvent][])('is not touched by %s', (_what, event) =>
    expect(decideSeat(seated('a', 3), event)).toEqual({ is: 'unchanged' }),
  )
})

/** One player, two rooms, and every message between them on its way: lost, doubled, late, in any order. */
type World = {
  seat: SeatRow | null
  /** Under which number each room has the player; undefined when it has not. */
  rooms: Record<string, number | undefined>
  /** Whom a room is letting in: waiting for the seat's answer, or with the number it was granted. */
  coming: Record<string, { attempt: number; granted: number | null } | undefined>
  attempts: number
  /** A question of the seat to the room that has it, on its way. */
  asking: { claimer: string; attempt: number; holder: string; number: number; held: boolean | null }[]
  /** What each room has to release: in order, each delivered at least once. */
  outbox: Record<string, number[]>
}
type Move = { do: 'come' | 'ask' | 'answer' | 'enter' | 'leave' | 'drain' | 'crash'; id: 'a' | 'b'; loses: boolean }

const newWorld = (): World => ({ seat: null, rooms: {}, coming: {}, attempts: 0, asking: [], outbox: { a: [], b: [] } })

function tellSeat(world: World, event: SeatEvent) {
  const decision = decideSeat(world.seat, event)
  if ('row' in decision) world.seat = decision.row
  return decision
}

/** A room claims the seat of a player it does not have, one at a time. */
function come(world: World, id: string) {
  if (world.rooms[id] !== undefined || world.coming[id]) return
  const attempt = ++world.attempts
  world.coming[id] = { attempt, granted: null }
  const claimed = tellSeat(world, { type: 'claim', room: room(id) })
  if (claimed.is === 'granted') world.coming[id] = { attempt, granted: claimed.row.number }
  if (claimed.is === 'ask') world.asking.push({ claimer: id, attempt, holder: claimed.room.id, number: claimed.number, held: null })
}

/** The question arrives at the room that has the seat. */
function ask(world: World) {
  const question = world.asking.find((each) => each.held === null)
  if (question) question.held = world.rooms[question.holder] !== undefined || world.coming[question.holder] !== undefined
}

/** Its answer arrives at the seat, and what comes of it at the room that claimed. */
function answer(world: World) {
  const at = world.asking.findIndex((each) => each.held !== null)
  const [question] = at < 0 ? [] : world.asking.splice(at, 1)
  if (!question) return
  const { claimer, attempt, number, held } = question
  if (!held) tellSeat(world, { type: 'asked', number, held: false })
  const claimed = held ? null : tellSeat(world, { type: 'claim', room: room(claimer) })
  // What a room asked for before it crashed reaches nobody.
  if (world.coming[claimer]?.attempt !== attempt) return
  world.coming[claimer] = claimed?.is === 'granted' ? { attempt, granted: claimed.row.number } : undefined
}

/** The room, granted, takes the player in, or finds that it will not and gives the seat back; that word may be lost. */
function enter(world: World, id: string, isRefused: boolean, isLost: boolean) {
  const number = world.coming[id]?.granted
  if (number === undefined || number === null) return
  world.coming[id] = undefined
  if (!isRefused) world.rooms[id] = number
  else if (!isLost) tellSeat(world, { type: 'release', room: room(id), number })
}

function leave(world: World, id: string) {
  const number = world.rooms[id]
  if (number === undefined) return
  world.rooms[id] = undefined
  world.outbox[id]?.push(number)
}

/** Delivers a room's word; when the answer is lost it stays and comes again. */
function deliver(world: World, id: string, answerLost: boolean) {
  const number = world.outbox[id]?.[0]
  if (number === undefined) return
  tellSeat(world, { type: 'release', room: room(id), number })
  if (!answerLost) world.outbox[id]?.shift()
}

function move(world: World, { do: what, id, loses }: Move) {
  if (what === 'come') come(world, id)
  if (what === 'ask') ask(world)
  if (what === 'answer') answer(world)
  if (what === 'enter') enter(world, id, loses, id === 'a')
  if (what === 'leave') leave(world, id)
  if (what === 'drain') deliver(world, id, loses)
  // What a room knows in memory alone is gone; what it stored is not.
  if (what === 'crash') world.coming[id] = undefined
}

/** Everything that is still under way arrives. */
function settle(world: World) {
  while (world.asking.length > 0) {
    ask(world)
    answer(world)
  }
  for (const id of ['a', 'b']) {
    enter(world, id, false, false)
    while ((world.outbox[id]?.length ?? 0) > 0) deliver(world, id, false)
  }
}

/** What a claim comes to when nothing else is under way. */
function claim(world: World, id: string): boolean {
  come(world, id)
  ask(world)
  answer(world)
  const isGranted = world.coming[id]?.granted != null
  world.coming[id] = undefined
  return isGranted
}

const aMove: fc.Arbitrary<Move> = fc.record({
  do: fc.constantFrom('come', 'come', 'ask', 'answer', 'enter', 'enter', 'leave', 'drain', 'crash'),
  id: fc.constantFrom('a', 'b'),
  loses: fc.boolean(),
})

describe('no interleaving of claim, question, entry, leave, refusal, retry and crash', () => {
  const story = fc.array(aMove, { maxLength: 40 })
  const whoseAfter = (moves: readonly Move[]) => {
    const world = newWorld()
    for (const each of moves) move(world, each)
    return world
  }

  it('lets a player sit in two rooms, not for a moment', () =>
    fc.assert(
      fc.property(story, (moves) => {
        const world = newWorld()
        for (const each of moves) {
          move(world, each)
          expect(['a', 'b'].filter((id) => world.rooms[id] !== undefined).length).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 20_000 },
    ))

  it('frees the seat of a player who sits', () =>
    fc.assert(
      fc.property(story, (moves) => {
        const world = whoseAfter(moves)
        settle(world)
        const home = ['a', 'b'].find((id) => world.rooms[id] !== undefined)
        if (home === undefined) return
        expect(world.seat?.room).toEqual(room(home))
        expect(claim(world, home === 'a' ? 'b' : 'a')).toBe(false)
      }),
      { numRuns: 20_000 },
    ))

  it('leaves a seat behind for a player who sits nowhere', () =>
    fc.assert(
      fc.property(story, fc.constantFrom('a', 'b'), (moves, next) => {
        const world = whoseAfter(moves)
        settle(world)
        if (['a', 'b'].some((id) => world.rooms[id] !== undefined)) return
        expect(claim(world, next)).toBe(true)
      }),
      { numRuns: 20_000 },
    ))
})
