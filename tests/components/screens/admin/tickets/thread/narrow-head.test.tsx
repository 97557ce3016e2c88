import { expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThreadHead } from '../../../../../../web/screens/admin/tickets/thread/ThreadHead.tsx'
import '../../../../../../web/styles/app.css'
import { testPage } from '../../../../support/test-page.tsx'

it.each([320, 390])('at %i the head of a ticket shows its ways back, on and to the facts whole', async (width) => {
  await browser.viewport(width, 640)
  const { wrapper } = testPage('/admin/tickets/12')
  const page = await render(
    <div className="mx-4 overflow-hidden">
      <ThreadHead id={12} ticket={null} present={[]} waiting={3}>
        {null}
      </ThreadHead>
    </div>,
    { wrapper },
  )
  for (const name of ['Til listen', 'Neste', 'Om saken']) {
    const link = page.getByRole('link', { name }).first().element()
    expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(width - 16)
  }
})
