import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawMembersOf, type MatchState } from '../../../durable/match/match-state.ts'
import { checkDraws, type DrawnMatch } from '../../../durable/rules/draft/draw-check.ts'
import { turnMs } from '../../../durable/rules/draft/turn-clock.ts'
import type { Role } from '../../../durable/rules/vocabulary.ts'
import { playerId } from '../../support/rules/ids.ts'
import { aMatchOf, aPlayerOf, aStartedMatch, by, fiveBo3, legalTurn, type PlayedMatch, type Setup } from '../../support/rules/match-play.ts'

/** Plays until no turn is left, each turn by its captain or by the clock. */
function playOut(match: PlayedMatch, chances: Iterable<number>) {
  for (const chance of chances) {
    const event = legalTurn(match, chance)
    if (!event) return
    if (chance % 4 === 0) match.runOut()
    else expect(match.say(event)).toBe('ok')
    match.now += 1_000
  }
}
const drawnOf = (state: MatchState): DrawnMatch => ({
  matchId: state.matchId,
  seed: state.seed,
  commitment: state.commitment,
  pickType: state.pickType,
  begins: state.begins ?? null,
  members: drawMembersOf(state),
  maps: state.maps,
})

const aSetup: fc.Arbitrary<Setup> = fc.oneof(
  fc.record({
    players: fc.constant(10),
    series: fc.constantFrom('bo3' as const, 'bo5' as const),
    pickType: fc.constantFrom('ABBAABAB' as const, 'ABABABAB' as const, 'ABBAABBA' as const, 'random' as const),
    maps: fc.constant(7),
    elos: fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 10, maxLength: 10 }),
  }),
  fc.record({
    players: fc.constantFrom(4, 6, 8, 10),
    series: fc.constant('bo1' as const),
    pickType: fc.constant('random' as const),
    maps: fc.integer({ min: 3, max: 10 }),
    elos: fc.array(fc.integer({ min: 0, max: 2500 }), { minLength: 10, maxLength: 10 }),
  }),
)
const chances = fc.infiniteStream(fc.nat(10_000))

describe('every legal game', () => {
  it('ends with two full teams, their captains, the right maps and sides, and draws that anybody can check', () =>
    fc.assert(
      fc.property(aSetup, chances, (setup, stream) => {
        const match = aStartedMatch(setup)
        playOut(match, stream)
        const { view, state } = match
        expect(view).toMatchObject({
          status: 'live',
          status_match: 'waiting',
          turn: null,
          deadlineAt: expect.any(Number),
          draw_seed: state.seed,
        })
        for (const team of ['A', 'B']) {
          const players = view.players.filter((player) => player.team === team)
          expect(players).toHaveLength(setup.players / 2)
          expect(players.filter((player) => player.is_captain === 1)).toHaveLength(1)
        }
        const played = view.maps.filter((map) => map.status === 'picked')
        expect(played).toHaveLength({ bo1: 1, bo3: 3, bo5: 5 }[setup.series])
        expect(played.filter((map) => map.pick_side === null)).toHaveLength(1)
        expect(checkDraws(drawnOf(state)).every((check) => check.matches)).toBe(true)
      }),
      { numRuns: 300 },
    ))

  it('cannot be forged afterwards: another seed, another map or side of the clock is found out', () =>
    fc.assert(
      fc.property(aSetup, (setup) => {
        const match = aStartedMatch(setup)
        while (match.view.turn !== null) match.runOut()
        const drawn = drawnOf(match.state)
        const forged = [
          { ...drawn, seed: `${drawn.seed.slice(0, -1)}f` },
          { ...drawn, maps: drawn.maps.map((map) => (map.sideAuto ? { ...map, pickSide: map.pickSide === 'ct' ? 't' : 'ct' } : map)) },
        ] as DrawnMatch[]
        const hasSides = drawn.maps.some((map) => map.sideAuto)
        for (const each of forged.slice(0, hasSides ? 2 : 1)) expect(checkDraws(each).some((check) => check.matches === false)).toBe(true)
      }),
      { numRuns: 50 },
    ))

  it('lets no two calls win one turn: whatever is said twice, late or by anybody else is refused and changes nothing', () =>
    fc.assert(
      fc.property(aSetup, chances, (setup, stream) => {
        const match = aStartedMatch(setup)
        const said: ReturnType<typeof legalTurn>[] = []
        for (const chance of stream) {
          const event = legalTurn(match, chance)
          if (!event) break
          const outsider = { ...event, by: by('x') } as typeof event
          expect(match.say(outsider)).toBe('Du er ikke kaptein')
          expect(match.say(event)).toBe('ok')
          said.push(event)
          const { state } = match
          for (const old of said.slice(-3)) if (old) expect(match.say(old)).not.toBe('ok')
          expect(match.state).toBe(state)
        }
      }),
      { numRuns: 100 },
    ))
})

