import { describe, expect, it } from 'vitest'
import { againIn, captainsOf } from '../../../../durable/rules/draft/captains.ts'

const kari = { steamId: 'kari', elo: 1_200 }
const ola = { steamId: 'ola', elo: 1_500 }
const siv = { steamId: 'siv', elo: 1_100 }
const per = { steamId: 'per', elo: 1_500 }

describe('the captains of a lobby', () => {
  it('are the two with the highest rating, the lower of them for A, which begins', () => {
    expect(captainsOf([siv, ola, kari])).toEqual({ a: kari, b: ola })
  })

  it('are at equal rating those who joined earlier, the later of them for A', () => {
    expect(captainsOf([siv, per, ola])).toEqual({ a: ola, b: per })
  })

  it('need two players', () => {
    expect(() => captainsOf([])).toThrow('two captains')
    expect(() => captainsOf([kari])).toThrow('two captains')
    expect(() => captainsOf([kari], { steamId: 'kari', first: 'A' })).toThrow('two captains')
  })
})

describe('the captains of a rematch', () => {
  it.each([
    ['A', { a: siv, b: ola }],
    ['B', { a: ola, b: siv }],
  ] as const)('are the loser, of team %s that begins, and the highest rated of the others', (first, captains) => {
    expect(captainsOf([siv, ola, kari], { steamId: 'siv', first })).toEqual(captains)
  })

  it('are not the same player twice where the loser has the highest rating', () => {
    expect(captainsOf([siv, ola, kari], { steamId: 'ola', first: 'A' })).toEqual({ a: ola, b: kari })
  })

  it('are those of any lobby where the loser is not there', () => {
    expect(captainsOf([siv, ola, kari], { steamId: 'nils', first: 'B' })).toEqual({ a: kari, b: ola })
  })
})

describe('the captain who leads again', () => {
  it('is nobody where no match came before', () => {
    expect([againIn('ABABABAB', null), againIn('ABABABAB', undefined)]).toEqual([null, null])
  })

  it('is of the team that has the first pick of the order, and of A where the teams are drawn', () => {
    expect(againIn('random', 'kari')).toEqual({ steamId: 'kari', first: 'A' })
    expect(againIn('ABABABAB', 'kari')).toEqual({ steamId: 'kari', first: 'A' })
    expect(againIn('ABBAABBA', 'kari')).toEqual({ steamId: 'kari', first: 'B' })
  })
})
