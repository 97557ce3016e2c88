import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { InboxTicket } from '../../../../../../durable/protocol/support/support-fields.ts'
import { AppealActs } from '../../../../../../web/screens/admin/tickets/thread/AppealActs.tsx'
import { TicketControls } from '../../../../../../web/screens/admin/tickets/thread/TicketControls.tsx'
import { atom, useAtom } from '../../../../../../web/state/store.ts'
import { aTicket, at, kari, ola } from '../../../../../web/screens/admin/tickets/tickets.ts'
import { expectAccessible } from '../../../../support/expect-accessible.ts'
import { callAt, holdCalls } from '../../../../support/held-calls.ts'
import { press } from '../../../../support/press.ts'
import { testPage } from '../../../../support/test-page.tsx'

const ticketAtom = atom(aTicket())

function Ticket() {
  const [ticket, setTicket] = useAtom(ticketAtom)
  return <TicketControls ticket={ticket} me={kari} colleagues={[ola]} onChange={setTicket} />
}

/** A ticket that staff change, and of which a frame of the site may tell something else (`hear`). */
async function controls(first = aTicket()) {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  store.set(ticketAtom, first)
  const page = await render(<Ticket />, { wrapper })
  const hear = (change: Partial<InboxTicket>) => store.set(ticketAtom, (now) => ({ ...now, ...change }))
  const button = (name: string) => page.getByRole('button', { name })
  const choice = (name: string) => page.getByRole('combobox', { name })
  return { ...page, calls, button, choice, hear }
}

describe.each([
  ['Status', 'in_progress', 'open', 'closed'],
  ['Prioritet', 'high', 'normal', 'low'],
] as const)('the choice %s of a ticket', (name, chosen, before, other) => {
  const field = name === 'Status' ? 'status' : 'priority'

  it('shows at once, and is taken back when it is refused', async () => {
    const { calls, choice } = await controls()
    await choice(name).selectOptions(chosen)
    await expect.element(choice(name)).toHaveValue(chosen)
    await callAt(calls, 0).refuse()
    await expect.element(choice(name)).toHaveValue(before)
  })

  it('stays as a colleague has set it meanwhile, when it is refused', async () => {
    const { calls, choice, hear } = await controls()
    await choice(name).selectOptions(chosen)
    hear({ [field]: other })
    await expect.element(choice(name)).toHaveValue(other)
    await callAt(calls, 0).refuse()
    await expect.element(choice(name)).toHaveAttribute('aria-disabled', 'false')
    await expect.element(choice(name)).toHaveValue(other)
  })

  it('is not made again while it is on its way', async () => {
    const { calls, choice } = await controls()
    await choice(name).selectOptions(chosen)
    await expect.element(choice(name)).toHaveAttribute('aria-disabled', 'true')
    const select = choice(name).element() as HTMLSelectElement
    select.value = other
    select.dispatchEvent(new Event('change', { bubbles: true }))
    expect(calls).toHaveLength(1)
    await expect.element(choice(name)).toHaveValue(chosen)
  })
})

describe('a new holder of a ticket', () => {
  it('is shown when the server has agreed, asked by one press of two', async () => {
    const { calls, button, getByText } = await controls()
    press(button('Ta saken'))
    await expect.element(button('Ta saken')).toHaveAttribute('aria-disabled', 'true')
    press(button('Ta saken'))
    expect(calls.map(({ body }) => body)).toEqual([{ steamid: kari.steamid }])
    await expect.element(getByText('Ingen har saken')).toBeInTheDocument()
    await callAt(calls, 0).answer()
    await expect.element(getByText('Du har saken')).toBeInTheDocument()
    await expectAccessible(document.body)
  })

  it('leaves the focus beside the button that is gone with the answer', async () => {
    const { calls, button } = await controls()
    await button('Ta saken').click()
    await callAt(calls, 0).answer()
    await expect.element(button('Gi til …')).toHaveFocus()
  })

  it('leaves the focus where it was put before the answer', async () => {
    const { calls, button, choice } = await controls()
    await button('Ta saken').click()
    choice('Status').element().focus()
    await callAt(calls, 0).answer()
    await expect.element(button('Frigi saken')).toBeInTheDocument()
    await expect.element(choice('Status')).toHaveFocus()
  })

  it('takes no focus when a colleague has made the change', async () => {
    const { button, hear } = await controls(aTicket({ desk: { assigned: kari } }))
    hear({ desk: { ...aTicket().desk, assigned: null } })
    await expect.element(button('Ta saken')).toBeInTheDocument()
    expect(document.activeElement).toBe(document.body)
  })
})

describe('an appeal that is granted', () => {
  const appeal = aTicket({ kind: 'ban-appeal' })
  const granted = { ...appeal, status: 'closed' as const, granted_at: at }
  const line = 'Klage på utestengelse'

  async function asked() {
    const calls = holdCalls()
    const show = (ticket: InboxTicket) => <AppealActs ticket={ticket} onDone={() => {}} />
    const page = await render(show(appeal), { wrapper: testPage().wrapper })
    const confirm = async () => {
      await page.getByRole('button', { name: 'Opphev' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Opphev' }).click()
    }
    const grant = () => page.rerender(show(granted))
    return { ...page, calls, confirm, grant, line: () => page.getByText(line) }
  }

  it('is rejected with a reason alone, and shortened to an end from now on, once under one key', async () => {
    const { calls, getByRole } = await asked()
    await getByRole('button', { name: 'Avslå' }).click()
    const reject = getByRole('dialog').getByRole('button', { name: 'Avslå klagen' })
    await expect.element(reject).toHaveAttribute('aria-disabled', 'true')
    await getByRole('textbox', { name: 'Begrunnelse' }).fill('Vi så opptaket.')
    await expect.element(getByRole('dialog').getByText(/Utestengelsen blir stående\. Vi så opptaket\./)).toBeVisible()
    await expectAccessible(document.body)
    await reject.click()
    expect(callAt(calls, 0).body).toEqual({ decision: 'reject', reason: 'Vi så opptaket.' })
    await callAt(calls, 0).answer()
    await expect.element(getByRole('dialog')).not.toBeInTheDocument()
    await getByRole('button', { name: 'Forkort' }).click()
    await getByRole('dialog').getByRole('button', { name: 'Forkort utestengelsen' }).click()
    expect(callAt(calls, 1).body).toEqual({ decision: 'shorten', until: expect.any(Number) })
  })

  it('moves the focus of the granting moderator to the line that says so', async () => {
    const { calls, confirm, grant, line, getByRole } = await asked()
    await confirm()
    await callAt(calls, 0).answer()
    await expect.element(getByRole('dialog')).not.toBeInTheDocument()
    await grant()
    await expect.element(line()).toHaveFocus()
  })

  it('leads there also when the site has told of it before the answer', async () => {
    const { calls, confirm, grant, line } = await asked()
    await confirm()
    await grant()
    await callAt(calls, 0).answer()
    await expect.element(line()).toHaveFocus()
  })

  it('leads nobody there whom a colleague has granted it for', async () => {
    const { grant, line } = await asked()
    await grant()
    await expect.element(line()).toBeInTheDocument()
    expect(document.activeElement).toBe(document.body)
  })
})
