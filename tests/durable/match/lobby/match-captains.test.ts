import { describe, expect, it } from 'vitest'
import type { MatchEvent } from '../../../../durable/match/match-events.ts'
import { drawMembersOf } from '../../../../durable/match/match-state.ts'
import { timelineOf } from '../../../../durable/match/view/match-timeline.ts'
import { checkDraws } from '../../../../durable/rules/draft/draw-check.ts'
import type { CaptainRule, PickType } from '../../../../durable/rules/vocabulary.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { aMatchOpenedBy, aPlayerOf, by, orderOf, type PlayedMatch, type Setup } from '../../../support/rules/match-play.ts'

const setupOf = (pickType: PickType): Setup => ({ players: 4, series: 'bo1', pickType, maps: 3 })

/** A full lobby of four, whose ratings fall from p0, its owner, to p3. */
function aLobby(
  rule: CaptainRule,
  { pickType = 'ABABABAB', captaincies = [] }: { pickType?: PickType; captaincies?: readonly number[] } = {},
) {
  const setup = setupOf(pickType)
  const player = (place: number) => {
    const { past, ...rest } = aPlayerOf(setup, place)
    return { ...rest, past: { ...past, captaincies: captaincies[place] ?? 0 } }
  }
  const order = { ...orderOf(setup), ...(rule !== 'elo' && { captainRule: rule }) }
  const match = aMatchOpenedBy({ type: 'open-lobby', order, owner: player(0), seat: 1 })
  for (const place of [1, 2, 3]) {
    match.say({ type: 'join', player: player(place), seat: 1 })
    match.say({ type: 'add-player', by: by('p0'), steamId: playerId(`p${place}`) })
  }
  return match
}

const offers = (who: string, wants = true): MatchEvent => ({ type: 'volunteer-captain', by: by(who), wants })
const declines = (who: string, no = true): MatchEvent => ({ type: 'decline-captain', by: by(who), declines: no })
const names = (whom: string, isNamed = true, who = 'p0'): MatchEvent => ({
  type: 'name-captain',
  by: by(who),
  steamId: playerId(whom),
  isNamed,
})
const start: MatchEvent = { type: 'start', by: by('p0') }

function leaders(match: PlayedMatch, ...events: MatchEvent[]) {
  for (const event of [...events, start]) expect(match.say(event)).toBe('ok')
  return [match.captain('A').steamId, match.captain('B').steamId]
}

/** The check of the captains from the state at the start, as the match publishes it. */
function checked({ state }: PlayedMatch) {
  const { matchId, seed, commitment, pickType, captainRule, begins = null, maps } = state
  const drawn = { matchId, seed, commitment, pickType, ...(captainRule && { captainRule }), begins, maps, members: drawMembersOf(state) }
  return checkDraws(drawn).find(({ of }) => of === 'captains')
}

describe('the captains at the start', () => {
  it('are the two highest rated, unless one of them declines', () => {
    expect(leaders(aLobby('elo'))).toEqual(['p1', 'p0'])
    expect(leaders(aLobby('elo'), declines('p1'))).toEqual(['p2', 'p0'])
    expect(leaders(aLobby('elo'), declines('p1'), declines('p0'), declines('p2'), declines('p3'))).toEqual(['p1', 'p0'])
  })

  it('are the volunteers, the named ones, or those who have led least', () => {
    expect(leaders(aLobby('volunteers'), offers('p3'), offers('p2'))).toEqual(['p3', 'p2'])
    expect(leaders(aLobby('owner'), names('p3'), names('p2'))).toEqual(['p3', 'p2'])
    expect(leaders(aLobby('owner'), names('p3'), declines('p3'))).toEqual(['p1', 'p0'])
    expect(leaders(aLobby('least', { captaincies: [2, 1, 0, 0] }))).toEqual(['p3', 'p2'])
  })

  it('are drawn, and anybody can draw them again from what the match publishes', () => {
    for (const rule of ['elo', 'volunteers', 'least', 'draw', 'owner'] as const) {
      const match = aLobby(rule, { captaincies: [1, 1, 1, 2] })
      const [a, b] = leaders(match, declines('p0'))
      expect(checked(match)).toEqual({ of: 'captains', drawn: { A: a, B: b }, matches: true })
    }
  })

  it('do not hold where others lead than the rule gives', () => {
    const match = aLobby('elo')
    leaders(match)
    const { matchId, seed, commitment, pickType, maps } = match.state
    const members = drawMembersOf(match.state).map(({ leads, ...each }) =>
      each.steamId === 'p0' ? each : { ...each, leads: leads ?? 'B' },
    )
    const check = checkDraws({ matchId, seed, commitment, pickType, begins: null, maps, members })
    expect(check).toContainEqual({ of: 'captains', drawn: { A: 'p1', B: 'p0' }, matches: false })
  })
})

