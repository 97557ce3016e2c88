import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Connect, useConnect } from '../../../../web/match/live/use-connect.ts'
import { createStore, Provider } from '../../../../web/state/store.ts'
import { toastQueueAtom } from '../../../../web/state/toast-atoms.ts'

const writeText = vi.fn<(text: string) => Promise<void>>()
const asked = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'jwt=a.b.c' })
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.stubGlobal('fetch', asked)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  asked.mockImplementation(async () => Response.json({ success: true, ip: '10.0.0.7', port: 27015, password: 'hemmelig' }))
  writeText.mockResolvedValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Held = { connect?: Connect }

function Bar({ held }: { held: Held }) {
  held.connect = useConnect('g1', true)
  return null
}

/** Presses 'Kopier tilkobling' and returns the text that the player gets. */
async function copy(): Promise<object[]> {
  const store = createStore()
  const held: Held = {}
  renderToStaticMarkup(
    <Provider store={store}>
      <Bar held={held} />
    </Provider>,
  )
  await held.connect?.copy()
  return store.get(toastQueueAtom).map(({ type, msg, duration }) => ({ type, msg, duration }))
}

describe('copying the way onto the server', () => {
  it('says that it was done', async () => {
    expect(await copy()).toEqual([{ type: 'success', msg: 'Server IP ble kopiert!', duration: 4000 }])
    expect(writeText.mock.calls).toEqual([['connect 10.0.0.7:27015; password hemmelig']])
  })

  it('says when the browser would not', async () => {
    writeText.mockRejectedValue(new Error('not allowed'))
    expect(await copy()).toEqual([{ type: 'error', msg: 'Kunne ikke kopiere server IP', duration: 4000 }])
  })

  it('says when the server is not known', async () => {
    asked.mockRejectedValue(new TypeError('no network'))
    expect(await copy()).toEqual([{ type: 'error', msg: 'Kunne ikke hente server info', duration: 4000 }])
    expect(writeText).not.toHaveBeenCalled()
  })
})
