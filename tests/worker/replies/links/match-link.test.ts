import { describe, expect, it } from 'vitest'
import type { GatherCard } from '../../../../durable/protocol/match/gather-card.ts'
import type { Match, MatchPlayer } from '../../../../durable/protocol/match/match-fields.ts'
import { noStats } from '../../../../durable/rules/rating/player-stats.ts'
import { cardLink, headingLink, resultLink } from '../../../../worker/replies/links/match-link.ts'

const heading = {
  match_id: 'kamp123456',
  status: 'waiting',
  kind: 'gather',
  name: null,
  owner_name: 'nattbuss',
  max_players: 10,
  series_type: 'bo3',
} as const
const aCard = (over: object = {}) => ({ ...heading, current_players: 7, picked_maps: [], ...over }) as unknown as GatherCard
const saidBy = ({ title, description }: { title: string; description: string }) => [title, description]
const mirage = { id: 1, display_name: 'Mirage', image_url: '/posters/mirage.svg' }

describe('the link to a gather', () => {
  it.each([
    ['an open one', {}, '5v5 hos nattbuss · mangler 3', 'Gather · 5v5 · BO3 · 7 av 10 plasser er tatt'],
    ['a full one', { current_players: 10 }, '5v5 hos nattbuss · fullt', 'Gather · 5v5 · BO3 · 10 av 10 plasser er tatt'],
    [
      'one with a name',
      { name: 'Natt på Mjøsa', max_players: 4 },
      'Natt på Mjøsa · 2v2 · fullt',
      'Gather · 2v2 · BO3 · 7 av 4 plasser er tatt',
    ],
    ['a draft', { status: 'picking_players' }, '5v5 hos nattbuss · velger spillere', 'Gather · 5v5 · BO3 · Velger spillere'],
    [
      'a match without a score',
      { status: 'live', picked_maps: [mirage] },
      '5v5 hos nattbuss · pågår',
      'Gather · 5v5 · BO3 · Pågår · Mirage',
    ],
    [
      'a running map',
      { status: 'live', series_type: 'bo1', picked_maps: [mirage], played: [{ score_a: 7, score_b: 5, is_over: 0 }] },
      '5v5 hos nattbuss · pågår, 7–5',
      'Gather · 5v5 · BO1 · Pågår · Mirage · 7–5',
    ],
    [
      'a running series',
      {
        status: 'live',
        picked_maps: [mirage, mirage],
        played: [
          { score_a: 13, score_b: 5, is_over: 1 },
          { score_a: 2, score_b: 5, is_over: 0 },
        ],
      },
      '5v5 hos nattbuss · pågår, 1–0 i kart',
      'Gather · 5v5 · BO3 · Pågår · Mirage · 1–0 i kart',
    ],
    [
      'a rematch',
      { rematch_place: { number: 2 } },
      '5v5 hos nattbuss, omkamp 2 · mangler 3',
      'Gather · 5v5 · BO3 · 7 av 10 plasser er tatt',
    ],
    ['a cancelled one', { status: 'canceled' }, '5v5 hos nattbuss · avlyst', 'Gather · 5v5 · BO3 · Avlyst'],
  ])('says what it is: %s', (_what, over, title, description) => expect(saidBy(cardLink(aCard(over)))).toEqual([title, description]))

  it('has a picture of its seats, then of its score before the poster of the map', () => {
    expect(cardLink(aCard()).picture).toMatchObject({ of: 'match', art: null, shown: { shows: 'seats', taken: 7, seats: 10 } })
    const live = cardLink(
      aCard({ status: 'live', series_type: 'bo1', picked_maps: [mirage], played: [{ score_a: 7, score_b: 5, is_over: 0 }] }),
    )
    expect(live.picture).toMatchObject({ art: '/posters/mirage.svg', shown: { shows: 'score', a: 7, b: 5, winner: null, where: 'Mirage' } })
  })

  it('cuts a long name between whole letters, never what follows', () => {
    const { title } = cardLink(aCard({ name: '🔥'.repeat(90) }))
    expect(title).toMatch(/^(🔥)+… · 5v5 · mangler 3$/u)
    expect([...title].length).toBeLessThanOrEqual(70)
  })
})

it('the link to a match that is no gather says which kind it is', () =>
  expect(saidBy(headingLink({ ...heading, kind: 'cup', owner_name: '', status: 'live' }))).toEqual([
    'Cupkamp · 5v5 · pågår',
    'Cup · 5v5 · BO3 · Pågår',
  ]))

const aPlayer = (name: string, team: 'A' | 'B', captain: 0 | 1 = 0) =>
  ({ steamid: name, username: name, team, is_captain: captain }) as MatchPlayer
const counts = (steamid: string, kills: number) => ({ ...noStats(), steamid, kills, deaths: 10, damage: 2000, rounds_played: 20 })
const aResult = (over: object = {}) =>
  ({
    ...heading,
    status: 'complete',
    series_type: 'bo1',
    winner: 'B',
    voided: 0,
    picked_maps: [mirage],
    players: [aPlayer('Kari', 'A', 1), aPlayer('blåtimen', 'A'), aPlayer('Ola', 'B', 1)],
    played: [{ players: [counts('Kari', 9), counts('blåtimen', 24), counts('Ola', 20)] }],
    ...over,
  }) as unknown as Match

describe('the link to a match that was played', () => {
  it('says who won, on which map, and who the player of the match was', () => {
    const link = resultLink(aResult(), { a: 7, b: 13 })
    expect(saidBy(link)).toEqual([
      '5v5 hos nattbuss · 7–13',
      'Gather · 5v5 · BO1 · Ola vant 13–7 på Mirage mot Kari · MVP: blåtimen (24–10 · 100,0 ADR)',
    ])
    expect(link.picture).toMatchObject({
      art: '/posters/mirage.svg',
      shown: { a: 7, b: 13, winner: 'B', teams: { A: 'Kari', B: 'Ola' }, best: { name: 'blåtimen', figures: '24–10 · 100,0 ADR' } },
    })
  })

  it.each([
    [
      { winner: 'draw', played: [] },
      { a: 12, b: 12 },
      '5v5 hos nattbuss · 12–12',
      'Gather · 5v5 · BO1 · Kari og Ola spilte 12–12 på Mirage',
    ],
    [
      { series_type: 'bo3', winner: 'A', played: [] },
      { a: 2, b: 1 },
      '5v5 hos nattbuss · 2–1 i kart',
      'Gather · 5v5 · BO3 · Kari vant 2–1 i kart mot Ola',
    ],
    [
      { team_names: { A: 'Rev', B: 'Ulv' }, played: [] },
      { a: 7, b: 13 },
      '5v5 hos nattbuss · 7–13',
      'Gather · 5v5 · BO1 · Ulv vant 13–7 på Mirage mot Rev',
    ],
    [{ voided: 1 }, { a: 7, b: 13 }, '5v5 hos nattbuss · ferdig', 'Gather · 5v5 · BO1 · Ferdig'],
    [{}, { a: 0, b: 0 }, '5v5 hos nattbuss · ferdig', 'Gather · 5v5 · BO1 · Ferdig'],
    [
      { players: [], played: [], picked_maps: [] },
      { a: 7, b: 13 },
      '5v5 hos nattbuss · 7–13',
      'Gather · 5v5 · BO1 · Lag B vant 13–7 mot Lag A',
    ],
  ])('says what there is to say: %o', (over, score, title, description) =>
    expect(saidBy(resultLink(aResult(over), score))).toEqual([title, description]),
  )
})
