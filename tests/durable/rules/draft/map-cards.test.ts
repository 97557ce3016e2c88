import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapCards, type PlayedMaps, type TeamRecord } from '../../../../durable/rules/draft/map-cards.ts'
import { matchId } from '../../../support/rules/ids.ts'

const played = (id: string, mapIds: number[], marks: string): PlayedMaps => ({ matchId: matchId(id), mapIds, marks })
const nobody: TeamRecord = { played: [], vetoes: [] }
const veto = (by: 'A' | 'B', banned: number) => ({
  team: 'A' as const,
  maps: [{ mapId: banned, status: 'banned' as const, by, takenAs: 1, scoreA: 0, scoreB: 0 }],
})

describe('the cards of the maps', () => {
  it('count wins and losses of a team’s players on each map, and leave out draws and maps that were not played to their end', () => {
    const record = { ...nobody, played: [played('a', [1, 2, 3], 'WLW'), played('b', [1], 'L'), played('c', [1, 2], 'D-')] }
    expect(mapCards([1, 2, 3, 4], { A: record, B: nobody }).map(({ A }) => [A.won, A.lost])).toEqual([
      [1, 1],
      [0, 1],
      [1, 0],
      [0, 0],
    ])
  })

  it('count a match once that several of the team played together, and twice where they played each other', () => {
    const together = [played('a', [1], 'W'), played('a', [1], 'W')]
    const apart = [played('b', [1], 'W'), played('b', [1], 'L')]
    expect(mapCards([1], { A: { ...nobody, played: [...together, ...apart] }, B: nobody })[0]?.A).toMatchObject({ won: 2, lost: 1 })
  })

  it('count the bans of the captain, and of how many vetoes they are', () => {
    const vetoes = [veto('A', 1), veto('A', 1), veto('B', 2)]
    expect(mapCards([1, 2], { A: nobody, B: { played: [], vetoes } }).map(({ B }) => [B.banned, B.vetoes])).toEqual([
      [2, 3],
      [0, 3],
    ])
  })

  it('name every map of the match in its order, and never more wins than matches', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(12), { maxLength: 10 }),
        fc.array(
          fc.tuple(fc.nat(5), fc.array(fc.nat(12), { maxLength: 5 }), fc.array(fc.constantFrom('W', 'L', 'D', '-'), { maxLength: 5 })),
        ),
        (mapIds, matches) => {
          const record = { ...nobody, played: matches.map(([id, maps, marks]) => played(`m${id}`, maps, marks.join(''))) }
          const cards = mapCards(mapIds, { A: record, B: record })
          expect(cards.map(({ mapId }) => mapId)).toEqual(mapIds)
          for (const { A, B } of cards) {
            expect(A).toEqual(B)
            expect(A.won + A.lost).toBeLessThanOrEqual(2 * new Set(matches.map(([id]) => id)).size)
          }
        },
      ),
    ))
})
