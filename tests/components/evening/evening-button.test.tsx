import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { EveningButton } from '../../../web/evening/EveningButton.tsx'
import { callAt, holdCalls } from '../support/held-calls.ts'
import { testPage } from '../support/test-page.tsx'

const refusal = { success: false, error: 'FORBIDDEN', message: 'Bare de som spilte kampen, får kveldens bilde.' }
const picture = () => new Response(new Blob(['a picture'], { type: 'image/png' }))

it('the picture of an evening is drawn when it is opened, again after a refusal, and kept as a file', async () => {
  const calls = holdCalls()
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const page = await render(<EveningButton matchId="kamp123456" />, testPage('/match/kamp123456'))
  expect(calls).toHaveLength(0)
  await page.getByRole('button', { name: 'Kveldens bilde' }).click()
  await expect.element(page.getByText('Tegner bildet …')).toBeVisible()
  await expect.poll(() => calls.map(({ asked }) => asked)).toEqual(['GET /matches/kamp123456/evening'])
  callAt(calls, 0).send(Response.json(refusal, { status: 403 }))
  await expect.element(page.getByText(refusal.message)).toBeVisible()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect.poll(() => calls).toHaveLength(2)
  callAt(calls, 1).send(picture())
  const shown = page.getByRole('img', { name: 'Resultatet, tallene dine og hvem som spilte' })
  await expect.poll(() => shown.query()?.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
  await page.getByRole('button', { name: 'Last ned' }).click()
  expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['kampklar-kamp123456.png'])
  saved.mockRestore()
})

it('in a list the button says which match it is of', async () => {
  const page = await render(<EveningButton matchId="kamp123456" which="på Mirage, 20:00, 28.11.26" />, testPage('/settings/games'))
  await expect.element(page.getByRole('button', { name: 'Kveldens bilde på Mirage, 20:00, 28.11.26' })).toBeVisible()
})
