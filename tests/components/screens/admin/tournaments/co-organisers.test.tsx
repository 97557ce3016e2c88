import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import AdminScreen from '../../../../../web/screens/admin/AdminScreen.tsx'
import { CoOrganiserPanel } from '../../../../../web/screens/admin/tournaments/form/CoOrganiserPanel.tsx'
import { RunTournament } from '../../../../../web/screens/admin/tournaments/run/RunTournament.tsx'
import { kari } from '../../../../web/builders.ts'
import { aTournament, aTournamentTeam } from '../../../../web/screens/tournament/tournament-builders.ts'
import { callFor, holdCalls } from '../../../support/held-calls.ts'
import { signIn } from '../../../support/signed-in.ts'
import { testPage } from '../../../support/test-page.tsx'

const named = { steamid: kari, username: 'Kari', avatar: '' }
const ola = { steamid: '76561190000000002', username: 'Ola', avatar: '' }
const tournament = aTournament({ status: 'in_progress', teams: [aTournamentTeam(1), aTournamentTeam(2)], co_organisers: [named] })

describe('a co-organiser', () => {
  it('runs the tournament, and neither deletes it nor asks for what is for staff', async () => {
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    signIn(store)
    const page = await render(<RunTournament tournament={tournament} now={0} />, { wrapper })
    await expect.element(page.getByRole('button', { name: 'Avslutt turneringen' })).toBeInTheDocument()
    expect(page.getByText('Slett turneringen').query()).toBeNull()
    expect(calls.filter(({ asked }) => asked.includes('/admin/'))).toEqual([])
  })

  it('finds no other section of the admin area', async () => {
    holdCalls()
    const { store, wrapper } = testPage('/admin/servers')
    signIn(store)
    const page = await render(
      <Routes>
        <Route path="/" element={<p>Hjemme</p>} />
        <Route path="/admin/*" element={<AdminScreen />} />
      </Routes>,
      { wrapper },
    )
    await expect.element(page.getByText('Hjemme')).toBeInTheDocument()
  })
})

describe('the panel of co-organisers', () => {
  it('takes one out and reads the list again', async () => {
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    signIn(store, { role: 3 })
    const changes: true[] = []
    const panel = <CoOrganiserPanel tournament={{ ...tournament, co_organisers: [named, ola] }} onChanged={() => void changes.push(true)} />
    const page = await render(panel, { wrapper })
    await page.getByRole('button', { name: 'Fjern Ola som medarrangør' }).click()
    const call = callFor(calls, 'POST /admin/tournaments/hostcup')
    expect(call.body).toEqual({ steamid: ola.steamid, isNamed: false })
    await call.answer({ message: 'ok' })
    await expect.poll(() => changes).toEqual([true])
  })
})
