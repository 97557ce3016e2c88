import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useModal } from '../../../web/hooks/use-modal.ts'

function Dialog({ onClose }: { onClose: (() => void) | null }) {
  return (
    <dialog {...useModal(onClose)} aria-label="Spørsmål">
      <button type="button">Ja</button>
    </dialog>
  )
}

/** A list with a row that a dialog opens from, and that the answer takes away. */
function Rows() {
  const [open, setOpen] = useState<'closed' | 'dialog' | 'gone'>('closed')
  return (
    <section aria-label="Liste">
      {open !== 'gone' && (
        <button type="button" onClick={() => setOpen('dialog')}>
          Slett
        </button>
      )}
      {open === 'dialog' && <Dialog onClose={() => setOpen('gone')} />}
    </section>
  )
}

it('a dialog gives the focus to the place of its opener, when that vanishes with the answer', async () => {
  const screen = await render(<Rows />)
  await screen.getByText('Slett').click()
  await expect.element(screen.getByText('Ja')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByLabelText('Spørsmål')).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Liste')).toHaveFocus()
})

it('a dialog gives the focus back to its opener', async () => {
  const opener = await render(<button type="button">Åpne</button>)
  const button = opener.getByText('Åpne')
  ;(button.element() as HTMLElement).focus()
  const dialog = await render(<Dialog onClose={() => {}} />)
  await expect.element(dialog.getByText('Ja')).toHaveFocus()
  await dialog.unmount()
  await expect.element(button).toHaveFocus()
})

it('a dialog that nothing closes stays open, however often Escape is pressed', async () => {
  const screen = await render(<Dialog onClose={null} />)
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  expect((screen.getByLabelText('Spørsmål').element() as HTMLDialogElement).open).toBe(true)
})
