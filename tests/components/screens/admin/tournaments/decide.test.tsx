import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { TournamentMatch } from '../../../../../durable/protocol/tournament/tournament-fields.ts'
import { MatchDialog } from '../../../../../web/screens/admin/tournaments/run/matches/MatchDialog.tsx'
import type { MatchForm } from '../../../../../web/screens/admin/tournaments/run/parts.ts'
import { toastQueueAtom } from '../../../../../web/state/toast-atoms.ts'
import { aTournament, aTournamentMatch } from '../../../../web/screens/tournament/tournament-builders.ts'
import { expectAccessible } from '../../../support/expect-accessible.ts'
import { callAt, holdCalls } from '../../../support/held-calls.ts'
import { press } from '../../../support/press.ts'
import { testPage } from '../../../support/test-page.tsx'

const onClose = vi.fn()
beforeEach(() => void onClose.mockReset())

const result = { team1_score: 13, team2_score: 7 }
const line = (text: string) => ({ no: 2, text, grave: 0 })

async function dialog(first: MatchForm, over: Partial<TournamentMatch> = {}) {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  const match = aTournamentMatch(1, { ...result, ...over })
  const tournament = aTournament({ status: 'in_progress', matches: [match] })
  const page = await render(<MatchDialog {...{ tournament, match, first, onClose }} mayDecide />, { wrapper })
  const button = (name: string) => page.getByRole('button', { name })
  const forms = () => page.getByRole('group', { name: 'Hva vil du gjøre?' })
  const asked = () => calls.map(({ asked: call, body }) => [call.split('/').at(-1), body])
  /** Looks at what follows of the change, which is these words at this revision. */
  const look = async (text: string, revision: number) => {
    await button('Se hva som endres').click()
    await callAt(calls, 0).answer({ changes: [line(text)], revision })
  }
  return { ...page, calls, button, forms, asked, look, told: () => store.get(toastQueueAtom).map(({ msg }) => msg) }
}

