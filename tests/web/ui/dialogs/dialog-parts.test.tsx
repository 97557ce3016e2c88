import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Button } from '../../../../web/ui/button/Button.tsx'
import { DialogButtons } from '../../../../web/ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../../../web/ui/dialogs/DialogRefusal.tsx'

/** The effects of a press of these buttons of the dialog, in their order. */
function pressed(isBusy: boolean): string[] {
  const did: string[] = []
  const { props } = DialogButtons({ confirm: 'Utesteng', isBusy, onConfirm: () => did.push('sent'), onClose: () => did.push('closed') })
  for (const button of props.children) Button(button.props).props.onClick?.({ currentTarget: null } as never)
  return did
}

it('can be cancelled until it is sent, and not meanwhile', () => {
  expect(pressed(false)).toEqual(['closed', 'sent'])
  expect(pressed(true)).toEqual([])
})

it('says in the dialog why it was refused', () =>
  expect(renderToStaticMarkup(<DialogRefusal text="Spilleren er i en kamp." />)).toMatch(/role="alert".*Spilleren er i en kamp\./))
