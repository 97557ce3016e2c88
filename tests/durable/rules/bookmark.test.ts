import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBookmark, laterBookmark, newestBookmark, newestMark, sentBookmark } from '../../../durable/rules/bookmark.ts'

const bookmarkOf = (time: number) => `00000000-${time.toString(16).padStart(8, '0')}-00000000-${'0'.repeat(32)}`
type Step = { is: 'written elsewhere' } | { is: 'call'; overtakenBy: number }

const steps = fc.array(
  fc.oneof(
    fc.constant<Step>({ is: 'written elsewhere' }),
    fc.record({ is: fc.constant('call' as const), overtakenBy: fc.integer({ min: 0, max: 4 }) }),
  ),
  { maxLength: 40 },
)

describe('the bookmark that a browser keeps', () => {
  it('never lets it see less than it has seen, however answers overtake each other', () => {
    fc.assert(
      fc.property(steps, (story) => {
        let [kept, primary] = [null as string | null, 0]
        let [seen, toldOf] = [0, 0]
        const underWay: { sent: string | null; answered: number; left: number }[] = []
        const arrive = () => {
          for (const call of underWay.filter((each) => each.left <= 0)) {
            underWay.splice(underWay.indexOf(call), 1)
            kept = laterBookmark(kept, { sent: call.sent, answered: bookmarkOf(call.answered) })
            seen = Math.max(seen, call.answered)
          }
        }
        for (const step of story) {
          if (step.is === 'written elsewhere') {
            primary += 1
            toldOf = primary
            kept = newestMark(String(primary))
          } else {
            // A replica is as far behind as the bookmark allows.
            const answered = kept?.startsWith(newestBookmark) ? primary : kept === null ? 0 : Number.parseInt(kept.slice(9, 17), 16)
            expect(answered).toBeGreaterThanOrEqual(Math.max(seen, toldOf))
            underWay.push({ sent: kept, answered, left: step.overtakenBy })
          }
          for (const call of underWay) call.left -= 1
          arrive()
        }
      }),
    )
  })

  it('is the later of two bookmarks, and the first one where it kept none', () => {
    const keeps = (kept: string | null, answered: string) => laterBookmark(kept, { sent: null, answered })
    expect(keeps(null, bookmarkOf(1))).toBe(bookmarkOf(1))
    expect(keeps(bookmarkOf(1), bookmarkOf(2))).toBe(bookmarkOf(2))
    expect(keeps(bookmarkOf(2), bookmarkOf(1))).toBe(bookmarkOf(2))
  })

  it('is a wish for the newest until a call is answered that was sent with it', () => {
    const wish = newestMark('1')
    const keeps = (sent: string | null) => laterBookmark(wish, { sent, answered: bookmarkOf(9) })
    expect([keeps(null), keeps(bookmarkOf(9)), keeps(newestMark('2'))]).toEqual([wish, wish, wish])
    expect(keeps(wish)).toBe(bookmarkOf(9))
    expect([sentBookmark(wish), sentBookmark(bookmarkOf(9))]).toEqual([newestBookmark, bookmarkOf(9)])
  })

  it('is handed to the database only in the form that the database gives', () => {
    expect(['first-primary', bookmarkOf(9), '00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683'].every(isBookmark)).toBe(true)
    expect(
      ['', 'first-unconstrained', "'; DROP", `${bookmarkOf(9)}0`, bookmarkOf(9).toUpperCase().replace('0', 'G')].some(isBookmark),
    ).toBe(false)
  })
})
