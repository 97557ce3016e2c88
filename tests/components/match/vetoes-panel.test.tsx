import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { VetoesPanel } from '../../../web/match/vetoes/VetoesPanel.tsx'
import { teamVetoes } from '../../../web/screens/team/team-vetoes.ts'
import { vetoTexts } from '../../../web/screens/team/texts.ts'
import { callAt, holdCalls } from '../support/held-calls.ts'
import { testPage } from '../support/test-page.tsx'

const nuke = { id: 6, display_name: 'Nuke', image_url: null, banned: 8, banned_first: 5, picked: 3, played: 2, won: 1 }

it('the vetoes of a team are asked for when they are opened, and again after a failure', async () => {
  const calls = holdCalls()
  const page = await render(<VetoesPanel vetoes={teamVetoes} of="7" words={vetoTexts} />, testPage('/teams/7'))
  expect(calls).toHaveLength(0)
  await page.getByText('Kartvalg').click()
  await expect.poll(() => calls.map(({ asked }) => asked)).toEqual(['GET /teams/7/vetoes'])
  await expect.element(page.getByText('Henter kartvalgene …')).toBeVisible()
  await callAt(calls, 0).refuse()
  await expect.element(page.getByText('Fikk ikke hentet kartvalgene.')).toBeVisible()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await callAt(calls, 1).answer({ matches: 12, maps: [nuke] })
  await expect.element(page.getByText('1 av 2')).toBeVisible()
  expect(page.container.querySelector('tbody')?.textContent).toBe('Nuke85 først531 av 2')
})
