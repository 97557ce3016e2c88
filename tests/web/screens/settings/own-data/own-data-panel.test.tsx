import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SeatView } from '../../../../../durable/protocol/site-messages.ts'
import { DownloadView } from '../../../../../web/screens/settings/own-data/DownloadOwnData.tsx'
import { deleteAccountAtom } from '../../../../../web/screens/settings/own-data/delete-account-atom.ts'
import OwnDataPanel from '../../../../../web/screens/settings/own-data/OwnDataPanel.tsx'
import { loadUserAtom, sessionAtom } from '../../../../../web/state/session-atoms.ts'
import { seatAtom } from '../../../../../web/state/site-atoms.ts'
import { createStore, Provider } from '../../../../../web/state/store.ts'
import { toastQueueAtom } from '../../../../../web/state/toast-atoms.ts'
import type { OwnUser } from '../../../../../worker/contract/users.ts'
import { kari } from '../../../builders.ts'

function aStore(seat: SeatView = null) {
  const store = createStore()
  store.set(sessionAtom, { state: 'user', user: { steamid: kari, username: 'Kari' } as OwnUser })
  store.set(seatAtom, seat)
  return store
}

function read(seat: SeatView = null): string {
  const page = (
    <Provider store={aStore(seat)}>
      <MemoryRouter>
        <OwnDataPanel />
      </MemoryRouter>
    </Provider>
  )
  return renderToStaticMarkup(page)
}

describe('the panel of one’s own data', () => {
  it('offers the download and the deletion', () => {
    const html = read()
    expect(html).toContain('Last ned alt vi har lagret om deg')
    expect(html).toContain('Slett kontoen …')
  })

  it('offers no deletion while the player sits in a match, but the way there', () => {
    const html = read({ kind: 'match', id: 'g1' })
    expect(html).not.toContain('Slett kontoen …')
    expect(html).toContain('href="/match/g1"')
  })

  it('shows how far the download is, for the ear too', () => {
    const running = { state: 'running', share: 0.42, start: async () => undefined, cancel: () => undefined } as const
    const html = renderToStaticMarkup(<DownloadView {...running} />)
    expect(html).toContain('aria-valuenow="42"')
    expect(html).toContain('Avbryt')
    expect(renderToStaticMarkup(<DownloadView {...running} state="failed" />)).toContain('Fortsett')
    expect(renderToStaticMarkup(<DownloadView {...running} state="done" />)).toContain('Filen ligger i nedlastingene dine')
  })
})

describe('deleting the account', () => {
  const asked = vi.fn<(path: string) => Promise<Response>>()
  const answer = (body: object) => new Response(JSON.stringify(body))
  beforeEach(() => {
    vi.stubGlobal('document', { cookie: 'jwt=a.b.c' })
    vi.stubGlobal('location', { protocol: 'https:' })
    vi.stubGlobal('fetch', asked)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    asked.mockReset()
  })
  const toastsOf = (store: ReturnType<typeof createStore>) => store.get(toastQueueAtom).map(({ msg }) => msg)

  it('leaves the page to a guest, and says one thing: that it is deleted', async () => {
    const store = aStore()
    // The connection of the page ends before the answer is there, and the page asks who it is.
    asked.mockImplementation(async (path) => {
      if (path.endsWith('/auth/user/data')) return answer({ success: false, error: 'UNAUTHORIZED', message: '' })
      await store.set(loadUserAtom)
      return answer({ success: true })
    })
    expect((await store.set(deleteAccountAtom, 'Kari')).ok).toBe(true)
    expect(store.get(sessionAtom)).toEqual({ state: 'guest' })
    expect(toastsOf(store)).toEqual(['Kontoen din er slettet.'])
  })

  it('keeps the player signed in when it was refused', async () => {
    const store = aStore()
    asked.mockImplementation(async () => answer({ success: false, error: 'CONFLICT', message: 'Du er med i en kamp.' }))
    expect(await store.set(deleteAccountAtom, 'Kari')).toMatchObject({ ok: false, message: 'Du er med i en kamp.' })
    expect(store.get(sessionAtom).state).toBe('user')
    expect(toastsOf(store)).toEqual([])
  })

  it('does not know what happened when no answer came, and says so', async () => {
    const store = aStore()
    asked.mockRejectedValue(new TypeError('no network'))
    expect(await store.set(deleteAccountAtom, 'Kari')).toMatchObject({ ok: false, message: expect.stringContaining('Last siden på nytt') })
  })
})
