import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Marked } from '../../../../durable/match/draft-veto/marked.ts'
import { turnMs } from '../../../../durable/rules/draft/turn-clock.ts'
import { playerId } from '../../../support/rules/ids.ts'
import {
  aMatchOf,
  aMatchOpenedBy,
  aPlayerOf,
  by,
  fiveBo3,
  legalTurn,
  orderOf,
  type PlayedMatch,
  type Setup,
} from '../../../support/rules/match-play.ts'

const beginningMs = 5_000
const tooEarly = 'Turen har ikke begynt ennå.'
const drawn: Setup = { ...fiveBo3, pickType: 'random' }

function begun(setup: Setup): PlayedMatch {
  const match = aMatchOf(setup)
  expect(match.say({ type: 'start', by: by('p0'), beginningMs })).toBe('ok')
  return match
}

function begunWithTeams(): PlayedMatch {
  const team = (places: readonly number[]) => ({
    captain: playerId(`p${places[0]}`),
    players: places.map((place) => aPlayerOf(fiveBo3, place)),
  })
  const order = { ...orderOf({ ...fiveBo3, players: 4, series: 'bo1' }), kind: 'cup' as const }
  return aMatchOpenedBy({ type: 'open-teams', order, lineUps: { A: team([0, 1]), B: team([2, 3]) }, seats: {}, beginningMs })
}

const beginnings = [
  ['of a draft', () => begun(fiveBo3)],
  ['of a veto with drawn teams', () => begun(drawn)],
  ['of a match that opens with its teams', begunWithTeams],
] as const

const mark = (match: PlayedMatch, choice: Marked | null) =>
  match.say({ type: 'mark', by: match.captain(match.view.turn?.team ?? 'A'), until: match.deadlineAt ?? 0, choice })

describe.each(beginnings)('the beginning %s', (_what, begin) => {
  it('takes nothing of the first turn’s time', () => {
    const match = begin()
    expect(match.view).toMatchObject({ opensAt: match.now + beginningMs, deadlineAt: match.now + beginningMs + turnMs })
  })

  it('lets no captain choose or mark anything, until it is over', () => {
    fc.assert(
      fc.property(fc.nat(beginningMs - 1), fc.nat(1_000), (after, chance) => {
        const match = begin()
        match.now += after
        const before = match.state
        expect(match.say(legalTurn(match, chance) as NonNullable<ReturnType<typeof legalTurn>>)).toBe(tooEarly)
        expect(mark(match, match.view.turn?.does === 'pick_player' ? playerId('p5') : 3)).toBe(tooEarly)
        expect(match.say({ type: 'tick' })).toBe('ok')
        expect(match.state).toBe(before)
        match.now = match.view.opensAt ?? 0
        expect(mark(match, match.view.turn?.does === 'pick_player' ? playerId('p5') : 3)).toBe('ok')
        expect(match.say(legalTurn(match, chance) as NonNullable<ReturnType<typeof legalTurn>>)).toBe('ok')
        // The next turn follows at once, and its clock with it.
        expect(match.view).toMatchObject({ opensAt: null, deadlineAt: match.now + turnMs })
      }),
    )
  })

  it('leaves the turn to the clock only when its whole time is over', () => {
    const match = begin()
    const number = match.journaled.length
    match.now += turnMs
    match.say({ type: 'tick' })
    expect(match.journaled.length).toBe(number)
    match.now += beginningMs
    match.say({ type: 'tick' })
    expect(match.journaled.length).toBe(number + 1)
    expect(match.view.opensAt).toBeNull()
  })

  it('is the same for a captain whom staff put in meanwhile', () => {
    const match = begin()
    const { opensAt, deadlineAt, turn } = match.view
    match.now += 1_000
    const out = match.captain(turn?.team ?? 'A').steamId
    const player = aPlayerOf(fiveBo3, 20)
    expect(match.say({ type: 'replace-player', by: by('staff', 3), out, player, seat: 9 })).toBe('ok')
    expect(match.view).toMatchObject({ opensAt, deadlineAt })
  })
})
