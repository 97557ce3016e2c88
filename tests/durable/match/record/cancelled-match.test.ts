import { describe, expect, it } from 'vitest'
import { cancelledMatch } from '../../../../durable/match/record/cancelled-match.ts'
import { aLiveMatch } from '../../../support/rules/live-match.ts'
import { aMatchOf, aStartedMatch, by, fiveBo3, legalTurn, type PlayedMatch } from '../../../support/rules/match-play.ts'
import { admin, bo1, playMap, thirteenTwo } from '../../../support/rules/played-maps.ts'

const ended = (match: PlayedMatch) => {
  expect(match.say({ type: 'end', by: admin, reason: null })).toBe('ok')
  return cancelledMatch(match.state, 7)
}
/** The captains take this many turns. */
function turns(match: PlayedMatch, count: number): PlayedMatch {
  for (let i = 0; i < count; i++) {
    const turn = legalTurn(match, 0)
    if (turn) match.say(turn)
  }
  return match
}

describe('a match that was cancelled', () => {
  it('stands in nobody’s history when it had not started', () => {
    const match = aMatchOf(bo1)
    match.say({ type: 'cancel', by: by('p0') })
    expect(match.state.status).toBe('canceled')
    expect(cancelledMatch(match.state, 7)).toBeNull()
  })

  it('stands in no history while it goes on, nor when it was played', () => {
    const match = aLiveMatch(bo1)
    expect(cancelledMatch(match.state, 7)).toBeNull()
    playMap(match, thirteenTwo)
    expect(match.state.status).toBe('complete')
    expect(cancelledMatch(match.state, 7)).toBeNull()
  })

  it('names everybody who was in it, on a team or not picked yet, and no map before one was picked', () => {
    const cancelled = ended(turns(aStartedMatch(fiveBo3), 3))
    expect(cancelled).toMatchObject({ match: { status: 'canceled', status_match: 'canceled', winner: null, revision: 7 }, pickedMaps: [] })
    expect(cancelled?.players).toHaveLength(10)
    expect(cancelled?.players.filter(({ team }) => team !== null)).toHaveLength(5)
    expect(cancelled?.players.filter(({ is_captain }) => is_captain === 1).map(({ elo }) => elo)).toEqual([1500, 1490])
  })

  it('names the maps that had been picked by then, in the order of play', () => {
    const veto = turns(aStartedMatch({ ...fiveBo3, pickType: 'random' }), 5)
    const picked = veto.view.maps.filter((map) => map.status === 'picked').toSorted((a, b) => Number(a.pick_order) - Number(b.pick_order))
    expect(picked.length).toBeGreaterThan(0)
    const cancelled = ended(veto)
    expect(cancelled?.pickedMaps.map(({ id }) => id)).toEqual(picked.map(({ id }) => id))
    expect(cancelled?.players.every(({ team }) => team !== null)).toBe(true)
    expect(ended(aLiveMatch(bo1))?.pickedMaps).toMatchObject([{ display_name: expect.stringMatching(/^Kart \d$/), image_url: null }])
  })
})
