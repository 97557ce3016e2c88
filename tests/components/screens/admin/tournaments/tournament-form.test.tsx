import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Tournament } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { TournamentForm } from '../../../../../web/screens/admin/tournaments/form/TournamentForm.tsx'
import { toastQueueAtom } from '../../../../../web/state/toast-atoms.ts'
import { aTournament } from '../../../../web/screens/tournament/tournament-builders.ts'
import { callAt, holdCalls } from '../../../support/held-calls.ts'
import { press } from '../../../support/press.ts'
import { testPage } from '../../../support/test-page.tsx'

const onSaved = vi.fn<(id: string) => void>()
beforeEach(() => {
  onSaved.mockReset()
  localStorage.clear()
})

async function form(copied?: Tournament) {
  const calls = holdCalls()
  const { store, wrapper } = testPage('/admin/tournaments/new')
  const page = await render(<TournamentForm tournament={null} copied={copied} back="/admin/tournaments" onSaved={onSaved} />, { wrapper })
  const field = (name: string) => page.getByRole('textbox', { name })
  const create = page.getByRole('button', { name: 'Opprett turneringen' })
  return { ...page, calls, field, create, told: () => store.get(toastQueueAtom).map(({ msg }) => msg) }
}

describe('the form of a tournament', () => {
  it('leads to the first field that is wrong, and sends nothing', async () => {
    const { calls, field, create } = await form()
    await create.click()
    await expect.element(field('Navn')).toHaveFocus()
    expect(calls).toHaveLength(0)
  })

  it('leads to the first field that the server refuses', async () => {
    const { calls, field, create } = await form()
    await field('Navn').fill('Høstcup')
    await create.click()
    callAt(calls, 0).send(Response.json({ success: false, error: 'CONFLICT', message: 'Finnes fra før', fields: ['name'] }))
    await expect.element(field('Navn')).toHaveFocus()
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('is sent once on a doubled press, and leads to what was made of it', async () => {
    const { calls, field, create } = await form()
    await field('Navn').fill('Høstcup')
    press(create)
    press(create)
    expect(calls.map(({ asked }) => asked)).toEqual(['POST /admin/tournaments'])
    await callAt(calls, 0).answer({ tournament: aTournament() })
    await expect.poll(() => onSaved.mock.calls).toEqual([['hostcup']])
  })

  it('asks how long the matches of each phase are where there are any, plans with it, and sends it', async () => {
    const { calls, field, create, ...page } = await form()
    const lengthOf = (phase: string, name: string) => page.getByRole('group', { name: phase }).getByRole('radio', { name })
    await expect.element(lengthOf('Finale', 'BO3')).toBeChecked()
    await lengthOf('Finale', 'BO5').click()
    await lengthOf('Gruppekamper', 'BO3').click()
    await expect.element(page.getByText('2 kamper à BO3 og finalen i BO5', { exact: false })).toBeVisible()
    await expect.element(page.getByText('12 kamper à BO3', { exact: false })).toBeVisible()
    await page.getByText('Sveitsisk').click()
    await expect.element(page.getByRole('group', { name: 'Finale' })).not.toBeInTheDocument()
    await page.getByText('Bare sluttspill').click()
    await expect.element(lengthOf('Finale', 'BO5')).toBeChecked()
    await field('Navn').fill('Høstcup')
    await create.click()
    expect(calls.map(({ body }) => body)).toMatchObject([{ tournament_type: 'bracket', group_series: 'bo1', final_series: 'bo5' }])
  })

  it('shows at the final that there are too few maps for it', async () => {
    const { calls, field, create, ...page } = await form()
    const final = page.getByRole('group', { name: 'Finale' })
    await field('Navn').fill('Høstcup')
    await final.getByRole('radio', { name: 'BO5' }).click()
    await create.click()
    const message = 'En finale i best av 5 trenger 7 aktive kart, og det er bare 4.'
    callAt(calls, 0).send(Response.json({ success: false, error: 'INVALID_INPUT', message, fields: ['final_series'] }))
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(final).toHaveAccessibleDescription('Sjekk dette feltet.')
    await final.getByRole('radio', { name: 'BO3' }).click()
    await expect.element(final).not.toHaveAccessibleDescription('Sjekk dette feltet.')
  })

  it('begins own maps with the active duty maps, and sends exactly as many as its series take', async () => {
    const { calls, field, create, ...page } = await form()
    await field('Navn').fill('Høstcup')
    await page.getByText('Egne kart').click()
    const names = ['Ancient', 'Anubis', 'Dust II', 'Inferno', 'Mirage', 'Nuke', 'Overpass', 'Cache']
    const maps = names.map((display_name, place) => ({
      ...{ id: place + 1, name: `de_${place}`, display_name, collection: 'duty', is_active: place < 7 ? 1 : 0, image_url: null },
    }))
    const defaults = { type: null, is_competitive: 0, pick_type: 'random', series_type: 'bo1' }
    await callAt(calls, 0).answer({ maps, defaults })
    await expect.element(page.getByText('Velg nøyaktig 7 kart. 7 valgt.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Ancient' }).click()
    await create.click()
    await expect.element(page.getByText('Velg nøyaktig 7 kart. 6 valgt.')).toBeVisible()
    await expect.element(page.getByText('Noe mangler. Se feltene som er merket.')).toBeVisible()
    expect(calls).toHaveLength(1)
    await page.getByRole('checkbox', { name: 'Cache' }).click()
    await create.click()
    expect(callAt(calls, 1).body).toMatchObject({ maps: [2, 3, 4, 5, 6, 7, 8] })
  })

  it('begins with all of an earlier tournament, makes a new one, and is kept beside an empty form', async () => {
    const empty = await form()
    await empty.field('Navn').fill('Vårcup')
    await empty.unmount()
    const earlier = aTournament({ name: 'Cup #3', servers: 3, rules: 'Møt i tide.', status: 'completed', drawn: 1, maps_fixed: 1 })
    const { calls, field, create } = await form(earlier)
    await expect.element(field('Navn')).toHaveValue('Cup #4')
    await expect.element(field('Plass til')).toBeEnabled()
    await create.click()
    expect(calls.map(({ asked, body }) => [asked, body])).toMatchObject([
      ['POST /admin/tournaments', { name: 'Cup #4', servers: 3, rules: 'Møt i tide.' }],
    ])
  })

  it('is kept while it is left, until it was saved', async () => {
    const first = await form()
    await first.field('Navn').fill('Høstcup')
    await first.unmount()
    const again = await form()
    await expect.element(again.field('Navn')).toHaveValue('Høstcup')
    await again.create.click()
    await callAt(again.calls, 0).answer({ tournament: aTournament() })
    await expect.poll(again.told).toHaveLength(1)
    await again.unmount()
    const next = await form()
    await expect.element(next.field('Navn')).toHaveValue('')
  })
})
