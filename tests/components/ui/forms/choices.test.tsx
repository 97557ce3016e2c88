import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Checkbox } from '../../../../web/ui/forms/Checkbox.tsx'
import { Radios } from '../../../../web/ui/forms/Radios.tsx'
import { Switch } from '../../../../web/ui/forms/Switch.tsx'

const variants = ['pills', 'cards', 'rows', 'segments'] as const

function Series({ variant }: { variant: (typeof variants)[number] }) {
  const [value, setValue] = useState('bo1')
  const options = [
    { value: 'bo1', name: 'BO1' },
    { value: 'bo3', name: 'BO3', disabled: true },
    { value: 'bo5', name: 'BO5' },
  ]
  return <Radios legend="Serie" note="Tre kart" variant={variant} options={options} value={value} onChange={setValue} />
}

it.each(variants)('%s are one stop of Tab, and the arrow keys choose among those that can be chosen', async (variant) => {
  const { getByRole } = await render(<Series variant={variant} />)
  await expect.element(getByRole('group', { name: 'Serie' })).toHaveAccessibleDescription('Tre kart')
  await userEvent.tab()
  await expect.element(getByRole('radio', { name: 'BO1' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(getByRole('radio', { name: 'BO5' })).toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(getByRole('radio', { name: 'BO1' })).toBeChecked()
})

it('a switch has the name of its label alone, and is turned by Space and Enter', async () => {
  const turn = vi.fn()
  const { getByRole } = await render(
    <Switch isOn={false} hint="Når fanen er gjemt" onTurn={turn}>
      Varsler
    </Switch>,
  )
  const control = getByRole('switch', { name: 'Varsler', exact: true, checked: false })
  await expect.element(control).toHaveAccessibleDescription('Når fanen er gjemt')
  await userEvent.tab()
  await userEvent.keyboard(' {Enter}')
  expect(turn).toHaveBeenCalledTimes(2)
})

it('a locked switch can be read and not be turned', async () => {
  const turn = vi.fn()
  const { getByRole } = await render(
    <Switch isOn isLocked onTurn={turn}>
      Varsler
    </Switch>,
  )
  await userEvent.tab()
  await expect.element(getByRole('switch', { checked: true })).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(turn).not.toHaveBeenCalled()
})

it('a check box is turned by Space and by its label', async () => {
  const turn = vi.fn()
  const { getByText } = await render(
    <Checkbox isOn={false} note="Bare de med lenken" onTurn={turn}>
      Privat
    </Checkbox>,
  )
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await getByText('Privat').click()
  expect(turn.mock.calls).toEqual([[true], [true]])
})
