import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TradeLink } from '../../../../web/screens/settings/edit/TradeLink.tsx'
import { tradeLinkTexts as texts } from '../../../../web/screens/settings/texts.ts'
import { userAtom } from '../../../../web/state/session-atoms.ts'
import { useAtomValue } from '../../../../web/state/store.ts'
import { toastQueueAtom } from '../../../../web/state/toast-atoms.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { signIn } from '../../support/signed-in.ts'
import { testPage } from '../../support/test-page.tsx'

const OwnLink = () => <TradeLink link={useAtomValue(userAtom)?.tradelink ?? null} />

describe('the trade link', () => {
  const link = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=a'

  async function editing() {
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    signIn(store, { tradelink: 'https://gammel' })
    const screen = await render(<OwnLink />, { wrapper })
    const begin = screen.getByRole('button', { name: `${texts.edit} ${texts.editWhat}` })
    await begin.click()
    const field = screen.getByLabelText(texts.field)
    return { ...screen, store, calls, begin, field, toasts: () => store.get(toastQueueAtom).map(({ msg }) => msg) }
  }

  it('is selected when it is edited, so that the first key replaces it', async () => {
    const { field } = await editing()
    await userEvent.keyboard('n')
    await expect.element(field).toHaveValue('n')
  })

  it('gives the focus back to its button when the editing ends, by Escape or by an answer', async () => {
    const { begin, field, calls } = await editing()
    await userEvent.keyboard('{Escape}')
    await expect.element(begin).toHaveFocus()
    expect(calls).toHaveLength(0)
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveFocus()
    await userEvent.keyboard(`${link}{Enter}`)
    await expect.poll(() => calls.length).toBe(1)
    await callAt(calls, 0).answer({ tradelink: link })
    await expect.element(begin).toHaveFocus()
  })

  it('is sent once, and shown as the server keeps it', async () => {
    const { calls, field, getByText, getByRole, toasts } = await editing()
    await field.fill(link)
    await userEvent.keyboard('{Enter}{Enter}')
    ;(getByRole('button', { name: texts.saving }).element() as HTMLElement).click()
    expect(calls).toHaveLength(1)
    await callAt(calls, 0).answer({ tradelink: `${link}b` })
    await expect.element(getByText(`${link}b`)).toBeInTheDocument()
    expect(toasts()).toEqual([texts.saved])
  })

  it('says at its field why it was refused, until it is written on, and can be sent again', async () => {
    const { calls, getByRole } = await editing()
    await userEvent.keyboard('{Enter}')
    await callAt(calls, 0).refuse()
    await expect.element(getByRole('alert')).toHaveTextContent('refused: SERVER_ERROR')
    await userEvent.keyboard('n')
    await expect.element(getByRole('alert')).not.toBeInTheDocument()
    await expect.element(getByRole('button', { name: texts.save })).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(calls).toHaveLength(2)
  })
})
