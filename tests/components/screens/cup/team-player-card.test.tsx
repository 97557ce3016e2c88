import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RegisteredCard } from '../../../../web/screens/cup/open/players/RegisteredCard.tsx'
import '../../../../web/styles/app.css'
import { aCupPlayer } from '../../../web/screens/cup/cup-builders.ts'
import { testPage } from '../../support/test-page.tsx'

describe('the card of a player in a cup', () => {
  it('has every word of staff in sight on a small phone, below the whole name', async () => {
    await page.viewport(360, 640)
    const { wrapper } = testPage('/cup/vintercup')
    const player = { ...aCupPlayer(1), username: 'Håkon fra Hønefoss', profile_link: 'https://www.faceit.com/en/players/hakon' }
    const screen = await render(
      <ul className="px-4">
        <RegisteredCard player={player} isMe={false} group={1} no={null} staff={{ onRemove: () => {}, onNoShow: () => {} }} />
      </ul>,
      { wrapper },
    )
    const name = screen.getByText(player.username).element()
    const [noShow, remove] = ['Møtte ikke', 'Fjern'].map((word) =>
      screen.getByText(word, { exact: true }).element().getBoundingClientRect(),
    )
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
    for (const word of [noShow, remove]) {
      expect(word?.width).toBeGreaterThan(30)
      expect(word?.top).toBeGreaterThan(name.getBoundingClientRect().bottom)
    }
    expect(document.documentElement.scrollWidth).toBe(360)
  })
})
