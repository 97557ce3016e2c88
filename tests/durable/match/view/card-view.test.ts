import { describe, expect, it } from 'vitest'
import { cardView, scrimCard } from '../../../../durable/match/view/card-view.ts'
import { rematchIdOf } from '../../../../durable/rules/lobby/rematch.ts'
import { isHalfOver } from '../../../../durable/rules/play/map-score.ts'
import { aScrimOnServer } from '../../../support/rules/a-scrim.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { aLiveMatch, goingLive, report, resultOf, roundsOf } from '../../../support/rules/live-match.ts'
import { aMatchOpenedBy, aPlayerOf, by, orderOf, type PlayedMatch, type Setup } from '../../../support/rules/match-play.ts'

const setup = { players: 10, series: 'bo3', pickType: 'random', maps: 7 } as const

/** How often the list has been told so far. */
const listEffectsOf = (match: PlayedMatch) => match.effects.filter((effect) => effect.to === 'list').length

function aLobby(elos: readonly number[]): PlayedMatch {
  const order: Setup = { ...setup, elos }
  const match = aMatchOpenedBy({ type: 'open-lobby', order: orderOf(order), owner: aPlayerOf(order, 0), seat: 1 })
  for (let place = 1; place < elos.length; place++) {
    match.say({ type: 'join', player: aPlayerOf(order, place), seat: 1 })
    match.say({ type: 'add-player', by: by('p0'), steamId: playerId(`p${place}`) })
  }
  return match
}
const joins = (match: PlayedMatch, place: number) => match.say({ type: 'join', player: aPlayerOf(setup, place), seat: 1 })

describe('the card of a gather', () => {
  it('says who sits in it by their ELO, and which maps it may be played on', () => {
    const card = cardView(aLobby([1000, 1201]).state)
    expect(card.elo).toEqual({ mean: 1101, least: 1000, most: 1201 })
    expect(card.map_pool?.map((map) => map.display_name)).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `Kart ${number}`))
    expect([card.played, card.ended_at]).toEqual([undefined, undefined])
  })

  it('says of a rematch that it is one, whether or not a side lost the match before', () => {
    const order = { ...orderOf(setup), matchId: rematchIdOf(orderOf(setup).matchId) }
    for (const begins of [{}, { begins: playerId('p1') }]) {
      const rematch = { type: 'open-lobby', order: { ...order, ...begins }, owner: aPlayerOf(setup, 0), seat: 1 } as const
      expect(cardView(aMatchOpenedBy(rematch).state).rematch_place).toEqual({ number: 1, standing: null })
    }
    expect(cardView(aLobby([1000]).state).rematch_place).toBeUndefined()
  })

  it('has the score of each picked map once they are picked', () => {
    const match = aLiveMatch(setup)
    const rounds = roundsOf(match, 0, 'AAAAAAAAAAAAA')
    match.say(report(goingLive(0)))
    for (const round of rounds) match.say(report(round))
    match.say(report(resultOf(rounds)))
    const card = cardView(match.state)
    expect(card.map_pool).toBeUndefined()
    expect(card.played).toEqual([
      { score_a: 13, score_b: 0, is_over: 1 },
      { score_a: 0, score_b: 0, is_over: 0 },
      { score_a: 0, score_b: 0, is_over: 0 },
    ])
  })
})

describe('the list', () => {
  it('is told of the score when a half and when a map ends, and of no other round', () => {
    const match = aLiveMatch(setup)
    match.say(report(goingLive(0)))
    const listEffects = roundsOf(match, 0, `${'AB'.repeat(12)}AAAA`).flatMap((round) => {
      const before = listEffectsOf(match)
      match.say(report(round))
      return listEffectsOf(match) > before ? [round.number] : []
    })
    expect(listEffects).toEqual([12, 24])
    const before = listEffectsOf(match)
    match.say(report({ what: 'map-over', map: 0, scoreA: 16, scoreB: 12 }))
    expect(listEffectsOf(match)).toBe(before + 1)
  })

  it('is told who waits behind others, or for a full gather; the first is about to be taken in', () => {
    const match = aLobby([1000, 1200])
    const before = listEffectsOf(match)
    joins(match, 2)
    expect(listEffectsOf(match)).toBe(before)
    joins(match, 3)
    expect(listEffectsOf(match)).toBe(before + 1)
    expect(cardView(match.state).waiting).toBe(2)
    const full = aLobby(Array.from({ length: 10 }, () => 1000))
    const listEffects = listEffectsOf(full)
    joins(full, 10)
    full.say({ type: 'leavequeue', by: by('p10') })
    expect(listEffectsOf(full)).toBe(listEffects + 2)
    expect(cardView(full.state).waiting).toBe(0)
  })

  it.each([
    [7, 5, true],
    [12, 0, true],
    [7, 6, false],
    [12, 12, true],
    [13, 11, false],
    [15, 12, false],
    [15, 15, true],
    [16, 14, false],
  ])('at %i–%i a half is over: %s', (one, other, is) => expect(isHalfOver(one, other)).toBe(is))
})

describe('the card of a scrim', () => {
  it('goes to the queue’s list with its captains, its map and the score, whenever a gather’s would be told', () => {
    const match = aScrimOnServer()
    expect(scrimCard(match.state)).toMatchObject({
      match_id: 'm1',
      status: 'live',
      status_match: 'warmup',
      captain_a: { steamid: 'p0', username: 'Spiller 0' },
      captain_b: { steamid: 'p5', username: 'Spiller 5' },
      picked_maps: [{ display_name: expect.stringContaining('Kart') }],
      score_a: 0,
      score_b: 0,
    })
    const listEffects = listEffectsOf(match)
    match.say(report(goingLive(0)))
    const rounds = roundsOf(match, 0, 'A'.repeat(13))
    for (const round of rounds) match.say(report(round))
    expect(listEffectsOf(match)).toBe(listEffects + 2)
    expect(scrimCard(match.state)).toMatchObject({ status_match: 'live', score_a: 13, score_b: 0 })
    match.say(report(resultOf(rounds)))
    expect(scrimCard(match.state)).toMatchObject({ status: 'complete', ended_at: match.now })
  })

  it('shows no rating, so that the switch for ELO has nothing to hide', () =>
    expect(JSON.stringify(scrimCard(aScrimOnServer().state))).not.toContain('elo'))
})
