import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { HistoryGame } from '../../../../web/net/api/history-game.ts'
import type { PagesView } from '../../../../web/resource/use-resource.ts'
import { HistoryTable } from '../../../../web/screens/settings/games/HistoryTable.tsx'
import { aGame } from '../../../web/screens/profile/profile-builders.ts'
import { somePages } from '../../../web/views.ts'
import { pageDrawn, testPage } from '../../support/test-page.tsx'

describe('the table of matches', () => {
  const list = (count: number, over: Partial<PagesView<HistoryGame>> = {}) =>
    somePages<HistoryGame>(
      Array.from({ length: count }, (_, place) => aGame(count - place)),
      { next: 1, more: vi.fn(), ...over },
    )

  async function table(first: PagesView<HistoryGame>) {
    await page.viewport(1_200, 600)
    const { wrapper } = testPage()
    const screen = await render(<HistoryTable list={first} showsElo />, { wrapper })
    await pageDrawn()
    const asked = ({ more }: PagesView<HistoryGame>) => vi.mocked(more).mock.calls.length
    return { ...screen, asked, show: (next: PagesView<HistoryGame>) => screen.rerender(<HistoryTable list={next} showsElo />) }
  }

  it('asks for the next page when its end comes near, and not before', async () => {
    const first = list(100)
    const { asked } = await table(first)
    expect(asked(first)).toBe(0)
    window.scrollTo({ top: document.documentElement.scrollHeight })
    await expect.poll(() => asked(first)).toBeGreaterThan(0)
  })

  it('asks once while a page is on its way, and again for the one after it', async () => {
    const more = vi.fn()
    const { show } = await table(list(5, { more }))
    expect(more).toHaveBeenCalledOnce()
    await show(list(5, { more, state: 'loading' }))
    expect(more).toHaveBeenCalledOnce()
    await show(list(10, { more }))
    expect(more).toHaveBeenCalledTimes(2)
  })

  it('leaves a page that did not come to its button, and asks for nothing after the last', async () => {
    const first = list(5, { state: 'failed' })
    const { asked, show } = await table(first)
    const last = list(5, { next: null })
    await show(last)
    expect([asked(first), asked(last)]).toEqual([0, 0])
  })

  it('has only the rows in sight in the page, however many are known', async () => {
    const { getByRole } = await table(list(500))
    expect(getByRole('row').elements().length).toBeLessThan(60)
  })
})
