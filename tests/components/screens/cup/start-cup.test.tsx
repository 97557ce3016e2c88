import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { CupAct } from '../../../../web/rooms/cup-room.ts'
import type { ActReply } from '../../../../web/rooms/line/pending-acts.ts'
import { StartDialog } from '../../../../web/screens/cup/teams/edit/StartDialog.tsx'
import { cupInMaking } from '../../../web/screens/cup/teams/cup-team-builders.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { testPage } from '../../support/test-page.tsx'

it('a cup starts only after its question was answered, which says with what teams and who sits out', async () => {
  const sent: unknown[] = []
  const act = (async (name: string, input: unknown) => {
    sent.push([name, input])
    return { ok: false, message: 'Én spiller er ikke på noe lag.' } as ActReply
  }) as CupAct
  const view = cupInMaking(9, [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9],
  ])
  const { wrapper } = testPage()
  const screen = await render(<StartDialog view={view} act={act} onClose={() => {}} />, { wrapper })
  await expect.element(screen.getByText('2 lag: 1 med 5 og 1 med 4 spillere')).toBeVisible()
  await expect.element(screen.getByText('1 runde, så finale')).toBeVisible()
  await expect.element(screen.getByText('4 mot 4 · Står over: spiller 5')).toBeVisible()
  expect(sent).toEqual([])
  await screen.getByRole('button', { name: 'Start Cup' }).click()
  await expect.element(screen.getByText('Én spiller er ikke på noe lag.')).toBeVisible()
  await expectAccessible(document.body)
  expect(sent).toEqual([['start', {}]])
})
