import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { SelectField } from '../../../../web/ui/forms/Select.tsx'
import { TextArea } from '../../../../web/ui/forms/TextArea.tsx'
import { TextField } from '../../../../web/ui/forms/TextField.tsx'

const nothing = () => undefined
const kinds = [
  [
    'a line',
    (problem: string | boolean) => <TextField label="Navn" note="0 / 24" hint="Vises for alle" {...{ problem }} onWrite={nothing} />,
  ],
  [
    'a text',
    (problem: string | boolean) => <TextArea label="Navn" note="0 / 24" hint="Vises for alle" {...{ problem }} onWrite={nothing} />,
  ],
  [
    'a list',
    (problem: string | boolean) => <SelectField label="Navn" note="0 / 24" hint="Vises for alle" {...{ problem }} onWrite={nothing} />,
  ],
] as const

it.each(kinds)('%s has the name of its label alone, and is read with its note and hint', async (_, field) => {
  const { getByLabelText, getByRole } = await render(field(false))
  const control = getByLabelText('Navn', { exact: true })
  await expect.element(control).toHaveAccessibleDescription('0 / 24 Vises for alle')
  await expect.element(control).toHaveAttribute('aria-invalid', 'false')
  await expect.element(getByRole('alert')).not.toBeInTheDocument()
})

it.each(kinds)('%s says its problem first, and announces it once', async (_, field) => {
  const { rerender, getByLabelText, getByRole } = await render(field(false))
  await rerender(field('Navnet er tatt'))
  const control = getByLabelText('Navn', { exact: true })
  await expect.element(control).toHaveAccessibleDescription('Navnet er tatt 0 / 24 Vises for alle')
  await expect.element(control).toHaveAttribute('aria-invalid', 'true')
  expect(
    getByRole('alert')
      .all()
      .map((alert) => alert.element().textContent),
  ).toEqual(['Navnet er tatt'])
})

it('a field that its form leads to is read there, and not announced as well', async () => {
  const { getByLabelText, getByRole } = await render(<TextField label="Emne" isLed problem="Fyll ut emnet" onWrite={nothing} />)
  await expect.element(getByLabelText('Emne')).toHaveAccessibleDescription('Fyll ut emnet')
  await expect.element(getByRole('alert')).not.toBeInTheDocument()
})

it('a field whose problem stands elsewhere is marked wrong, without words of its own', async () => {
  const { getByLabelText, getByRole } = await render(<TextField label="Emne" problem onWrite={nothing} />)
  await expect.element(getByLabelText('Emne')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(getByRole('alert')).not.toBeInTheDocument()
})
