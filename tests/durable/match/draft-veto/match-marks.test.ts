import { describe, expect, it } from 'vitest'
import type { Marked } from '../../../../durable/match/draft-veto/marked.ts'
import { drawMembersOf } from '../../../../durable/match/match-state.ts'
import { checkDraws } from '../../../../durable/rules/draft/draw-check.ts'
import { graceMs, missedDeadlineMs, turnMs } from '../../../../durable/rules/draft/turn-clock.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { aMatchOf, aStartedMatch, by, fiveBo3, legalTurn, type PlayedMatch } from '../../../support/rules/match-play.ts'

/** The captain on turn marks this; with an older `until` as somebody whose page is behind. */
const mark = (match: PlayedMatch, choice: Marked | null, until = match.deadlineAt ?? 0) =>
  match.say({ type: 'mark', by: match.captain(match.view.turn?.team ?? 'A'), until, choice })

/** A match at its veto, and one whose captain must choose a side. */
function atVeto(): PlayedMatch {
  const match = aStartedMatch()
  while (match.state.status === 'picking_players') match.runOut()
  return match
}
function atSide(): PlayedMatch {
  const match = atVeto()
  while (match.view.turn?.does !== 'choose_side') {
    const event = legalTurn(match, 0)
    if (event) match.say(event)
  }
  return match
}

describe('the choice for a captain whose clock runs out', () => {
  it('is the player who is picked, and the journal says that it was the clock', () => {
    const match = aStartedMatch()
    expect(mark(match, playerId('p7'))).toBe('ok')
    match.runOut()
    expect(match.state.members.find((each) => each.steamId === 'p7')?.team).toBe('A')
    expect(match.journaled.at(-1)).toMatchObject({ type: 'pick-player', by: null, steamId: 'p7', marked: true })
  })

  it('is the map, and no draw is claimed for it', () => {
    const match = atVeto()
    mark(match, 6)
    match.runOut()
    expect(match.view.maps.find((map) => map.id === 6)).toMatchObject({ status: 'banned', auto: 1, marked: 1 })
    const { matchId, seed, commitment, pickType, maps, begins = null } = match.state
    const checks = checkDraws({ matchId, seed, commitment, pickType, begins, members: drawMembersOf(match.state), maps })
    expect(checks.some((check) => check.of === 'map')).toBe(false)
  })

  it('is the side', () => {
    for (const side of ['ct', 't'] as const) {
      const match = atSide()
      const mapId = match.view.turn?.map_id
      mark(match, side)
      match.runOut()
      expect(match.view.maps.find((map) => map.id === mapId)).toMatchObject({ pick_side: side, side_auto: 1, side_marked: 1 })
    }
  })

  it('is what was marked last, and the draw when it was taken back or has gone to somebody else', () => {
    const match = atVeto()
    mark(match, 6)
    mark(match, 5)
    match.runOut()
    expect(match.view.maps.find((map) => map.id === 5)?.status).toBe('banned')
    mark(match, 5)
    match.runOut()
    expect(
      match.view.maps
        .filter((map) => map.auto === 1)
        .map((map) => map.marked)
        .sort(),
    ).toEqual([0, 1])
    mark(match, 7)
    mark(match, null)
    match.runOut()
    expect(match.journaled.at(-1)).not.toHaveProperty('marked')
  })

  it('counts once: the next turn begins with nothing marked', () => {
    const match = aStartedMatch()
    mark(match, playerId('p7'))
    match.runOut()
    match.runOut()
    expect(match.journaled.at(-1)).not.toHaveProperty('marked')
  })

  it('still counts when we were away ourselves and the turn got a moment more', () => {
    const match = aStartedMatch()
    mark(match, playerId('p7'))
    match.now = (match.deadlineAt ?? 0) + missedDeadlineMs + 1
    match.say({ type: 'tick' })
    expect(match.deadlineAt).toBe(match.now + graceMs)
    match.runOut()
    expect(match.journaled.at(-1)).toMatchObject({ steamId: 'p7', marked: true })
  })
})

describe('a mark', () => {
  it('is told to nobody: no entry, no effect, no revision', () => {
    const match = aStartedMatch()
    const [journaled, view] = [match.journaled.length, match.view]
    mark(match, playerId('p7'))
    expect(match.journaled.length).toBe(journaled)
    expect(match.view).toEqual(view)
  })

  it('is refused from others, for another turn, and for what the turn does not choose', () => {
    const match = aStartedMatch()
    expect(match.say({ type: 'mark', by: by('p5'), until: match.deadlineAt ?? 0, choice: playerId('p7') })).toBe('Du er ikke kaptein')
    expect(match.say({ type: 'mark', by: match.captain('B'), until: match.deadlineAt ?? 0, choice: playerId('p7') })).toBe(
      'Det er ikke din tur.',
    )
    expect(mark(match, playerId('p7'), (match.deadlineAt ?? 0) - turnMs)).toBe('Valget gjaldt en tur som er over.')
    expect(mark(match, 3)).toBe('INVALID_INPUT')
    expect(mark(match, 'ct')).toBe('INVALID_INPUT')
    expect(mark(atSide(), 3)).toBe('INVALID_INPUT')
    expect(mark(atVeto(), playerId('p7'))).toBe('INVALID_INPUT')
    expect(aMatchOf(fiveBo3).say({ type: 'mark', by: by('p0'), until: 0, choice: 1 })).toBe('Valget gjaldt en tur som er over.')
  })
})
