import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Replacement, ratedInPlace, ratedInPlaces, substitutesFromBench } from '../../../../durable/rules/play/replacements.ts'
import type { SteamId, TeamName } from '../../../../durable/rules/vocabulary.ts'
import { playerId } from '../../../support/rules/ids.ts'

const replaced = (out: string, came: string, by: Replacement['by'] = 'queue'): Replacement => ({
  out: playerId(out),
  came: playerId(came),
  by,
})
const rated = (steamId: string, hasWon: boolean, ...replacements: Replacement[]) => ratedInPlace(playerId(steamId), hasWon, replacements)

describe('the player who is rated for a place in a scrim', () => {
  it('is the substitute whose team has won, and who left it otherwise', () => {
    expect(rated('Bo', true, replaced('Ada', 'Bo'))).toBe('Bo')
    expect(rated('Bo', false, replaced('Ada', 'Bo'))).toBe('Ada')
  })

  it('is the first who left it, however many followed, unless the last of them has won', () => {
    const chain = [replaced('Ada', 'Bo'), replaced('Eva', 'Finn'), replaced('Bo', 'Cia'), replaced('Cia', 'Dag')]
    expect(rated('Dag', false, ...chain)).toBe('Ada')
    expect(rated('Dag', true, ...chain)).toBe('Dag')
    expect(rated('Finn', false, ...chain)).toBe('Eva')
  })

  it('is whom staff put in, whatever the result, and after a substitute for them they themselves', () => {
    const put = [replaced('Ada', 'Bo'), replaced('Bo', 'Cia', 'staff')]
    expect(rated('Cia', false, ...put)).toBe('Cia')
    expect(rated('Dag', false, ...put, replaced('Cia', 'Dag'))).toBe('Cia')
  })

  it('is who always had it', () => expect(rated('Ada', false, replaced('Eva', 'Finn'))).toBe('Ada'))
})

/** Two teams of five, and the replacements by queue and staff; staff put in any player without a place, also one who had one before. */
const aGame = fc.array(fc.record({ place: fc.nat(9), who: fc.nat(14), byStaff: fc.boolean() }), { maxLength: 12 }).map((acts) => {
  const places = Array.from({ length: 10 }, (_, at) => ({ steamId: playerId(`p${at}`), team: (at < 5 ? 'A' : 'B') as TeamName }))
  const ever = new Set<SteamId>(places.map(({ steamId }) => steamId))
  const replacements: Replacement[] = []
  for (const { place, who, byStaff } of acts) {
    const came = playerId(`p${who}`)
    const isIn = places.some(({ steamId }) => steamId === came)
    const its = places[place]
    if (!its || isIn || (!byStaff && ever.has(came))) continue
    replacements.push({ out: its.steamId, came, by: byStaff ? 'staff' : 'queue' })
    places[place] = { ...its, steamId: came }
    ever.add(came)
  }
  return { places, replacements, hasStaff: replacements.some(({ by }) => by === 'staff') }
})

describe('whatever queue and staff do with the places', () => {
  it('nobody is rated twice, no substitute of a team that did not win, and without staff every team as five', () => {
    fc.assert(
      fc.property(aGame, fc.constantFrom<TeamName | 'draw'>('A', 'B', 'draw'), ({ places, replacements, hasStaff }, winner) => {
        const those = ratedInPlaces(places, ({ team }) => team === winner, replacements)
        expect(new Set(those.map(({ steamId }) => steamId)).size).toBe(those.length)
        if (hasStaff) return
        for (const team of ['A', 'B'] as const) {
          const its = those.filter((each) => each.team === team).map(({ steamId }) => steamId)
          expect(its).toHaveLength(5)
          if (team === winner) expect(its).toEqual(places.filter((each) => each.team === team).map(({ steamId }) => steamId))
          else expect(its.filter((each) => replacements.some(({ came }) => came === each))).toEqual([])
        }
      }),
    )
  })
})

describe('the substitutes whom an organiser hears of', () => {
  it('are those of the bench, each for the player of the line-up, also where staff had put in others meanwhile', () => {
    const chain = [replaced('kari', 'stab 1', 'staff'), replaced('stab 1', 'stab 2', 'staff'), replaced('stab 2', 'benk 1', 'bench')]
    const more = [replaced('ola', 'kø', 'queue'), replaced('benk 1', 'benk 2', 'bench')]
    expect(substitutesFromBench([...chain, ...more])).toEqual([
      { out: 'kari', came: 'benk 1' },
      { out: 'benk 1', came: 'benk 2' },
    ])
  })
})
