import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupOf } from '../../../durable/queue/queue-state.ts'
import type { AfterCheck, CheckVerdict } from '../../../durable/rules/queue/check-verdicts.ts'
import { penaltyOf } from '../../../durable/rules/queue/queue-penalty.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { nameOf, QueueWorld } from './a-queue-world.ts'

const playersInTown = 1_000
/** Every hundred players begin with two parties of five, three of three and five of two; the others are alone. */
const sizes = [5, 5, 3, 3, 3, 2, 2, 2, 2, 2]
const groups: number[][] = []
for (let start = 0; start < playersInTown; start += 100) {
  let next = start
  for (const size of sizes) {
    groups.push(Array.from({ length: size }, (_, at) => next + at))
    next += size
  }
  for (; next < start + 100; next++) groups.push([next])
}
const groupAt = new Map(groups.flatMap((members, at) => members.map((each) => [nameOf(each), { at, size: members.length }] as const)))
const partyOf = (steamId: SteamId): string | null => {
  const group = groupAt.get(steamId)
  return group && group.size > 1 ? `gruppe ${group.at}` : null
}
const eloOf = (steamId: SteamId): number => 700 + ((Number(steamId.split(' ')[1]) * 137) % 900)

const lost = fc.constantFrom(null, null, null, null, 'message', 'answer') as fc.Arbitrary<'message' | 'answer' | null>
/** Whether the site is closed just when a check would be opened. */
const isOff = fc.nat(9).map((dice) => dice === 0)
const aMove = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('join' as const), who: fc.nat(groups.length - 1), dies: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leave' as const), who: fc.nat(playersInTown - 1) }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('deliver' as const), at: fc.nat(1_000), lost, isOff }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('end' as const), at: fc.nat(1_000), how: fc.nat(9), dice: fc.nat(1_000_000) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('report' as const), at: fc.nat(1_000), lost }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('later' as const), ms: fc.constantFrom(1_000, 30_000, 60_000, 600_000) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('forget' as const), at: fc.nat(1_000) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('crash' as const) }) },
)
type Move = typeof aMove extends fc.Arbitrary<infer Value> ? Value : never

/** The players' endings of a check, by the rules: one who declined ends it for the others; a group goes back only whole. */
function endingsOf(order: readonly { players: readonly { steamId: SteamId }[] }[], how: number, dice: number) {
  const asked = order.flatMap(({ players }) => players.map(({ steamId }) => steamId))
  const bad = asked[dice % asked.length]
  const verdictOf = (steamId: SteamId): CheckVerdict => {
    if (how < 3) return 'accepted'
    if (steamId === bad) return how < 6 ? 'declined' : how < 8 ? 'silent' : 'not-shown'
    return how < 6 && dice % 3 === 0 ? 'unanswered' : 'accepted'
  }
  return new Map(
    order.flatMap(({ players }) => {
      const isOut = players.some(({ steamId }) => steamId === bad) && how >= 3
      return players.map(({ steamId }): [SteamId, { verdict: CheckVerdict; goes: AfterCheck }] => {
        const goes: AfterCheck = how < 3 ? 'match' : steamId === bad ? 'out' : isOut ? 'kept' : 'back'
        return [steamId, { verdict: verdictOf(steamId), goes }]
      })
    }),
  )
}

/** The test's knowledge beside the world: when each player last queued again, in which checks they did not come, and the players inside. */
type Known = { since: Map<SteamId, number>; guilty: Map<SteamId, Set<string>>; inside: Set<SteamId> }

function join(world: QueueWorld, { since, inside }: Known, who: number, dies: boolean): void {
  const those = (groups[who] ?? []).map(nameOf)
  const heldPlaceOf = (steamId: SteamId) => world.state.kept.get(steamId)
  const expected = new Map(
    those.map((each) => [each, (heldPlaceOf(each)?.until ?? 0) > world.now ? (heldPlaceOf(each)?.since ?? world.now) : world.now]),
  )
  const joined = world.join(those, eloOf, dies)
  if (!joined?.ok) return
  for (const [steamId, at] of expected) since.set(steamId, at)
  for (const steamId of those) inside.add(steamId)
}

