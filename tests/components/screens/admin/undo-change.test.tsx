import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { UndoChange } from '../../../../web/screens/admin/tournaments/run/matches/UndoChange.tsx'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { callAt, holdCalls } from '../../support/held-calls.ts'
import { testPage } from '../../support/test-page.tsx'

const what = 'Semifinalen, Fjord mot Bre: 2–0 (før: uten resultat)'
const called = { no: 3, text: 'Kampen som pågår i finalen, avbrytes', grave: 1 }
const bar = (revision: number, seen = 7) => <UndoChange id="hostcup" what={what} seen={seen} revision={revision} />

async function asked() {
  const calls = holdCalls()
  const screen = await render(bar(20), { wrapper: testPage('/admin/tournaments/hostcup').wrapper })
  await screen.getByRole('button', { name: `Angre: ${what}` }).click()
  const dialog = screen.getByRole('dialog', { name: 'Angre det siste?' })
  return { calls, screen, dialog, confirm: dialog.getByRole('button', { name: 'Angre' }) }
}

describe('the question before a change of a tournament is taken back', () => {
  it('says what else falls, before it can be answered', async () => {
    const { calls, dialog, confirm } = await asked()
    expect(calls.map(({ asked, body }) => [asked, body])).toEqual([['POST /admin/tournaments/hostcup/undo/preview', { revision: 7 }]])
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
    await callAt(calls, 0).answer({ changes: [called], revision: 9 })
    await expect.element(dialog.getByText(called.text)).toBeVisible()
    await expectAccessible(document.body)
    await confirm.click()
    expect(callAt(calls, 1)).toMatchObject({ asked: 'POST /admin/tournaments/hostcup/undo', body: { revision: 7 } })
  })

  it('is looked at again when something happens in the tournament', async () => {
    const { calls, dialog, screen } = await asked()
    await callAt(calls, 0).answer({ changes: [called], revision: 9 })
    await screen.rerender(bar(21))
    await callAt(calls, 1).answer({ changes: [], revision: 10 })
    await expect.element(dialog.getByText('Ingenting annet endres.')).toBeVisible()
  })

  it('shows the newest answer, when the one to an older look arrives after it', async () => {
    const { calls, dialog, screen } = await asked()
    await screen.rerender(bar(21))
    await callAt(calls, 1).answer({ changes: [], revision: 10 })
    await callAt(calls, 0).answer({ changes: [called], revision: 9 })
    await expect.element(dialog.getByText('Ingenting annet endres.')).toBeVisible()
    await screen.rerender(bar(22))
    await expect.element(dialog.getByText(called.text)).not.toBeInTheDocument()
  })

  it('asks nothing more once another change is the newest, as after the undo itself', async () => {
    const { calls, dialog, confirm, screen } = await asked()
    await callAt(calls, 0).answer({ changes: [called], revision: 9 })
    await confirm.click()
    await screen.rerender(bar(21, 6))
    await expect.element(dialog.getByText(called.text)).toBeVisible()
    expect(calls.map(({ asked }) => asked)).toEqual([
      'POST /admin/tournaments/hostcup/undo/preview',
      'POST /admin/tournaments/hostcup/undo',
    ])
  })

  it('cannot be answered when the change is not the newest any more', async () => {
    const { calls, dialog, confirm } = await asked()
    await callAt(calls, 0).refuse('CONFLICT')
    await expect.element(dialog.getByText('refused: CONFLICT')).toBeVisible()
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  })
})
