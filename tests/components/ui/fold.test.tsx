import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Fold } from '../../../web/ui/fold/Fold.tsx'
import { FoldPanel } from '../../../web/ui/fold/FoldPanel.tsx'

function Timeline() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <FoldPanel title="Hendelser" count={3} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <p>Kari ble med</p>
    </FoldPanel>
  )
}

it('a panel is opened and closed by its heading, and is empty while it is closed', async () => {
  const { getByRole, getByText } = await render(<Timeline />)
  const button = getByRole('heading', { name: 'Hendelser' }).getByRole('button', { name: 'Hendelser', expanded: false })
  await expect.element(getByText('Kari ble med')).not.toBeInTheDocument()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(getByText('Kari ble med')).toBeVisible()
  await expect
    .element(getByRole('button', { expanded: true }))
    .toHaveAttribute('aria-controls', getByText('Kari ble med').element().parentElement?.id)
  await userEvent.keyboard(' ')
  await expect.element(button).toBeInTheDocument()
})

it('a line opens the rest by key and by press', async () => {
  const { getByText } = await render(
    <Fold title="Avlyste" count={2}>
      <p>Gather 7</p>
    </Fold>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(getByText('Gather 7')).toBeVisible()
  await getByText(/^Avlyste/).click()
  await expect.element(getByText('Gather 7')).not.toBeVisible()
})
