import { describe, expect, it } from 'vitest'
import { addedText, roundStartedText } from '../../../../worker/replies/contests/cup-acts.ts'
import { registeredText, teamPlayersOf, unassignedOf } from '../../../../worker/replies/contests/cup-reply.ts'
import { aCupPlayer, aSeenCup } from '../../../support/rules/cup/a-cup-view.ts'

const cup = aSeenCup({}, [
  aCupPlayer('1', { team_id: 2 }),
  aCupPlayer('2'),
  aCupPlayer('3', { no_show: 1 }),
  aCupPlayer('4', { waiting: 1 }),
  aCupPlayer('5', { waiting: 1 }),
])

describe('the reply about a cup', () => {
  it('counts to the pool who has a place and no team, neither who waits nor who did not come', () => {
    expect(teamPlayersOf(cup)).toEqual([
      { steamid: '1', team_id: 2 },
      { steamid: '2', team_id: null },
    ])
    expect(unassignedOf(cup).map(({ steamid }) => steamid)).toEqual(['2'])
  })

  it('counts nobody for whom another plays', () => {
    const players = [aCupPlayer('1', { team_id: 2 }), aCupPlayer('2')]
    for (const status of ['live', 'closed'] as const) {
      const played = aSeenCup({ status }, players)
      expect(teamPlayersOf(played)).toEqual([{ steamid: '1', team_id: 2 }])
      expect(unassignedOf(played)).toEqual([])
    }
  })

  it('tells who registers that they are in, or which of those who wait they are, or that they are marked', () => {
    expect(['2', '3', '4', '5'].map((steamid) => registeredText(cup, steamid))).toEqual([
      'Du er påmeldt.',
      'Lagret. Staben har notert at du ikke møtte.',
      'Du er nr. 1 på ventelisten.',
      'Du er nr. 2 på ventelisten.',
    ])
  })

  it('says how many matches of a round start, and who keeps others from it', () => {
    const busy = 'Ola og Kari spiller allerede en kamp.'
    expect([roundStartedText({ starting: 3, busy: null }), roundStartedText({ starting: 1, busy })]).toEqual([
      '3 kamper starter.',
      `Én kamp starter. ${busy}`,
    ])
    expect(roundStartedText({ starting: 0, busy: null })).toBe('Kampene i runden er i gang.')
  })

  it('says how many players were drawn in', () => {
    expect([0, 1, 7].map(addedText)).toEqual([
      'Ingen flere spillere ble lagt til.',
      'Én tilfeldig spiller er lagt til.',
      '7 tilfeldige spillere er lagt til.',
    ])
  })
})
