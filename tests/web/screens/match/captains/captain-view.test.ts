import { describe, expect, it } from 'vitest'
import type { Match, MatchPlayer } from '../../../../../durable/protocol/match/match-fields.ts'
import { plainText } from '../../../../../web/format/sentence.ts'
import { captainReason } from '../../../../../web/screens/match/captains/captain-reason.ts'
import { captainsNow, mayLead } from '../../../../../web/screens/match/captains/captain-view.ts'
import { captainTags, openCaptains } from '../../../../../web/screens/match/captains/captain-words.ts'
import { aMatch, aPlayer, kari } from '../../../builders.ts'

const member = (at: number, over: Partial<MatchPlayer> = {}) => aPlayer(`m${at}`, { elo: 1000 + at, ...over })
const lobby = (members: number, over: Partial<Match> = {}, said: Record<number, Partial<MatchPlayer>> = {}) =>
  aMatch({ players: [aPlayer(kari), ...Array.from({ length: members - 1 }, (_, at) => member(at, said[at]))], ...over })
const leaders = (match: Match) => {
  const teams = captainsNow(match)?.teams
  return teams ? [teams.A.steamid, teams.B.steamid] : null
}
const words = (match: Match) => {
  const captains = captainsNow(match)
  return captains && plainText(openCaptains(captains))
}

describe('the pair of expected captains', () => {
  it('is the two with the highest rating, the lower one first', () => {
    expect(leaders(lobby(10))).toEqual(['m7', 'm8'])
    expect(leaders(lobby(3))).toEqual([kari, 'm1'])
  })

  it('in a rematch is who lost last, and leads the team that begins', () => {
    const again = (over: Partial<Match>, said = {}) => leaders(lobby(10, { begins: 'm2', ...over }, said))
    expect(again({})).toEqual(['m2', 'm8'])
    expect(again({ pick_type: 'ABBAABBA' })).toEqual(['m8', 'm2'])
    expect(again({ begins: 'borte' })).toEqual(['m7', 'm8'])
    expect(again({}, { 2: { captain_wish: 'declines' } })).toEqual(['m7', 'm8'])
  })

  it('is nobody where nobody picks, and of a match that came with its teams', () => {
    expect(captainsNow(lobby(10, { pick_type: 'random', captain_rule: 'draw' }))).toBeNull()
    expect(captainsNow(lobby(10, { creator_id: null }))).toBeNull()
  })

  it('is not said of one who is alone', () => expect(words(lobby(1))).toBe('Kapteinene er de to med høyest ELO.'))

  it('is up to the draw where several are equal', () => {
    const offers = { captain_wish: 'volunteers' } as const
    expect(words(lobby(5, { captain_rule: 'volunteers' }, { 0: offers, 1: offers, 2: offers }))).toBe(
      'To trekkes blant de 3 frivillige når kampen starter.',
    )
    expect(words(lobby(4, { captain_rule: 'draw', begins: 'm1' }))).toBe('spiller m1, og én trekkes blant alle 3 når kampen starter.')
    expect(words(lobby(4, { captain_rule: 'least' }, { 0: { captaincies: 1 } }))).toBe(
      'To trekkes blant de 3 som har vært det færrest ganger når kampen starter.',
    )
  })

  it('may be the viewer, who can then decline', () => {
    const captains = captainsNow(lobby(5, { captain_rule: 'owner' }, { 0: { captain_named: 1 } }))
    expect([kari, 'm0', 'm2', 'm3'].map((each) => captains && mayLead(captains, each))).toEqual([false, true, false, true])
  })
})

describe('the words beside a member', () => {
  it('say what they offered, what the owner chose, and how often they led, where it counts', () => {
    const tags = (rule: Match['captain_rule'], over: Partial<MatchPlayer>) =>
      captainTags(lobby(2, rule ? { captain_rule: rule } : {}), member(0, over))
    expect(tags('volunteers', { captain_wish: 'volunteers' })).toEqual(['Vil være kaptein'])
    expect(tags('owner', { captain_named: 1, captain_wish: 'declines' })).toEqual(['Valgt som kaptein', 'Ikke kaptein'])
    expect([0, 1, 3].flatMap((captaincies) => tags('least', { captaincies }))).toEqual([
      'Ikke kaptein i det siste',
      'Kaptein 1 gang i det siste',
      'Kaptein 3 ganger i det siste',
    ])
    expect(tags('elo', { captaincies: 3 })).toEqual([])
  })
})

describe('why two lead, when the match begins', () => {
  const begun = (over: Partial<Match>, ...members: Partial<Match['draw_members'][number]>[]) =>
    aMatch({ ...over, draw_members: members.map((each, at) => ({ steamid: `m${at}`, elo: 1000, team: null, ...each })) })
  const [a, b] = [{ leads: 'A' }, { leads: 'B' }] as const
  const offers = { wish: 'volunteers' } as const

  it.each([
    ['by rating', begun({}, a, b), 'De to med høyest ELO er kapteiner.'],
    ['by rating after a no', begun({}, a, b, { wish: 'declines' }), 'Kapteinene har høyest ELO av dem som ville.'],
    [
      'as volunteers',
      begun({ captain_rule: 'volunteers' }, { ...a, ...offers }, { ...b, ...offers }),
      'Begge kapteinene meldte seg frivillig.',
    ],
    [
      'drawn among volunteers',
      begun({ captain_rule: 'volunteers' }, { ...a, ...offers }, { ...b, ...offers }, offers),
      'Kapteinene er trukket blant de 3 frivillige.',
    ],
    [
      'as the only volunteer',
      begun({ captain_rule: 'volunteers' }, a, { ...b, ...offers }),
      'Én kaptein meldte seg frivillig. Den andre har høyest ELO.',
    ],
    ['by the owner', begun({ captain_rule: 'owner' }, { ...a, named: 1 }, { ...b, named: 1 }), 'Eieren valgte kapteinene.'],
    ['by how often they led', begun({ captain_rule: 'least' }, a, b), 'Kapteinene har vært det minst i det siste.'],
    ['by the draw', begun({ captain_rule: 'draw' }, a, b), 'Kapteinene er trukket.'],
    ['in a rematch', begun({ begins: 'm1', captain_rule: 'draw' }, a, b), 'Kapteinen som tapte sist, leder igjen.'],
  ])('%s', (_why, match, text) => expect(captainReason(match, true)).toBe(text))

  it('is not told by a hidden rating, nor where nobody was chosen', () => {
    expect(captainReason(begun({}, a, b), false)).toBeNull()
    expect(captainReason(begun({ pick_type: 'random' }, {}, {}), true)).toBeNull()
  })
})