describe('a match that an organiser decides', () => {
  it('is saved at once where nothing can be lost, by one press of two, while nothing closes the dialog', async () => {
    const { calls, button, asked, told } = await dialog('result')
    press(button('Lagre'))
    await expect.element(button('Lagre')).toHaveAttribute('aria-disabled', 'true')
    press(button('Lagre'))
    await userEvent.keyboard('{Escape}')
    expect(asked()).toEqual([['result', result]])
    expect(onClose).not.toHaveBeenCalled()
    await callAt(calls, 0).answer()
    await expect.poll(told).toEqual(['Resultatet er lagret.'])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('shows first what follows, and saves just that, while nothing else is chosen', async () => {
    const { look, button, forms, asked, getByText } = await dialog('result', { status: 'finished', ended_by: 'played' })
    await expect.element(forms()).toBeInTheDocument()
    await look('Lag 3 går videre', 4)
    await expect.element(getByText('Lag 3 går videre')).toBeInTheDocument()
    await expectAccessible(document.body)
    await expect.element(forms()).not.toBeInTheDocument()
    await expect.element(button('Lagre')).toHaveAttribute('aria-disabled', 'false')
    await button('Lagre').click()
    expect(asked()).toEqual([
      ['preview', { action: 'result', ...result }],
      ['result', { ...result, revision: 4 }],
    ])
  })

  it('is not saved by the second press of a double-click on the look', async () => {
    const { look, button, asked, getByText } = await dialog('reset', { status: 'live' })
    await look('Kampen avbrytes', 4)
    await expect.element(getByText('Kampen avbrytes')).toBeInTheDocument()
    press(button('Lagre'))
    expect(asked()).toHaveLength(1)
  })

  it('is looked at again when something has happened since', async () => {
    const { look, calls, button, asked, getByText } = await dialog('reset', { status: 'live' })
    await look('Kampen avbrytes', 4)
    await expect.element(button('Lagre')).toHaveAttribute('aria-disabled', 'false')
    await button('Lagre').click()
    await callAt(calls, 1).refuse('CONFLICT')
    await expect.poll(() => calls.length).toBe(3)
    await callAt(calls, 2).answer({ changes: [line('Finalen faller')], revision: 5 })
    await expect.element(getByText(/^Noe har skjedd/)).toBeInTheDocument()
    await expect.element(button('Lagre')).toHaveAttribute('aria-disabled', 'false')
    await button('Lagre').click()
    expect(asked().at(-1)).toEqual(['reset', { revision: 5 }])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('says why it is refused when nothing has happened since', async () => {
    const { look, calls, button, getByText } = await dialog('reset', { status: 'live' })
    await look('Kampen avbrytes', 4)
    await expect.element(button('Lagre')).toHaveAttribute('aria-disabled', 'false')
    await button('Lagre').click()
    await callAt(calls, 1).refuse('CONFLICT')
    await expect.poll(() => calls.length).toBe(3)
    await callAt(calls, 2).answer({ changes: [line('Kampen avbrytes')], revision: 4 })
    await expect.element(getByText('refused: CONFLICT')).toBeInTheDocument()
  })

  it('can be decided in another way after a look, which is forgotten', async () => {
    const { look, button, forms, getByText } = await dialog('reset', { status: 'live' })
    await look('Kampen avbrytes', 4)
    await expect.element(button('Tilbake')).toHaveAttribute('aria-disabled', 'false')
    await button('Tilbake').click()
    await expect.element(forms()).toBeInTheDocument()
    await expect.element(getByText('Kampen avbrytes')).not.toBeInTheDocument()
  })
})

describe('a series that an organiser writes down', () => {
  const series = { stage: 'bracket', series_type: 'bo3', team1_score: null, team2_score: null } as const

  it('has the rounds of each map under the names of its teams, from which the winner follows', async () => {
    const { button, asked, getByRole, getByText } = await dialog('result', series)
    await button('Lagre').click()
    await expect.element(getByText('Skriv rundene for begge lag i hvert kart som ble spilt.')).toBeInTheDocument()
    const rounds = [13, 7, 13, 9].map((count, at) => [`Lag ${(at % 2) + 1}, kart ${at < 2 ? 1 : 2}`, String(count)] as const)
    for (const [name, count] of rounds) await getByRole('textbox', { name }).fill(count)
    await expect.element(getByText('Lag 1 vinner 2–0.')).toBeInTheDocument()
    await expectAccessible(document.body)
    await button('Lagre').click()
    const maps = [
      { team1: 13, team2: 7 },
      { team1: 13, team2: 9 },
    ]
    expect(asked()).toEqual([['result', { team1_score: 2, team2_score: 0, maps }]])
  })

  it('has its maps alone where nobody knows the rounds, with the name of the winner', async () => {
    const { button, asked, getByRole } = await dialog('result', series)
    await button('Før bare antall kart').click()
    await getByRole('radio', { name: 'Lag 2 2–1' }).click({ force: true })
    await button('Lagre').click()
    expect(asked()).toEqual([['result', { team1_score: 1, team2_score: 2 }]])
  })
})

describe('a walkover', () => {
  it('begins with the team that is ready, and says so', async () => {
    const { getByRole, getByText } = await dialog('walkover', { team1_ready: 0, team2_ready: 1 })
    await expect.element(getByRole('radio', { name: 'Lag 2' })).toBeChecked()
    await expect.element(getByText('Lag 2 har meldt seg klar, det andre laget har ikke.')).toBeInTheDocument()
    await expectAccessible(document.body)
  })
})

describe('a match that an organiser moves', () => {
  it('is moved by one press of two, while nothing closes the dialog', async () => {
    const { calls, button, asked, getByRole, told } = await dialog('time')
    await getByRole('textbox', { name: 'Server' }).fill('2')
    press(button('Lagre'))
    await expect.element(button('Lagre')).toHaveAttribute('aria-disabled', 'true')
    press(button('Lagre'))
    await userEvent.keyboard('{Escape}')
    expect(asked()).toEqual([['time', { at: null, server: 2 }]])
    expect(onClose).not.toHaveBeenCalled()
    await callAt(calls, 0).answer()
    await expect.poll(told).toEqual(['Kampen er flyttet.'])
    expect(onClose).toHaveBeenCalledOnce()
  })
})
