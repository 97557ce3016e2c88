import { Link, Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import UserSection from '../../../../../web/screens/admin/user/UserSection.tsx'
import { toastQueueAtom } from '../../../../../web/state/toast-atoms.ts'
import { expectAccessible } from '../../../support/expect-accessible.ts'
import { callFor, holdCalls } from '../../../support/held-calls.ts'
import { signIn } from '../../../support/signed-in.ts'
import { testPage } from '../../../support/test-page.tsx'
import { aStaffUser } from '../../a-staff-user.ts'

const inside = {
  ...{
    discord_id: null,
    tradelink: null,
    banned_by: null,
    cooldown: null,
    notes: [],
    warnings: [],
    same_tradelink: [],
    chat_bans: 0,
    contests: [],
    same_discord: [],
    log: [],
    seat: null,
  },
}
const seen = (uid: string, username: string) => ({
  ...{ userData: { ...aStaffUser, uid, username, inside }, gathers: [], pages: 1, shows_elo: 1 },
})

it('the page of a user stays theirs when what was done to the one before is answered', async () => {
  const calls = holdCalls()
  const { store, wrapper } = testPage('/admin/search/ola02')
  signIn(store, { role: 5 })
  const page = await render(
    <>
      <Link to="/admin/search/per03">neste</Link>
      <Routes>
        <Route path="/admin/search/:userid" element={<UserSection />} />
      </Routes>
    </>,
    { wrapper },
  )
  const call = (part: string) => callFor(calls, part)
  await call('/userinfo').answer(seen('ola02', 'Ola'))
  await page.getByRole('textbox', { name: 'Nytt notat' }).fill('Snakket med ham')
  await expectAccessible(document.body)
  await page.getByRole('button', { name: 'Legg til' }).click()
  await page.getByRole('link', { name: 'neste' }).click()
  await expect.poll(() => calls.filter(({ asked }) => asked.endsWith('/userinfo')).length).toBe(2)
  await call('/userinfo').answer(seen('per03', 'Per'))
  await expect.poll(() => document.title).toMatch(/^Per/)
  await call('/notes').answer()
  await expect.poll(() => store.get(toastQueueAtom).length).toBe(1)
  for (const { asked, body, answer } of calls.slice()) {
    if (asked.endsWith('/userinfo') && (body as { userId: string }).userId === 'ola02') await answer(seen('ola02', 'Ola'))
  }
  expect(document.title).toMatch(/^Per/)
})
