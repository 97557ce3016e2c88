import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { IncidentForm } from '../../../../web/screens/admin/incidents/IncidentForm.tsx'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { testPage } from '../../support/test-page.tsx'

it('an incident is published once both of its texts are there, and stays written when it was refused', async () => {
  const calls = holdCalls()
  const heard: string[] = []
  const form = <IncidentForm incident={null} onSaved={async () => void heard.push('saved')} onClose={() => heard.push('closed')} />
  const { getByRole, getByText } = await render(form, { wrapper: testPage().wrapper })
  const publish = getByRole('button', { name: 'Legg ut' })
  await publish.click()
  await expect.element(getByText('Må fylles ut.').nth(1)).toBeVisible()
  await expectAccessible(document.body)
  await getByRole('textbox', { name: 'Hva er galt' }).fill('Køen finner ikke kamper')
  await getByRole('textbox', { name: 'Hva spillerne bør vite' }).fill(' Vi ser på det. ')
  await publish.click()
  expect(calls.map(({ body }) => body)).toEqual([{ title: 'Køen finner ikke kamper', text: 'Vi ser på det.', state: 'investigating' }])
  await callAt(calls, 0).refuse('SLOW_DOWN')
  await expect.element(getByText('refused: SLOW_DOWN')).toBeVisible()
  expect(heard).toEqual([])
  await publish.click()
  await callAt(calls, 1).answer({ id: 1 })
  await expect.poll(() => heard).toEqual(['closed', 'saved'])
})
