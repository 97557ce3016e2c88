import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import StaffPalette from '../../../../web/shell/staff/StaffPalette.tsx'
import { paletteOpenAtom } from '../../../../web/state/dialog-atoms.ts'
import { userAtom } from '../../../../web/state/session-atoms.ts'
import type { OwnUser } from '../../../../worker/contract/users.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { holdCalls } from '../../support/held-calls.ts'
import { signIn } from '../../support/signed-in.ts'
import { testPage } from '../../support/test-page.tsx'

afterEach(() => void vi.restoreAllMocks())

async function anyPage() {
  holdCalls()
  const { store, wrapper } = testPage('/gathers')
  signIn(store, { role: 2 })
  const page = await render(
    <>
      <button type="button">noe</button>
      <StaffPalette user={store.get(userAtom) as OwnUser} />
      <dialog aria-label="spørsmål" />
    </>,
    { wrapper },
  )
  const question = page.container.querySelector('dialog') as HTMLDialogElement
  return { ...page, store, question, isOpen: () => store.get(paletteOpenAtom) }
}

describe('the palette of staff on any page', () => {
  it.each(['{Control>}k{/Control}', '{Meta>}K{/Meta}'])('opens on %s, and closes with the focus back where it was', async (keys) => {
    const { getByRole } = await anyPage()
    getByRole('button', { name: 'noe' }).element().focus()
    await userEvent.keyboard(keys)
    await expect.element(getByRole('combobox')).toHaveFocus()
    await expectAccessible(document.body)
    await userEvent.keyboard('{Escape}')
    await expect.element(getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(getByRole('button', { name: 'noe' })).toHaveFocus()
  })

  it.each(['k', '{Control>}{Shift>}k{/Shift}{/Control}', '{Control>}{Alt>}k{/Alt}{/Control}'])('does not open on %s', async (keys) => {
    const { isOpen } = await anyPage()
    await userEvent.keyboard(keys)
    expect(isOpen()).toBe(false)
  })

  it('does not open over a question', async () => {
    const { question, isOpen } = await anyPage()
    question.showModal()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(isOpen()).toBe(false)
  })

  it('closes, and opens on no key, once its user has lost the staff role', async () => {
    const { store, unmount, isOpen } = await anyPage()
    store.set(paletteOpenAtom, true)
    await unmount()
    expect(isOpen()).toBe(false)
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(isOpen()).toBe(false)
  })
})
