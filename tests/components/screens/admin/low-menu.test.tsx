import { expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Role } from '../../../../durable/rules/vocabulary.ts'
import { AdminMenu } from '../../../../web/screens/admin/AdminMenu.tsx'
import '../../../../web/styles/app.css'
import { testPage } from '../../support/test-page.tsx'

const developer: Role = 5

it('a low window shows the line of the open section in the menu, above its fade, although it is one of the last', async () => {
  await browser.viewport(1_280, 600)
  const { wrapper } = testPage('/admin/templates')
  const page = await render(<AdminMenu role={developer} counts={{}} />, { wrapper })
  const menu = page.getByRole('navigation').element()
  expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight)
  const line = page.getByRole('link', { name: 'Svarmaler' }).element()
  expect(line.getBoundingClientRect().bottom).toBeLessThanOrEqual(menu.getBoundingClientRect().bottom - 32)
})
