import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HistoryReply } from '../../../../web/net/api/account.ts'
import { type Reply, refused } from '../../../../web/net/http.ts'
import { applyHistory, emptyList, type GameList } from '../../../../web/screens/settings/games/game-list.ts'
import { aGame } from '../profile/profile-builders.ts'

const pageSize = 3
/** The server's answer for a page while so many matches are played: number 1 is the oldest. */
function answer(played: number, page: number): Reply<HistoryReply> {
  const left = Math.max(0, played - page * pageSize)
  const gatherResult = Array.from({ length: Math.min(pageSize, left) }, (_, place) => aGame(left - place))
  return { ok: true, data: { success: true, gatherResult, hasMore: left > pageSize } }
}
const lost = refused('UNKNOWN_ERROR')
const numbersOf = ({ games }: GameList) => games.map(({ match_id }) => Number(match_id.slice('kamp'.length)))
/** The list after these pages were fetched in turn. */
const listAfter = (played: number, pages: readonly number[], list = emptyList) =>
  pages.reduce((known, page) => applyHistory(known, page, answer(played, page)), list)

describe('the history', () => {
  it('goes on page by page to its end', () => {
    expect(listAfter(7, [0, 1])).toMatchObject({ pages: 2, hasMore: true, state: 'loaded' })
    expect(numbersOf(listAfter(7, [0, 1, 2]))).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(listAfter(7, [0, 1, 2]).hasMore).toBe(false)
  })

  it('begins with a match that has just ended, and keeps what was loaded', () => {
    const list = listAfter(8, [0], listAfter(7, [0, 1]))
    expect(numbersOf(list)).toEqual([8, 7, 6, 5, 4, 3, 2])
    expect(list).toMatchObject({ pages: 2, hasMore: true })
  })

  it('begins again when so many have ended that there would be a gap', () => {
    const list = listAfter(11, [0], listAfter(7, [0, 1]))
    expect(numbersOf(list)).toEqual([11, 10, 9])
    expect(list).toMatchObject({ pages: 1, hasMore: true })
  })

  it('takes over how a known match is now', () => {
    const voided: Reply<HistoryReply> = {
      ok: true,
      data: { success: true, gatherResult: [aGame(2, { voided: 1 }), aGame(1)], hasMore: false },
    }
    expect(applyHistory(listAfter(2, [0]), 0, voided).games.map((game) => game.voided)).toEqual([1, 0])
  })

  it('keeps what it has when a page does not come, and says so only where more was asked for', () => {
    const list = listAfter(7, [0])
    expect(applyHistory(list, 1, lost)).toEqual({ ...list, state: 'failed' })
    expect(applyHistory(list, 0, lost)).toEqual(list)
    expect(applyHistory(emptyList, 0, lost).state).toBe('failed')
  })

  it('leaves what has just ended to the first page, when the next one brings it along', () => {
    expect(numbersOf(listAfter(8, [1], listAfter(4, [0])))).toEqual([4, 3, 2])
    expect(numbersOf(listAfter(6, [1, 2], listAfter(4, [0])))).toEqual([4, 3, 2, 1])
  })

  it('never shows a match twice, out of order or with another left out, while less than a page ends between two refreshes', () => {
    const steps = fc.array(fc.record({ ended: fc.nat(2), more: fc.boolean(), isLost: fc.boolean() }), { maxLength: 25 })
    fc.assert(
      fc.property(steps, (reading) => {
        let [played, list] = [4, listAfter(4, [0])]
        for (const { ended, more, isLost } of reading) {
          const newest = numbersOf(list)[0] ?? 0
          played = Math.min(played + ended, newest + pageSize - 1)
          const page = more ? list.pages : 0
          list = applyHistory(list, page, isLost ? lost : answer(played, page))
          const numbers = numbersOf(list)
          expect(numbers).toEqual(numbers.map((_, place) => (numbers[0] ?? 0) - place))
        }
      }),
    )
  })
})
