import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connectCommand, steamLink } from '../../../../../web/format/connect-command.ts'
import { formatSigned } from '../../../../../web/format/number.ts'
import { ratingSum } from '../../../../../web/format/rating-sum.ts'
import { isSpared, leavingPart, ratingFigures, winChance } from '../../../../../web/screens/match/ratings/rating-words.ts'
import { ratingTexts } from '../../../../../web/screens/match/ratings/texts.ts'
import { aPlayer, kari, ola } from '../../../builders.ts'
import { aLiveMatch } from '../../../match/live-builders.ts'

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')
const aChange = { steamid: kari, before: 1204, after: 1213, expected: 0.62, k: 24, result: 1 } as const

describe('the line about a result and a rating', () => {
  it('says the chance, the result, K, and what it came to', () => {
    expect(plainSpaces(ratingTexts.own(ratingFigures(aChange)))).toBe(
      'Laget ditt hadde 62 % sjanse til å vinne, og seieren ga deg 9 ELO (K-faktor 24).',
    )
  })

  it.each([
    [1, 1213, 'og seieren ga deg 9 ELO'],
    [0, 1189, 'og tapet kostet deg 15 ELO'],
    [0.5, 1207, 'og uavgjort ga deg 3 ELO'],
    [0.5, 1201, 'og uavgjort kostet deg 3 ELO'],
    [1, 1204, 'og seieren endret ikke ELO-en din'],
  ] as const)('a result of %d that leads to %d: %s', (result, after, words) => {
    expect(ratingTexts.own(ratingFigures({ ...aChange, result, after }))).toContain(words)
  })

  it('says once what a team has in common', () => {
    expect(plainSpaces(ratingTexts.team(ratingFigures({ ...aChange, result: 0, after: 1189 })))).toBe('Tapte med 62 % vinnersjanse')
  })

  it('shows the sum to anyone who wants to see it', () => {
    expect(ratingSum(aChange)).toBe('24 × (1 − 0,62) = +9')
    expect(ratingSum({ ...aChange, result: 0.5, k: 40 })).toBe('40 × (0,5 − 0,62) = −5')
  })

  it('writes a change with its sign', () => {
    expect([9, -15, 0].map(formatSigned)).toEqual(['+9', '−15', '0'])
  })
})

describe('the chance to win', () => {
  const duel = (a: number, b: number) =>
    aLiveMatch({ players: [aPlayer(kari, { team: 'A', elo: a }), aPlayer(ola, { team: 'B', elo: b })] }, 1)

  it('is even between equals, and the two always make a hundred', () => {
    expect(winChance(duel(1000, 1000))).toEqual({ A: { mean: 1000, percent: 50 }, B: { mean: 1000, percent: 50 } })
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), (a, b) => {
        const chance = winChance(duel(a, b))
        expect((chance?.A.percent ?? 0) + (chance?.B.percent ?? 0)).toBe(100)
        if (a > b) expect(chance?.A.percent).toBeGreaterThanOrEqual(50)
      }),
    )
  })

  it('is nobody knows while a team is not whole', () => {
    expect(winChance({ ...duel(1000, 1000), max_players: 4 })).toBeNull()
  })
})

describe('the way onto a server', () => {
  const address = { ip: '203.0.113.7', port: 27015, password: 'torsk 42' }
  it('is a line for the console, and a link for Steam', () => {
    expect(connectCommand(address)).toBe('connect 203.0.113.7:27015; password torsk 42')
    expect(steamLink(address)).toBe('steam://connect/203.0.113.7:27015/torsk%2042')
  })
})

describe('a match that somebody left', () => {
  it('is told to the leaver, and to those of the team who lose by half', () => {
    const match = { left: [kari] }
    expect(leavingPart(match, { ...aChange, steamid: kari, k: 24 })).toBe('left')
    for (const k of [12, 20]) expect(leavingPart(match, { ...aChange, steamid: ola, k })).toBe('halved')
    expect(leavingPart(match, { ...aChange, steamid: ola, k: 24 })).toBeNull()
    expect(leavingPart({}, { ...aChange, steamid: ola, k: 12 })).toBeNull()
  })
})

describe('a substitute', () => {
  const players = [aPlayer(kari, { team: 'A' }), aPlayer(ola, { team: 'B' })]
  const match = aLiveMatch({ kind: 'scrim', status: 'complete', winner: 'B', players, ratings: [{ ...aChange, steamid: ola }] })
  it('is told why their ELO stands where it stood, once the others are rated', () => {
    expect(isSpared(match, kari)).toBe(true)
    expect(isSpared({ ...match, ratings: [] }, kari)).toBe(false)
  })
  it('is the only one who is told', () => {
    expect(isSpared(match, ola)).toBe(false)
    expect(isSpared(match, 'onlooker')).toBe(false)
  })
})