/** A party leaves together; a player who is being asked stays. */
function leave(world: QueueWorld, { inside }: Known, steamId: SteamId): void {
  const group = groupOf(world.state, steamId)?.group
  if (world.submit({ type: 'leave', by: steamId }).ok) for (const each of group?.players ?? []) inside.delete(each.steamId)
}

function end(world: QueueWorld, { guilty, inside }: Known, id: string, { how, dice }: { how: number; dice: number }): void {
  const check = world.checks.get(id)
  if (!check || check.report) return
  const endings = endingsOf(check.order.groups, how, dice)
  world.endCheck(id, endings)
  for (const [steamId, { verdict, goes }] of endings) {
    if (goes !== 'back') inside.delete(steamId)
    if (verdict !== 'declined' && verdict !== 'silent') continue
    guilty.set(steamId, new Set([...(guilty.get(steamId) ?? []), id]))
  }
}

function play(world: QueueWorld, known: Known, move: Move): void {
  const checkAt = (at: number) => [...world.checks.keys()][at % Math.max(1, world.checks.size)] ?? ''
  switch (move.does) {
    case 'join':
      return join(world, known, move.who, move.dies === 0)
    case 'leave':
      return leave(world, known, nameOf(move.who))
    case 'deliver':
      return world.deliver(move.at, move.lost, move.isOff)
    case 'end':
      return end(world, known, checkAt(move.at), move)
    case 'report':
      return world.report(checkAt(move.at), move.lost)
    case 'later':
      world.now += move.ms
      if (move.ms === 600_000) world.endMatches()
      return void world.submit({ type: 'sweep' })
    case 'forget':
      return world.forgetCheck(checkAt(move.at))
    case 'crash':
      return world.crash()
    default:
      return move satisfies never
  }
}

/** The present places of a player: in the queue, in a match, or in checks of which the queue does not know yet how they ended. */
const placesOf = (world: QueueWorld, steamId: SteamId): string[] => [
  ...(world.state.places.has(steamId) && !world.isAsked(steamId) ? ['queue'] : []),
  ...(world.inMatch.has(steamId) ? ['match'] : []),
  ...[...world.checks].flatMap(([id, { holds }]) => (holds.has(steamId) && !world.isOver(id) ? [id] : [])),
]

describe('a thousand players and parties who join, leave, answer and do not', () => {
  it('are each in one place at most, keep their time, and are penalised for what they did alone', () => {
    let checksSeen = 0
    let penalised = 0
    fc.assert(
      fc.property(fc.array(aMove, { minLength: 1_500, maxLength: 2_500, size: 'max' }), (moves) => {
        const world = new QueueWorld(partyOf)
        const known: Known = { since: new Map(), guilty: new Map(), inside: new Set() }
        for (const move of moves) play(world, known, move)
        for (const { players } of world.state.waiting.values()) {
          for (const { steamId, since } of players) expect(since).toBe(known.since.get(steamId))
        }
        for (let number = 0; number < playersInTown; number++) {
          expect(placesOf(world, nameOf(number)).length).toBeLessThanOrEqual(1)
        }
        for (const [steamId, { offences, unseen }] of world.state.records) {
          const own = known.guilty.get(steamId as SteamId) ?? new Set()
          for (const { of } of offences) expect(own.has(of) || unseen.length >= 3).toBe(true)
          expect(new Set(offences.map(({ of }) => of)).size).toBe(offences.length)
          penalised += penaltyOf({ offences, unseen }, world.now) ? 1 : 0
        }
        checksSeen += world.state.own.sequence
        world.comeToRest()
        expect([...world.state.checks.keys()].filter((id) => !world.isOver(id))).toEqual([])
        for (const steamId of world.state.places.keys()) expect(world.roomOf(steamId)).toEqual({ kind: 'queue', id: 'scrim' })
        // Nobody is lost, and nobody is there who should not be.
        expect(new Set(world.state.places.keys())).toEqual(new Set([...known.inside].filter((each) => !world.inMatch.has(each))))
      }),
      { numRuns: 25, endOnFailure: true },
    )
    // The games did play out: players were asked, and some did not come.
    expect(checksSeen).toBeGreaterThan(500)
    expect(penalised).toBeGreaterThan(100)
  })
})
