import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { SystemWarnings } from '../../../web/shell/SystemWarnings.tsx'
import '../../../web/shell/WarningStrip.tsx'
import { incidentAtom, switchesAtom } from '../../../web/state/site-atoms.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { testPage } from '../support/test-page.tsx'

const open = { gather_create: 1, gather_start: 1, gather_join: 1, elo: 1, cs_update: 0 } as const

it('the strip shows the newest incident with the way to the status page, and what is switched off, for as long as either is so', async () => {
  const { store, wrapper } = testPage()
  const screen = await render(<SystemWarnings />, { wrapper })
  const strip = screen.getByRole('status')
  store.set(switchesAtom, open)
  await expect.element(strip).toBeEmptyDOMElement()
  store.set(incidentAtom, { title: 'Serverne svarer ikke', state: 'investigating' })
  await expect.element(strip).toHaveTextContent('Serverne svarer ikke Vi undersøker saken. Følg med')
  await expect.element(screen.getByRole('link', { name: 'Følg med' })).toHaveAttribute('href', '/status')
  await expectAccessible(document.body)
  store.set(switchesAtom, { ...open, gather_join: 0 })
  await expect.element(screen.getByText('Det går ikke an å bli med i gathere akkurat nå.')).toBeVisible()
  store.set(incidentAtom, null)
  store.set(switchesAtom, open)
  await expect.element(strip).toBeEmptyDOMElement()
})
