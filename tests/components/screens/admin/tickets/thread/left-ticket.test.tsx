import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import TicketsSection from '../../../../../../web/screens/admin/tickets/TicketsSection.tsx'
import { toastQueueAtom } from '../../../../../../web/state/toast-atoms.ts'
import { aMessage, kari, waitingFor } from '../../../../../web/screens/admin/tickets/tickets.ts'
import { callFor, holdCalls } from '../../../../support/held-calls.ts'
import { signIn } from '../../../../support/signed-in.ts'
import { testPage } from '../../../../support/test-page.tsx'

beforeEach(() => localStorage.clear())

const [first, second] = [waitingFor(20, { id: 1, subject: 'Første' }), waitingFor(10, { id: 2, subject: 'Andre' })]

/** The inbox with the first of two tickets open, both of which wait. */
async function openInbox() {
  const calls = holdCalls()
  const { store, wrapper } = testPage('/admin/tickets/1')
  signIn(store, { role: 2 })
  const page = await render(
    <Routes>
      <Route path="/admin/tickets/:ticketid?" element={<TicketsSection />} />
    </Routes>,
    { wrapper },
  )
  const call = (part: string) => callFor(calls, part)
  await call('/tickets/admin').answer({ result: [first, second], next: null, waiting: 2 })
  await call('/1/messages').answer({ ticket: first, messages: [] })
  const row = (subject: string) => page.getByRole('listitem').filter({ hasText: subject })
  const openSecond = async () => {
    await row('Andre').getByRole('link').click()
    await expect.poll(() => calls.some(({ asked }) => asked.includes('/2/messages'))).toBe(true)
    await call('/2/messages').answer({ ticket: second, messages: [] })
    await expect.element(page.getByRole('heading', { name: '#2 Andre' })).toBeInTheDocument()
  }
  /** The row of a ticket in the list. */
  const says = (subject: string) => row(subject).element().textContent
  const toastTexts = () => store.get(toastQueueAtom).map(({ msg }) => msg)
  return { page, call, openSecond, says, toastTexts }
}

describe('an act in a ticket that one has left for another', () => {
  it('answers its own player alone', async () => {
    const { page, call, openSecond, says, toastTexts } = await openInbox()
    await page.getByRole('textbox', { name: 'Svar til spilleren' }).fill('Prøv igjen')
    await page.getByRole('button', { name: 'Send svar' }).click()
    await openSecond()
    const message = aMessage({ id: 9, steamid: kari.steamid, message: 'Prøv igjen', is_staff: 1 })
    await call('POST /support/tickets/1/reply').answer({ message })
    await expect.poll(toastTexts).toEqual(['Svar sendt'])
    await expect.poll(() => says('Første')).toMatch(/Under arbeid/)
    expect(says('Andre')).toMatch(/Ventet.*Åpen/)
  })

  it('is taken back in the list when it is refused', async () => {
    const { page, call, openSecond, says } = await openInbox()
    await page.getByRole('combobox', { name: 'Status' }).last().selectOptions('Under arbeid')
    await openSecond()
    expect(says('Første')).toMatch(/Under arbeid/)
    await call('PUT /support/tickets/1/status').refuse()
    await expect.poll(() => says('Første')).toMatch(/Åpen/)
  })

  it('takes its own ticket alone', async () => {
    const { page, call, openSecond, says } = await openInbox()
    await page.getByRole('button', { name: 'Ta saken' }).click()
    await openSecond()
    await call('PUT /support/tickets/1/assign').answer()
    await expect.poll(() => says('Første')).toMatch(/Du har saken/)
    expect(says('Andre')).not.toMatch(/Du har saken/)
  })
})