describe('the staff', () => {
  const replace = (match: PlayedMatch, out: string, role: Role) =>
    match.say({ type: 'replace-player', by: by('staff', role), out: playerId(out), player: aPlayerOf(fiveBo3, 42), seat: 1 })

  it('put a player in for another, captaincy and place included', () => {
    const match = aStartedMatch()
    expect(replace(match, 'p1', 2)).toBe('ok')
    expect(match.captain('A').steamId).toBe('p42')
    expect(match.say({ type: 'pick-player', by: by('p1'), steamId: playerId('p3'), team: 'A' })).toBe('Du er ikke kaptein')
    expect(match.say({ type: 'pick-player', by: by('p42'), steamId: playerId('p3'), team: 'A' })).toBe('ok')
  })

  it('give a captain who comes in to a running turn the whole of it, and nobody else', () => {
    const match = aStartedMatch()
    const { deadlineAt } = match
    match.now += 20_000
    replace(match, 'p5', 2)
    expect(match.deadlineAt).toBe(deadlineAt)
    match.say({ type: 'replace-player', by: by('staff', 2), out: playerId('p1'), player: aPlayerOf(fiveBo3, 44), seat: 1 })
    expect(match.deadlineAt).toBe(match.now + turnMs)
  })

  it.each([
    ['a player', 'p1', 1, 'FORBIDDEN'],
    ['a moderator, of somebody who is not in', 'x', 2, 'Spilleren er ikke med i kampen.'],
  ] as const)('but not %s', (_who, out, role, answer) => expect(replace(aStartedMatch(), out, role)).toBe(answer))

  it('cannot put anybody in twice, before the start or after the end', () => {
    const match = aStartedMatch()
    replace(match, 'p1', 3)
    expect(replace(match, 'p0', 3)).toBe('Spilleren er allerede med i kampen.')
    expect(replace(aMatchOf(fiveBo3), 'p1', 3)).toBe('Gatheren har ikke startet ennå.')
    match.say({ type: 'end', by: by('staff', 2), reason: null })
    expect(replace(match, 'p2', 3)).toBe('Kampen er allerede over.')
  })

  it('end a match of any phase, once, with every seat free and the seed open', () => {
    for (const match of [aMatchOf(fiveBo3), aStartedMatch(), aStartedMatch({ ...fiveBo3, pickType: 'random' })]) {
      expect(match.say({ type: 'end', by: by('p0'), reason: null })).toBe('FORBIDDEN')
      expect(match.say({ type: 'end', by: by('staff', 2), reason: 'tekniske feil' })).toBe('ok')
      expect(match.view).toMatchObject({ status: 'canceled', cancel_reason: 'staff', deadlineAt: null, turn: null })
      expect(match.view.draw_seed).not.toBeNull()
      expect(match.say({ type: 'end', by: by('staff', 2), reason: null })).toBe('Kampen er allerede over.')
    }
  })

  it('reach nobody of their own rank or above: neither out nor in, nor in their lobby', () => {
    const match = aStartedMatch()
    const boss = { ...aPlayerOf(fiveBo3, 43), role: 4 as const }
    expect(match.say({ type: 'replace-player', by: by('staff', 3), out: playerId('p2'), player: boss, seat: 1 })).toBe('FORBIDDEN')
    const lobby = aMatchOf(fiveBo3, 3)
    expect(lobby.say({ type: 'end', by: by('staff', 3), reason: null })).toBe('FORBIDDEN')
    expect(lobby.say({ type: 'end', by: by('staff', 4), reason: null })).toBe('ok')
  })

  it('leave the owner’s name on the match when they put another in for them', () => {
    const match = aStartedMatch()
    expect(replace(match, 'p0', 2)).toBe('ok')
    expect(match.view).toMatchObject({ creator_id: 'p0', owner_name: 'Spiller 0' })
  })
})

describe('a lobby that asked for bots', () => {
  it('is marked by its owner alone, and then gives anyone who comes a free seat', () => {
    const match = aMatchOf({ ...fiveBo3, players: 4, pickType: 'random', series: 'bo1' })
    match.say({ type: 'kick-player', by: by('p0'), steamId: playerId('p3') })
    expect(match.say({ type: 'fill', by: by('p1') })).toBe('Bare eieren kan gjøre dette.')
    expect(match.say({ type: 'fill', by: by('p0') })).toBe('ok')
    match.now += 5_000
    expect(match.say({ type: 'join', player: aPlayerOf(fiveBo3, 7), seat: 1 })).toBe('ok')
    expect(match.say({ type: 'join', player: aPlayerOf(fiveBo3, 8), seat: 1 })).toBe('ok')
    expect(match.state.members.map((each) => each.steamId)).toEqual(['p0', 'p1', 'p2', 'p7'])
    expect(match.queued.map((each) => each.steamId)).toEqual(['p8'])
  })

  it('takes in who waited already, longest first', () => {
    const match = aMatchOf({ ...fiveBo3, players: 4, pickType: 'random', series: 'bo1' })
    for (const steamId of ['p2', 'p3'].map(playerId)) match.say({ type: 'kick-player', by: by('p0'), steamId })
    for (const place of [5, 6, 7]) match.say({ type: 'join', player: aPlayerOf(fiveBo3, place), seat: 1 })
    match.say({ type: 'fill', by: by('p0') })
    expect(match.state.members.map((each) => each.steamId)).toEqual(['p0', 'p1', 'p5', 'p6'])
    expect(match.queued.map((each) => each.steamId)).toEqual(['p7'])
  })
})
