import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { AppealLink } from '../../../../web/shell/account/BannedBanner.tsx'

const link = (open: number | null | 'asking') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <AppealLink open={open} />
    </MemoryRouter>,
  )

it('a banned player is asked to appeal once, and then led to the appeal', () => {
  expect(link(null)).toMatch(/href="\/support\/create\?appeal=ban-appeal".*Klag på utestengelsen/)
  expect(link(7)).toMatch(/href="\/support\/tickets\/7".*Klagen din er mottatt/)
  expect(link('asking')).toBe('')
})
