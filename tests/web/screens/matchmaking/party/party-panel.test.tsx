import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Party, PartyInvite } from '../../../../../durable/protocol/queue/queue-fields.ts'
import type { SeatView } from '../../../../../durable/protocol/site-messages.ts'
import { PartyPanel } from '../../../../../web/screens/matchmaking/party/PartyPanel.tsx'
import { partyTexts as texts } from '../../../../../web/screens/matchmaking/party/texts.ts'
import { loadedPartyAtom } from '../../../../../web/state/party-atoms.ts'
import { sessionAtom } from '../../../../../web/state/session-atoms.ts'
import { seatAtom } from '../../../../../web/state/site-atoms.ts'
import { createStore, Provider } from '../../../../../web/state/store.ts'
import type { OwnUser } from '../../../../../worker/contract/users.ts'
import { kari, ola } from '../../../builders.ts'
import { anInvite, aParty, aPerson } from './party-builders.ts'

/** The panel as this player sees it. */
function panel(me: string, party: Party | null, { seat = null, invites = [] }: { seat?: SeatView; invites?: PartyInvite[] } = {}): string {
  const store = createStore()
  store.set(sessionAtom, { state: 'user', user: aPerson(me) as OwnUser })
  store.set(seatAtom, seat)
  store.set(loadedPartyAtom, { party, invites })
  return renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>
        <PartyPanel />
      </MemoryRouter>
    </Provider>,
  )
}
const freePlaces = (html: string): number => html.split(texts.freePlace).length - 1
const queued = { kind: 'queue', id: 'scrim' } as const

describe('the panel of the party', () => {
  it('asks who is alone to find others, and leads nobody', () => {
    const html = panel(kari, null)
    expect(html).toContain('1 av 5')
    expect(html).toContain(texts.lead)
    expect(freePlaces(html)).toBe(4)
    for (const absent of [texts.leader, texts.leave, texts.role.member]) expect(html).not.toContain(absent)
  })

  it('marks the leader, who puts members out', () => {
    const html = panel(kari, aParty([kari, ola]))
    expect(html).toContain(texts.role.leader)
    expect(html.split(texts.leader)).toHaveLength(2)
    expect(html).toContain('Ta ut Ola')
    expect(html).not.toContain('Ta ut Kari')
  })

  it('tells everybody else that only the leader starts the search', () => {
    const html = panel(ola, aParty([kari, ola]))
    expect(html).toContain('Bare lederen starter søket')
    expect(html).toContain('aria-label="Forlat gruppen"')
    expect(html).not.toContain('Ta ut')
  })

  it('has no way in when it is full', () => {
    const html = panel(kari, aParty([kari, ola, '76561198000000003', '76561198000000004', '76561198000000005']))
    expect(html).toContain('5 av 5')
    expect(freePlaces(html)).toBe(0)
    expect(html).not.toContain(texts.share.copy)
  })

  it('can only be left while it waits for a match', () => {
    const html = panel(kari, aParty([kari, ola], { invited: [{ ...aPerson('76561198000000003'), is: 'waits' }] }), { seat: queued })
    expect(html).toContain(texts.waits)
    expect(html).toContain('aria-label="Forlat gruppen"')
    for (const absent of ['Ta ut', texts.share.copy, 'Trekk tilbake']) expect(html).not.toContain(absent)
    expect(freePlaces(html)).toBe(0)
  })

  it('shows who was asked and who said no, and what one is asked oneself', () => {
    const invited = [
      { ...aPerson('76561198000000003'), is: 'waits' as const },
      { ...aPerson('76561198000000004'), is: 'declined' as const },
    ]
    const html = panel(kari, aParty([kari], { invited }), { invites: [anInvite()] })
    for (const shown of ['Venter på svar', 'Takket nei', 'vil ha deg med', 'Bli med']) expect(html).toContain(shown)
  })
})