describe('a word on who leads', () => {
  it('is shown to all, and goes with the member', () => {
    const match = aLobby('volunteers')
    match.say(offers('p2'))
    expect(match.view.players.map(({ captain_wish }) => captain_wish)).toEqual([undefined, undefined, 'volunteers', undefined])
    match.say({ type: 'leave', by: by('p2') })
    match.now += 5_000
    match.say({ type: 'join', player: aPlayerOf(setupOf('ABABABAB'), 2), seat: 2 })
    match.say({ type: 'add-player', by: by('p0'), steamId: playerId('p2') })
    expect(match.view.players.at(-1)).not.toHaveProperty('captain_wish')
  })

  it('can be taken back, and the newer one of two counts', () => {
    const match = aLobby('volunteers')
    const wish = (event: MatchEvent) => {
      match.now += 1_000
      expect(match.say(event)).toBe('ok')
      return match.view.players[1]?.captain_wish
    }
    expect([offers('p1'), declines('p1'), declines('p1', false), declines('p1'), offers('p1'), offers('p1', false)].map(wish)).toEqual([
      'volunteers',
      'declines',
      null,
      'declines',
      'volunteers',
      null,
    ])
    const before = match.state
    expect([wish(offers('p1', false)), wish(declines('p1', false)), match.state === before]).toEqual([null, null, true])
  })

  it('waits a second after the last one', () => {
    const match = aLobby('volunteers')
    expect([match.say(offers('p1')), match.say(offers('p1', false)), match.say(offers('p2'))]).toEqual(['ok', 'SLOW_DOWN', 'ok'])
    match.now += 1_000
    expect(match.say(offers('p1', false))).toBe('ok')
  })

  it('makes a line of Hendelser', () => {
    const match = aLobby('owner')
    for (const event of [names('p1'), declines('p1'), names('p1', false)]) match.say(event)
    const lines = timelineOf(match.journal, match.state.members).slice(-3)
    expect(lines).toMatchObject([
      { what: 'captain_named', by: 'Spiller 0', whom: 'Spiller 1' },
      { what: 'captain_declined', by: 'Spiller 1' },
      { what: 'captain_unnamed', by: 'Spiller 0', whom: 'Spiller 1' },
    ])
  })

  it.each([
    ['a stranger offers', 'volunteers', offers('p9'), 'Bare de som er med i gatheren, kan gjøre dette.'],
    ['a stranger declines', 'elo', declines('p9'), 'Bare de som er med i gatheren, kan gjøre dette.'],
    ['somebody offers where nobody is asked', 'elo', offers('p1'), 'Kapteinene er ikke frivillige i denne gatheren.'],
    ['somebody else names', 'owner', names('p1', true, 'p1'), 'Bare eieren kan gjøre dette.'],
    ['the owner names by another rule', 'elo', names('p1'), 'I denne gatheren velger ikke eieren kapteinene.'],
    ['the owner names a stranger', 'owner', names('p9'), 'Spilleren er ikke med i gatheren.'],
  ] as const)('is refused when %s', (_what, rule, event, text) => expect(aLobby(rule).say(event)).toBe(text))

  it('is refused with Balansert, and after the start', () => {
    for (const event of [declines('p1'), names('p1')]) {
      expect(aLobby('owner', { pickType: 'random' }).say(event)).toBe('Med Balansert leder den med høyest ELO hvert lag.')
    }
    const match = aLobby('owner')
    match.say(start)
    expect([declines('p1'), offers('p1'), names('p1')].map(match.say)).toEqual(Array(3).fill('GATHER_HAS_STARTED'))
  })
})

describe('the owner who names captains', () => {
  it('names two, and another in the place of one who declines', () => {
    const match = aLobby('owner')
    expect([names('p1'), names('p2'), names('p3')].map(match.say)).toEqual(['ok', 'ok', 'To kapteiner er valgt. Ta bort en av dem først.'])
    match.say(declines('p1'))
    expect(match.say(names('p3'))).toBe('ok')
    expect(match.view.players.map(({ captain_named }) => captain_named)).toEqual([undefined, 0, 1, 1])
    expect([match.say(names('p2', false)), match.say(names('p1'))]).toEqual(['ok', 'Spilleren vil ikke være kaptein.'])
  })
})
