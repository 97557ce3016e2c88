import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { TicketMessage } from '../../../../../../durable/protocol/support/support-fields.ts'
import type { TicketFrame } from '../../../../../../durable/protocol/support/support-frames.ts'
import type { WantedSets } from '../../../../../../web/net/api/admin/support.ts'
import type { ReplyMode } from '../../../../../../web/screens/admin/tickets/thread/draft-key.ts'
import { StaffReplyBox } from '../../../../../../web/screens/admin/tickets/thread/StaffReplyBox.tsx'
import { ticketNewsAtom } from '../../../../../../web/state/site-atoms.ts'
import { aMessage, aTicket, kari, ola } from '../../../../../web/screens/admin/tickets/tickets.ts'
import { expectAccessible } from '../../../../support/expect-accessible.ts'
import { callAt, holdCalls } from '../../../../support/held-calls.ts'
import { press } from '../../../../support/press.ts'
import { signIn } from '../../../../support/signed-in.ts'
import { testPage } from '../../../../support/test-page.tsx'

beforeEach(() => localStorage.clear())

const greeting = { id: 1, name: 'Hilsen', content: 'Hei, {spiller}', status: null, priority: null }
const solved = { id: 2, name: 'Løst', content: 'Løst, {spiller}', status: 'closed', priority: 'low' } as const
const nothing = { status: null, priority: null }

type OnSent = (message: TicketMessage, sets: WantedSets) => void

function Box({ onSent }: { onSent: OnSent }) {
  const [mode, onMode] = useState<ReplyMode>('reply')
  return (
    <StaffReplyBox ticket={aTicket()} me={kari.steamid} templates={[greeting, solved]} {...{ mode, onMode, onSent }} onType={() => {}} />
  )
}

async function box() {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  signIn(store, { role: 2 })
  const onSent = vi.fn<OnSent>()
  const page = await render(<Box onSent={onSent} />, { wrapper })
  const field = page.getByRole('textbox')
  const send = page.getByRole('button', { name: 'Send svar' })
  const answers = (by: typeof ola, over: Partial<TicketMessage> = {}) => {
    const message = aMessage({ id: 5, steamid: by.steamid, username: by.username, is_staff: 1, ...over })
    store.set(ticketNewsAtom, { event: 'new_message', data: { ticket: aTicket(), message }, revision: 0 } as TicketFrame)
  }
  const warning = page.getByText('Ola svarte mens du skrev')
  return { ...page, calls, onSent, field, send, answers, warning }
}

describe('an answer of staff', () => {
  it('is sent once, however often the button is pressed', async () => {
    const { calls, onSent, field, send } = await box()
    await field.fill('Prøv igjen')
    press(send)
    press(send)
    expect(calls).toHaveLength(1)
    const message = aMessage({ id: 9, is_staff: 1, message: 'Prøv igjen' })
    await callAt(calls, 0).answer({ message })
    await expect.element(field).toHaveValue('')
    await expectAccessible(document.body)
    expect(onSent.mock.calls).toEqual([[message, nothing]])
  })

  it('stays when it is refused, and can be sent again', async () => {
    const { calls, onSent, field, send, getByText } = await box()
    await field.fill('Prøv igjen')
    await send.click()
    await callAt(calls, 0).refuse()
    await expect.element(getByText('refused: SERVER_ERROR')).toBeInTheDocument()
    await expect.element(field).toHaveValue('Prøv igjen')
    await expect.element(send).toHaveAttribute('aria-disabled', 'false')
    await send.click()
    expect(calls).toHaveLength(2)
    expect(onSent).not.toHaveBeenCalled()
  })

  it('is kept apart from the note on the same ticket', async () => {
    const { calls, field, getByRole } = await box()
    await field.fill('Prøv igjen')
    await getByRole('button', { name: 'Notat' }).click()
    await expect.element(field).toHaveValue('')
    await field.fill('Kjenner ham')
    await getByRole('button', { name: 'Legg til notat' }).click()
    expect(callAt(calls, 0).body).toMatchObject({ message: 'Kjenner ham', note: 1 })
    await getByRole('button', { name: 'Svar' }).click()
    await expect.element(field).toHaveValue('Prøv igjen')
  })
})

describe('an answer that changes its ticket', () => {
  it('closes it by its own button or by Ctrl, Shift and Enter, in the same call', async () => {
    const { calls, onSent, field, getByRole } = await box()
    await field.fill('Løst')
    await getByRole('button', { name: 'Send og lukk' }).click()
    expect(callAt(calls, 0).body).toMatchObject({ message: 'Løst', status: 'closed' })
    const message = aMessage({ id: 9, is_staff: 1 })
    await callAt(calls, 0).answer({ message })
    await expect.poll(() => onSent.mock.calls).toEqual([[message, { status: 'closed', priority: null }]])
    await field.fill('Enda en gang')
    await expect.element(getByRole('button', { name: 'Send og lukk' })).toHaveAttribute('aria-disabled', 'false')
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    expect(callAt(calls, 1).body).toMatchObject({ message: 'Enda en gang', status: 'closed' })
  })

  it('sets as the chosen template says, unless that is taken off', async () => {
    const { calls, getByRole, getByLabelText, getByText, send } = await box()
    await getByLabelText('Svarmal').selectOptions('Løst')
    await expect.element(getByText('Setter status Lukket og prioritet Lav når du sender')).toBeInTheDocument()
    await send.click()
    expect(callAt(calls, 0).body).toMatchObject({ message: 'Løst, Per', status: 'closed', priority: 0 })
    await callAt(calls, 0).refuse()
    await expect.element(send).toHaveAttribute('aria-disabled', 'false')
    await getByRole('button', { name: 'La status og prioritet stå' }).click()
    await send.click()
    expect(callAt(calls, 1).body).not.toHaveProperty('status')
  })
})

describe('a colleague who answers while one writes', () => {
  it('is named, until what was written is gone', async () => {
    const { field, answers, warning } = await box()
    await field.fill('Prøv igjen')
    answers(ola)
    await expect.element(warning).toBeInTheDocument()
    await field.fill('')
    await expect.element(warning).not.toBeInTheDocument()
    await field.fill('Noe annet')
    await expect.element(warning).not.toBeInTheDocument()
  })

  it('is not named beside an empty field, nor for a note or a ticket that is not open', async () => {
    const { field, answers, warning } = await box()
    answers(ola)
    await field.fill('Prøv igjen')
    answers(ola, { kind: 'note' })
    answers(ola, { ticket_id: 2 })
    await field.fill('Prøv igjen nå')
    await expect.element(warning).not.toBeInTheDocument()
  })

  it('closes at a press', async () => {
    const { field, answers, warning, getByRole } = await box()
    await field.fill('Prøv igjen')
    answers(ola)
    await getByRole('button', { name: 'Lukk beskjeden' }).click()
    await expect.element(warning).not.toBeInTheDocument()
  })
})
