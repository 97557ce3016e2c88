import { Route, Routes, useLocation } from 'react-router'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Role } from '../../../../durable/rules/vocabulary.ts'
import AdminScreen from '../../../../web/screens/admin/AdminScreen.tsx'
import { holdCalls } from '../../support/held-calls.ts'
import { signIn } from '../../support/signed-in.ts'
import { testPage } from '../../support/test-page.tsx'

const Address = () => <p data-testid="address">{useLocation().pathname}</p>

describe('the bare address of the admin area', () => {
  it.each<Role>([2, 3, 5])('opens the overview for role %i', async (role) => {
    holdCalls()
    const { store, wrapper } = testPage('/admin')
    signIn(store, { role })
    const page = await render(
      <>
        <Routes>
          <Route path="/admin/*" element={<AdminScreen />} />
        </Routes>
        <Address />
      </>,
      { wrapper },
    )
    await expect.element(page.getByRole('heading', { name: 'Oversikt', level: 1 })).toBeInTheDocument()
    await expect.element(page.getByTestId('address')).toHaveTextContent('/admin/overview')
  })
})
