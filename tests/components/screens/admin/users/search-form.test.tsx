import { useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import UsersSection from '../../../../../web/screens/admin/users/UsersSection.tsx'
import { callAt, holdCalls } from '../../../support/held-calls.ts'
import { testPage } from '../../../support/test-page.tsx'

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate('/admin/search?q=ola')}>
      tilbake
    </button>
  )
}

it('the search for users shows the words of its address, also when that is another one', async () => {
  const calls = holdCalls()
  const { wrapper } = testPage('/admin/search?q=kari')
  const page = await render(
    <>
      <UsersSection />
      <Back />
    </>,
    { wrapper },
  )
  const field = page.getByRole('searchbox')
  await expect.element(field).toHaveValue('kari')
  await field.fill('noe annet')
  await page.getByRole('button', { name: 'tilbake' }).click()
  await expect.element(field).toHaveValue('ola')
  await expect.poll(() => calls.length).toBe(2)
  expect(callAt(calls, 1).body).toEqual({ searchUser: 'ola' })
})
