import { describe, expect, it } from 'vitest'
import type { Match } from '../../../../../durable/protocol/match/match-fields.ts'
import { beginningWords } from '../../../../../web/screens/match/beginning/beginning-words.ts'
import { aMatch, aPlayer, kari, ola } from '../../../builders.ts'

const captainA = aPlayer(kari, { username: 'Kari', team: 'A', is_captain: 1, elo: 1500 })
const captainB = aPlayer(ola, { username: 'Ola', team: 'B', is_captain: 1, elo: 1600 })

const beginning = (over: Partial<Match> = {}): Match =>
  aMatch({
    status: 'picking_players',
    players: [captainA, captainB, aPlayer('fri')],
    opensAt: 5_000,
    turn: { team: 'A', does: 'pick_player', map_id: null },
    ...over,
  })
const ban = { team: 'A', does: 'ban_map', map_id: null } as const

describe('the beginning, in words', () => {
  it('says who begins and why, and to each where they stand', () => {
    expect(beginningWords(beginning(), kari, true)).toMatchObject({
      title: 'Kapteinene er klare',
      begins: { who: null, what: 'Du begynner' },
      why: 'Kapteinen med lavest ELO velger først.',
      own: 'Du er kaptein på lag A',
    })
    expect(beginningWords(beginning(), ola, true)).toMatchObject({
      begins: { who: 'Kari', what: 'begynner' },
      own: 'Du er kaptein på lag B',
      sentence: 'Kapteinene er klare. Du er kaptein på lag B. Kari begynner. Kapteinen med lavest ELO velger først.',
    })
    expect(beginningWords(beginning(), 'fri', true)?.own).toBe('Snart vet du hvem som vil ha deg')
    expect(beginningWords(beginning(), 'tilskuer', true)?.own).toBeNull()
  })

  it('tells the drawn teams, and who of them bans first', () => {
    const drawn = beginning({
      status: 'picking_maps',
      pick_type: 'random',
      turn: ban,
      players: [captainA, captainB, aPlayer('liv', { team: 'B' })],
    })
    expect(beginningWords(drawn, 'liv', true)).toMatchObject({
      title: 'Lagene er trukket',
      own: 'Du er på lag B',
      why: 'Kapteinen med lavest ELO stryker først.',
    })
  })

  it.each([
    ['equal ratings', beginning({ players: [{ ...captainA, elo: 1600 }, captainB] }), 'Like høy ELO: den som kom sist, velger først.'],
    [
      'an order that lets B begin',
      beginning({ pick_type: 'ABBAABBA', turn: { team: 'B', does: 'pick_player', map_id: null } }),
      'Rekkefølgen lar kapteinen med høyest ELO velge først.',
    ],
    ['given teams', beginning({ status: 'picking_maps', creator_id: null, turn: ban }), 'Lag A stryker først.'],
  ])('knows the reason for %s', (_what, match, why) => expect(beginningWords(match, 'x', true)?.why).toBe(why))

  it('says in a rematch that who lost last begins, also where ratings are hidden', () => {
    const words = beginningWords(beginning({ begins: kari }), ola, false)
    expect(words).toMatchObject({
      why: 'fordi laget tapte sist.',
      sentence: 'Kapteinene er klare. Du er kaptein på lag B. Kari begynner, fordi laget tapte sist.',
    })
  })

  it('gives no reason that tells a hidden rating', () => expect(beginningWords(beginning(), 'x', false)?.why).toBeNull())

  it('has nothing to say without a turn', () => expect(beginningWords(beginning({ turn: null }), 'x', true)).toBeNull())
})
