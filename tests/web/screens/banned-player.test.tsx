import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { OwnPlacePanel } from '../../../web/screens/cup/open/place/OwnPlacePanel.tsx'
import GathersScreen from '../../../web/screens/gathers/GathersScreen.tsx'
import { ActiveGathers } from '../../../web/screens/home/ActiveGathers.tsx'
import { PartyPanel } from '../../../web/screens/matchmaking/party/PartyPanel.tsx'
import { RegistrationPanel } from '../../../web/screens/tournament/open/RegistrationPanel.tsx'
import { loadedPartyAtom } from '../../../web/state/party-atoms.ts'
import { sessionAtom } from '../../../web/state/session-atoms.ts'
import { gathersAtom } from '../../../web/state/site-atoms.ts'
import { createStore, Provider } from '../../../web/state/store.ts'
import type { OwnUser } from '../../../worker/contract/users.ts'
import { kari } from '../builders.ts'
import { aView } from '../views.ts'
import { aCupView } from './cup/cup-builders.ts'
import { anInvite, aParty, aPerson } from './matchmaking/party/party-builders.ts'
import { aTournament } from './tournament/tournament-builders.ts'

function shownTo(banned: 0 | 1, part: ReactNode, party = false): string {
  const store = createStore()
  store.set(sessionAtom, { state: 'user', user: { ...aPerson(kari), banned } as OwnUser })
  store.set(gathersAtom, [])
  store.set(loadedPartyAtom, { party: party ? aParty([kari]) : null, invites: [anInvite()] })
  return renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>{part}</MemoryRouter>
    </Provider>,
  )
}

const cup = { view: aCupView({}), act: async () => ({ ok: true as const, data: { success: true as const } }), me: kari, friend: null }
const places: [string, ReactNode, string][] = [
  ['a cup', <OwnPlacePanel key="cup" {...cup} place={{ is: 'none' }} window="open" />, 'Bli med'],
  ['a tournament', <RegistrationPanel key="tournament" tournament={aTournament()} ownTeams={aView([])} />, 'lag'],
  ['the list of gathers', <GathersScreen key="gathers" />, 'Opprett gather'],
  ['home', <ActiveGathers key="home" isGuest={false} />, 'Start en gather'],
  ['the party', <PartyPanel key="party" />, 'Bli med'],
]

describe('a banned player', () => {
  it.each(places)('is not invited by %s, which invites everybody else', (_where, part, invitation) => {
    expect(shownTo(0, part)).toContain(invitation)
    expect(shownTo(1, part)).not.toContain(invitation)
  })

  it('still sees their party, and asks nobody into it', () => {
    const html = shownTo(1, <PartyPanel />, true)
    expect(html).toContain('Gruppen')
    expect(html).not.toContain('Bli med')
    expect(html).not.toContain('Ledig plass')
  })
})
