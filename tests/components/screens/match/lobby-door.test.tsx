import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { doorTexts } from '../../../../web/lobby-door/texts.ts'
import { useLobbyActions } from '../../../../web/match/lobby/use-lobby-actions.ts'
import { matchTexts } from '../../../../web/match/texts.ts'
import type { MatchAct } from '../../../../web/rooms/match-room.ts'
import { LobbyControls } from '../../../../web/screens/match/lobby/LobbyControls.tsx'
import { LobbyDoor } from '../../../../web/screens/match/lobby/LobbyDoor.tsx'
import '../../../../web/styles/app.css'
import { aMatch, kari, ola } from '../../../web/builders.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { press } from '../../support/press.ts'
import { signIn } from '../../support/signed-in.ts'
import { testPage } from '../../support/test-page.tsx'

const { lobby } = matchTexts

type Part = { match: Match; act: MatchAct }

const Door = ({ match, act, isOwner }: Part & { isOwner: boolean }) => (
  <LobbyDoor match={match} isOwner={isOwner} actions={useLobbyActions('g1', act)} />
)
const Controls = ({ match, act }: Part) => (
  <LobbyControls match={match} me={ola} place={{ is: 'outside' }} actions={useLobbyActions('g1', act)} />
)

async function door(over: Partial<Match> = {}, isOwner = true) {
  const acts: unknown[] = []
  const act = (async (action: string, body: object) => {
    acts.push([action, body])
    return { ok: true, data: {} }
  }) as unknown as MatchAct
  const screen = await render(<Door match={aMatch(over)} act={act} isOwner={isOwner} />, { wrapper: testPage().wrapper })
  return { ...screen, acts }
}

describe('the door of a lobby', () => {
  it('is opened by its owner to a range of ELO', async () => {
    const { getByRole, getByLabelText, acts } = await door()
    await getByRole('button', { name: lobby.doorOwn, exact: false }).click()
    await getByLabelText(doorTexts.way.open.name, { exact: false }).click()
    await getByLabelText('Fra ELO').fill('8x00')
    await getByLabelText('Til ELO').fill('1400')
    await getByRole('button', { name: lobby.doorSave }).click()
    expect(acts).toEqual([['set-door', { door: { way: 'open', from: 800, to: 1400 } }]])
    await expect.element(getByRole('dialog')).not.toBeInTheDocument()
  })

  it('is not sent with its ends the wrong way round, and says so', async () => {
    const { getByRole, getByLabelText, getByText, acts } = await door({ door: { way: 'open', from: 800, to: 1400 } })
    await getByRole('button', { name: 'Åpen for 800–1400', exact: false }).click()
    await getByLabelText('Fra ELO').fill('1500')
    await expect.element(getByText('«Fra» kan ikke være høyere enn «til».')).toBeInTheDocument()
    await expectAccessible(document.body)
    press(getByRole('button', { name: lobby.doorSave }))
    expect(acts).toEqual([])
  })

  it('for invited players has no range, and tells what becomes of those who wait', async () => {
    const { getByRole, getByLabelText, getByText, acts } = await door({ queuedPlayers: aMatch().players })
    await getByRole('button', { name: lobby.doorOwn, exact: false }).click()
    await getByLabelText(doorTexts.way.invited.name, { exact: false }).click()
    await expect.element(getByLabelText('Fra ELO')).not.toBeInTheDocument()
    await expect.element(getByText(lobby.doorSendsAway)).toBeInTheDocument()
    await getByRole('button', { name: lobby.doorSave }).click()
    expect(acts).toEqual([['set-door', { door: { way: 'invited' } }]])
  })

  it('is read by everybody else, and the usual one is not worth a word', async () => {
    const shown = await door({ door: { way: 'invited' } }, false)
    expect(shown.container.textContent).toBe('Bare inviterte')
    const usual = await door({}, false)
    expect(usual.container.textContent).toBe('')
  })
})

describe('the button to join', () => {
  async function outside(over: Partial<Match>, elo: number) {
    const { store, wrapper } = testPage()
    signIn(store, { steamid: ola, elo })
    const act = (async () => ({ ok: true, data: {} })) as unknown as MatchAct
    return render(<Controls match={aMatch({ creator_id: kari, ...over })} act={act} />, { wrapper })
  }

  it('is locked for a player who does not fit, with the reason beside it', async () => {
    const { getByRole, getByText } = await outside({ door: { way: 'open', from: 800, to: 1400 } }, 1500)
    await expect.element(getByRole('button', { name: lobby.join })).toBeDisabled()
    await expect.element(getByText('Denne gatheren er for spillere med 800–1400 ELO.')).toBeInTheDocument()
  })

  it('is open for a player who fits, and promises a seat', async () => {
    const { getByRole, getByText } = await outside({ door: { way: 'open', from: 800, to: 1400 } }, 1400)
    await expect.element(getByRole('button', { name: lobby.join })).toBeEnabled()
    await expect.element(getByText(lobby.joinSeat)).toBeInTheDocument()
  })
})
