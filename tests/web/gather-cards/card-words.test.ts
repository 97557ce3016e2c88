import { describe, expect, it } from 'vitest'
import {
  ageOf,
  captainWords,
  eloWords,
  lackWords,
  liveScore,
  ownWords,
  rematchWords,
  resultOf,
} from '../../../web/gather-cards/card-words.ts'
import { aGather } from '../builders.ts'

const minute = 60_000
const maps = ['Mirage', 'Nuke', 'Inferno'].map((display_name, place) => ({ id: place + 1, display_name, image_url: null }))
const [mirage] = maps
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const over = (score_a: number, score_b: number) => ({ score_a, score_b, is_over: 1 as const })
const on = (score_a: number, score_b: number) => ({ score_a, score_b, is_over: 0 as const })

describe('the card of an open gather', () => {
  it.each([
    [30_000, 'nå'],
    [12 * minute, '12 min'],
    [125 * minute, '2 t'],
    // This browser's clock may be behind.
    [-5_000, 'nå'],
  ])('says how long it has been open: %i ms', (age, words) => expect(ageOf(1_000, 1_000 + age)).toBe(words))

  it('says how strong it is', () => {
    expect(plain(eloWords(aGather({ elo: { mean: 1430, least: 1210, most: 1680 } })))).toBe('Snitt 1 430 ELO · 1 210–1 680')
    expect(eloWords(aGather({ elo: { mean: 900, least: 900, most: 900 } }))).toBe('Snitt 900 ELO')
    expect(eloWords(aGather())).toBeNull()
  })

  it('says what it lacks and who waits', () => {
    expect(lackWords(aGather({ current_players: 7, waiting: 2 }))).toBe('Mangler 3 · 2 venter')
    expect(lackWords(aGather({ current_players: 10, waiting: 0 }))).toBe('Full')
  })
})

it('a rematch says which one it is, and how its captains stand', () => {
  const standing = { leader: '1', other: '2', won: 1, lost: 0 }
  const created_at = new Date(2026, 10, 27, 21).getTime()
  expect(rematchWords(aGather({ created_at, rematch_place: { number: 2, standing } }))).toBe('Omkamp 2 · 1–0 i kveld')
  expect(rematchWords(aGather({ rematch_place: { number: 1, standing: null } }))).toBe('Omkamp')
  expect(rematchWords(aGather())).toBeNull()
})

it('one’s own gather has the same mark in every phase, and no other has it', () => {
  const lobby = aGather()
  const live = aGather({ status: 'live' })
  expect([lobby, live].map((gather) => ownWords(gather, gather.match_id))).toEqual(['Påmeldt', 'Påmeldt'])
  expect([ownWords(lobby, 'another'), ownWords(lobby, null)]).toEqual([null, null])
})

describe('the card of a running match', () => {
  it.each([
    ['warmup', on(0, 0), null, 'Varmer opp'],
    ['live', on(0, 0), null, 'Første omgang'],
    ['live', on(1, 0), '1–0', 'etter 1 runde'],
    ['live', on(8, 4), '8–4', 'etter 12 runder'],
  ] as const)('says its score, and how old it is: %s', (status_match, played, score, note) => {
    const card = aGather({ status: 'live', status_match, picked_maps: mirage ? [mirage] : [], played: [played] })
    expect(liveScore(card)).toEqual({ title: 'Mirage', score, note })
  })

  it.each([
    [[on(0, 0), on(0, 0), on(0, 0)], '0–0', 'Mirage', 'Første omgang'],
    [[over(13, 7), on(5, 7), on(0, 0)], '1–0', 'Nuke 5–7', 'etter 12 runder'],
    [[over(13, 7), over(4, 13), on(0, 0)], '1–1', 'Inferno', 'Første omgang'],
  ] as const)('has the maps won of a series, and the one that is played: %j', (played, score, title, note) => {
    const card = aGather({ status: 'live', status_match: 'live', picked_maps: maps, played: [...played] })
    expect(liveScore(card)).toEqual({ score, title, note })
  })

  it('says nothing of a score that it does not have', () =>
    expect(liveScore(aGather({ status: 'live', picked_maps: maps }))?.score).toBeNull())

  it('says nothing before its maps are picked', () => expect(liveScore(aGather({ status: 'live' }))).toBeNull())
})

describe('the line of a finished match', () => {
  it('has the rounds of its one map, or the maps won', () => {
    expect(resultOf(aGather({ played: [over(13, 7)] }))).toBe('13–7')
    expect(resultOf(aGather({ played: [over(13, 7), over(4, 13), over(16, 14)] }))).toBe('2–1')
    expect(resultOf(aGather({ played: [over(13, 7), over(13, 2), on(0, 0)] }))).toBe('2–0')
  })

  it('has none where the result was taken back', () => expect(resultOf(aGather({ status: 'complete' }))).toBeNull())
})

it('a card says how captains are found, where it is not by rating', () => {
  expect(captainWords(aGather({ captain_rule: 'volunteers' }))).toBe('Frivillige kapteiner')
  expect([aGather(), aGather({ captain_rule: 'draw', pick_type: 'random' })].map(captainWords)).toEqual([null, null])
})
