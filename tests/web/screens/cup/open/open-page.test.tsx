import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CupView } from '../../../../../web/rooms/cup-room.ts'
import { CupOpenPage } from '../../../../../web/screens/cup/open/CupOpenPage.tsx'
import { createStore, Provider } from '../../../../../web/state/store.ts'
import { aCupPlayer, aCupView, cupPlayers, cupSteamId } from '../cup-builders.ts'

const now = Date.UTC(2026, 10, 20, 12)
const hour = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { origin: 'https://kampklar.test' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Shown = { me?: number; isStaff?: boolean; path?: string }
const times = { open: [-hour, hour], before: [hour, 3 * hour], after: [-2 * hour, -hour] } as const
const cupIn = (window: keyof typeof times, players: CupView['players'] = cupPlayers(3), over: Partial<CupView['cup']> = {}) =>
  aCupView({ players, cup: { date: now + 5 * hour, reg_open: now + times[window][0], reg_close: now + times[window][1], ...over } })

const htmlOf = (view: CupView, { me = 99, isStaff = false, path = '/cup/vintercup' }: Shown = {}): string =>
  renderToStaticMarkup(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={[path]}>
        <CupOpenPage
          view={view}
          act={async () => ({ ok: true, data: { success: true } })}
          me={cupSteamId(me)}
          isStaff={isStaff}
          mayDecide={isStaff}
        />
      </MemoryRouter>
    </Provider>,
  )
const wordsOf = (view: CupView, shown?: Shown): string =>
  htmlOf(view, shown)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

describe('a cup that is open', () => {
  it('lets in and out only while the window is open', () => {
    expect(wordsOf(cupIn('open'))).toContain('Bli med')
    expect(wordsOf(cupIn('open'), { me: 1 })).toContain('Forlat cup')
    for (const window of ['before', 'after'] as const) {
      expect(wordsOf(cupIn(window))).not.toContain('Bli med')
      expect(wordsOf(cupIn(window), { me: 1 })).not.toContain('Forlat cup')
    }
  })

  it('has staff’s word for a player who did not come in sight on every screen', () => {
    expect(htmlOf(cupIn('open'), { isStaff: true })).toContain('<span>Møtte ikke</span>')
    expect(htmlOf(cupIn('open'))).not.toContain('Møtte ikke')
  })

  it('has the fingerprint of its seed from the beginning', () => expect(wordsOf(cupIn('before'))).toContain('Sjekk lagene'))

  it('counts down to what comes, and then says what is so', () => {
    expect(wordsOf(cupIn('before'))).toContain('Påmelding starter om 1:00:00')
    expect(wordsOf(cupIn('before'))).toContain('Påmelding slutter om 3:00:00')
    expect(wordsOf(cupIn('open'))).toContain('Påmelding starter Påmelding er åpen')
    expect(wordsOf(cupIn('open'))).toContain('Påmelding slutter om 1:00:00')
    expect(wordsOf(cupIn('after'))).toContain('Påmelding slutter Påmelding er stengt')
  })

  it('lists everybody who is registered, with what they gave, and who waits with their number', () => {
    const players = [aCupPlayer(1, { elo: 1850, kd: 1.25 }), aCupPlayer(2, { kd: null }), aCupPlayer(3, { waiting: 1 })]
    const words = wordsOf(cupIn('open', players, { max_players: 2 }))
    expect(words).toContain('Påmeldte spillere (2)')
    expect(words).toMatch(/spiller 1 ELO 1\s850 K\/D 1,25/)
    expect(words).toContain('Venteliste (1)')
    expect(words).toContain('Bli med på ventelisten')
    expect(wordsOf(cupIn('open', players), { me: 3 })).toContain('Du er nr. 1 på ventelisten')
  })

  it('gives only staff what staff do', () => {
    const staff = wordsOf(cupIn('open'), { isStaff: true })
    for (const word of ['Sett opp cup', 'Legg til tilfeldige spillere', 'Fjern', 'Rediger']) {
      expect(staff).toContain(word)
      expect(wordsOf(cupIn('open'))).not.toContain(word)
    }
  })

  it('says in writing why staff cannot go on, or fill it', () => {
    const says = (view: CupView) => wordsOf(view, { isStaff: true })
    expect(says(cupIn('open', cupPlayers(1)))).toContain('Cupen trenger minst to spillere før den kan settes opp.')
    expect(says(cupIn('open', cupPlayers(3), { max_players: 3 }))).toContain('Alle plassene er tatt, så ingen flere kan legges til.')
    const html = htmlOf(cupIn('open', cupPlayers(1)), { isStaff: true })
    const id = /aria-describedby="([^"]+)"[^>]*>Sett opp cup/.exec(html)?.[1]
    expect(html).toContain(`<p id="${id}"`)
    expect(says(cupIn('open'))).not.toContain('Alle plassene er tatt,')
  })

  it('puts a mark between how it stands and until when', () =>
    expect(wordsOf(cupIn('open'))).toMatch(/Påmelding åpen · stenger om 1:00:00/))

  it('marks friends alike, and puts before the player who asks them', () => {
    const players = [aCupPlayer(1, { friends: 8 }), aCupPlayer(2, { friends: 8 }), aCupPlayer(3)]
    const view = { ...cupIn('open', players), asks: [{ from: cupSteamId(1), to: cupSteamId(3) }] }
    const words = wordsOf(view, { me: 3 })
    expect(words.match(/Venner 1/g)).toHaveLength(2)
    expect(words).toContain('spiller 1 vil spille på lag med deg Ja, bli med Nei takk')
    expect(wordsOf(view, { me: 2 })).not.toContain('vil spille på lag med deg')
  })

  it('knows whose link one came by, before one is registered and after', () => {
    const path = `/cup/vintercup?venn=${cupSteamId(2)}`
    expect(wordsOf(cupIn('open'), { path })).toContain('spiller 2 vil gjerne ha deg på laget.')
    expect(wordsOf(cupIn('open'), { path, me: 1 })).toContain('Vil du spille på lag med spiller 2?')
    expect(wordsOf(cupIn('open'), { path, me: 2 })).not.toContain('Vil du spille på lag med')
  })

  it('leads to no profile that is no web address', () => {
    const players = [aCupPlayer(1, { profile_link: 'javascript:alert(1)' }), aCupPlayer(2, { profile_link: 'https://faceit.com/x' })]
    const html = htmlOf(cupIn('open', players))
    expect(html).not.toContain('javascript:')
    expect(html).toContain('href="https://faceit.com/x"')
  })
})
