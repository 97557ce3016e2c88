import { describe, expect, it } from 'vitest'
import type { Match, MatchPlayer } from '../../../durable/protocol/match/match-fields.ts'
import { noStats } from '../../../durable/rules/rating/player-stats.ts'
import { eveningOf, hasEvening } from '../../../worker/replies/evening.ts'

const aPlayer = (name: string, team: 'A' | 'B' | null) =>
  ({ steamid: name, username: name, team, is_captain: 0, discord_id: '81', elo: 1234 }) as MatchPlayer
const counts = (steamid: string, kills: number) => ({ ...noStats(), steamid, kills, deaths: 10, damage: 1700, rounds_played: 20 })
const rating = (steamid: string, before: number, after: number) => ({ steamid, before, after, expected: 0.5, k: 40, result: 1 })
const aMatch = (over: object = {}) =>
  ({
    status: 'complete',
    kind: 'gather',
    name: null,
    owner_name: 'Kari',
    series_type: 'bo1',
    winner: 'B',
    voided: 0,
    ended_at: Date.UTC(2026, 10, 28, 20),
    picked_maps: [{ id: 1, display_name: 'Mirage', image_url: null }],
    players: [aPlayer('Kari', 'A'), aPlayer('blåtimen', 'B'), aPlayer('Ola', 'B'), aPlayer('venter', null)],
    played: [{ score_a: 7, score_b: 13, players: [counts('Kari', 9), counts('blåtimen', 24), counts('Ola', 20)] }],
    ratings: [rating('blåtimen', 1500, 1518.4), rating('Kari', 1400, 1381.2)],
    team1_score: 0,
    team2_score: 1,
    ...over,
  }) as unknown as Match
const shown = { showsElo: true, medals: [] }

describe('the picture of an evening', () => {
  it('shows the result from the player’s side, with their own figures', () =>
    expect(eveningOf(aMatch(), 'blåtimen', { showsElo: true, medals: ['100 kills'] })).toEqual({
      outcome: 'won',
      where: 'Mirage',
      title: 'Karis gather',
      when: 'lørdag 28. november',
      score: { own: 13, other: 7 },
      name: 'blåtimen',
      isBest: true,
      medals: ['100 kills'],
      figures: [
        { value: '24–10', name: 'K–D', tone: 'plain' },
        { value: '85,0', name: 'ADR', tone: 'plain' },
        { value: '+18', name: 'ELO', tone: 'good' },
      ],
      teams: [['blåtimen', 'Ola'], ['Kari']],
    }))

  it('holds nothing of the others but their names', () => {
    const text = JSON.stringify(eveningOf(aMatch(), 'Kari', shown))
    expect(text).not.toMatch(/24–10|20–10|\+18|1234|"81"/)
    expect(text).toMatch(/9–10.*−19/)
  })

  it.each([
    ['a defeat', {}, 'Kari', { outcome: 'lost', score: { own: 7, other: 13 }, isBest: false }],
    ['a draw', { winner: 'draw' }, 'Ola', { outcome: 'drew' }],
    ['a series', { series_type: 'bo3', team1_score: 1, team2_score: 2 }, 'Ola', { where: 'Best av 3', score: { own: 2, other: 1 } }],
    ['a result that staff decided without a round', { played: [], ratings: [] }, 'Ola', { score: null, figures: [], isBest: false }],
  ])('tells %s', (_what, over, me, said) => expect(eveningOf(aMatch(over), me, shown)).toMatchObject(said))

  it('leaves out ELO while it is not shown', () =>
    expect(eveningOf(aMatch(), 'Kari', { ...shown, showsElo: false })?.figures.map(({ name }) => name)).toEqual(['K–D', 'ADR']))

  it.each(['venter', 'ukjent'])('is for nobody who did not play: %s', (me) => expect(eveningOf(aMatch(), me, shown)).toBeNull())

  it('wants a result that counts', () => {
    const all = [{}, { voided: 1 }, { status: 'live' }, { winner: null }]
    expect(all.map((over) => hasEvening(aMatch(over)))).toEqual([true, false, false, false])
  })
})
