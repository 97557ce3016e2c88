import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { InvitePlayers } from '../../../../web/screens/match/lobby/InvitePlayers.tsx'
import '../../../../web/styles/app.css'
import { aMatch } from '../../../web/builders.ts'
import { aProfile, someStats } from '../../../web/screens/profile/profile-builders.ts'
import { holdCalls } from '../../support/held-calls.ts'
import { testPage } from '../../support/test-page.tsx'

it('the list of invited players scrolls when it is long, so that the chat below keeps its place', async () => {
  const calls = holdCalls()
  const steamids = Array.from({ length: 9 }, (_, at) => `1${at}`)
  const match = aMatch({ invites: steamids.map((steamid) => ({ steamid, is: 'waits' })) })
  const { container, getByText } = await render(<InvitePlayers match={match} withdraw={() => {}} />, { wrapper: testPage().wrapper })
  for (const call of calls) {
    const steamid = call.asked.split('/').at(-1) ?? ''
    await call.answer({ getUserData: aProfile({ username: `spiller ${steamid}`, steamid }).user, getUserStats: someStats() })
  }
  await expect.element(getByText('spiller 18')).toBeInTheDocument()
  const list = container.querySelector('section[aria-label]') as HTMLElement
  expect(list.clientHeight).toBeLessThanOrEqual(176)
  expect(list.scrollHeight).toBeGreaterThan(300)
  expect(list.scrollWidth).toBe(list.clientWidth)
  const last = [...list.querySelectorAll('button')].at(-1)
  last?.focus()
  expect(list.scrollTop).toBeGreaterThan(0)
})
