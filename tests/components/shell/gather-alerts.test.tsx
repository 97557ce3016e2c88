import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { GatherAlerts } from '../../../web/signals/GatherAlerts.tsx'
import SignalSettings from '../../../web/signals/SignalSettings.tsx'
import { signalTexts as texts } from '../../../web/signals/texts.ts'
import { callAt, holdCalls } from '../support/held-calls.ts'
import { press } from '../support/press.ts'
import { showNotifications } from '../support/shown-notifications.ts'
import { testPage } from '../support/test-page.tsx'

it('the calls to gathers are asked for, with hours in which they are quiet, and stand as the server has kept them', async () => {
  const calls = holdCalls()
  const { getByRole, getByLabelText } = await render(<GatherAlerts />, { wrapper: testPage().wrapper })
  await callAt(calls, 0).answer({ gathers: 0, quiet_from: 23, quiet_to: 8 })
  const wish = getByRole('switch', { name: texts.gathers })
  await expect.element(wish).toHaveAttribute('aria-checked', 'false')
  await expect.element(getByLabelText(texts.quiet_from)).not.toBeInTheDocument()
  await wish.click()
  expect(calls[1]).toMatchObject({ asked: 'POST /push/alerts', body: { gathers: 1, quiet_from: 23, quiet_to: 8 } })
  await callAt(calls, 1).answer()
  await expect.element(wish).toHaveAttribute('aria-checked', 'true')
  await expect.element(getByLabelText(texts.quiet_from)).toBeEnabled()
  await getByLabelText(texts.quiet_from).selectOptions('21')
  expect(calls[2]).toMatchObject({ body: { gathers: 1, quiet_from: 21, quiet_to: 8 } })
  await callAt(calls, 2).refuse()
  await expect.element(getByLabelText(texts.quiet_from)).toHaveValue('23')
})

it('a switch about which the browser still asks takes no second press', async () => {
  showNotifications({ permission: 'default', wish: null })
  const ask = vi.spyOn(Notification, 'requestPermission').mockReturnValue(new Promise(() => {}))
  const { getByRole } = await render(<SignalSettings />, { wrapper: testPage().wrapper })
  const control = getByRole('switch', { name: texts.notifications, exact: true })
  press(control)
  await expect.element(control).toHaveAttribute('aria-disabled', 'true')
  press(control)
  expect(ask).toHaveBeenCalledOnce()
})
