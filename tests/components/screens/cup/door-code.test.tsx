import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { DoorCode } from '../../../../web/screens/cup/door/DoorCode.tsx'
import { doorTexts } from '../../../../web/screens/cup/door/texts.ts'
import { aCup } from '../../../web/screens/cup/cup-builders.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { testPage } from '../../support/test-page.tsx'

describe('the QR code for the door', () => {
  const sheet = () => document.querySelector('body > .door-sheet')

  it('leads to the page of the cup, and is printed as a sheet of its own that goes with the dialog', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const { wrapper } = testPage()
    const screen = await render(<DoorCode cup={aCup({ name: 'Fredagscupen' })} />, { wrapper })
    expect(sheet()).toBeNull()
    await screen.getByRole('button', { name: doorTexts.open }).click()
    await expect.element(screen.getByRole('img', { name: doorTexts.code('Fredagscupen') })).toBeVisible()
    await expect.element(screen.getByText(`${location.host}/cup/vintercup`).first()).toBeVisible()
    await expectAccessible(document.body)
    expect(sheet()?.textContent).toContain('Fredagscupen')
    expect(getComputedStyle(sheet()!).display).toBe('none')
    await screen.getByRole('button', { name: doorTexts.print }).click()
    expect(print).toHaveBeenCalledOnce()
    await screen.getByRole('button', { name: 'Lukk' }).click()
    await expect.poll(sheet).toBeNull()
    print.mockRestore()
  })
})
