import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HistoryTable } from '../../../../web/screens/settings/games/HistoryTable.tsx'
import type { OwnGameList } from '../../../../web/screens/settings/games/use-game-list.ts'
import { aGame } from '../../../web/screens/profile/profile-builders.ts'
import { pageDrawn, testPage } from '../../support/test-page.tsx'

describe('the table of matches', () => {
  const list = (count: number, over: Partial<OwnGameList> = {}): OwnGameList => ({
    games: Array.from({ length: count }, (_, place) => aGame(count - place)),
    hasMore: true,
    pages: 1,
    state: 'loaded',
    showMore: vi.fn(),
    ...over,
  })

  async function table(first: OwnGameList) {
    await page.viewport(1_200, 600)
    const { wrapper } = testPage()
    const screen = await render(<HistoryTable list={first} showsElo />, { wrapper })
    await pageDrawn()
    const asked = ({ showMore }: OwnGameList) => vi.mocked(showMore).mock.calls.length
    return { ...screen, asked, show: (next: OwnGameList) => screen.rerender(<HistoryTable list={next} showsElo />) }
  }

  it('asks for the next page when its end comes near, and not before', async () => {
    const first = list(100)
    const { asked } = await table(first)
    expect(asked(first)).toBe(0)
    window.scrollTo({ top: document.documentElement.scrollHeight })
    await expect.poll(() => asked(first)).toBeGreaterThan(0)
  })

  it('asks once while a page is on its way, and again for the one after it', async () => {
    const showMore = vi.fn()
    const { show } = await table(list(5, { showMore }))
    expect(showMore).toHaveBeenCalledOnce()
    await show(list(5, { showMore, state: 'loading' }))
    expect(showMore).toHaveBeenCalledOnce()
    await show(list(10, { showMore, pages: 2 }))
    expect(showMore).toHaveBeenCalledTimes(2)
  })

  it('leaves a page that did not come to its button, and asks for nothing after the last', async () => {
    const first = list(5, { state: 'failed' })
    const { asked, show } = await table(first)
    const last = list(5, { hasMore: false })
    await show(last)
    expect([asked(first), asked(last)]).toEqual([0, 0])
  })

  it('has only the rows in sight in the page, however many are known', async () => {
    const { getByRole } = await table(list(500))
    expect(getByRole('row').elements().length).toBeLessThan(60)
  })
})
