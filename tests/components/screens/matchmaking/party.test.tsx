import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { Party } from '../../../../durable/protocol/queue/queue-fields.ts'
import { useParty } from '../../../../web/hooks/use-party.ts'
import { PartyWays } from '../../../../web/screens/matchmaking/party/PartyWays.tsx'
import { loadedPartyAtom } from '../../../../web/state/party-atoms.ts'
import { toastQueueAtom } from '../../../../web/state/toast-atoms.ts'
import { kari, ola } from '../../../web/builders.ts'
import { aParty } from '../../../web/screens/matchmaking/party/party-builders.ts'
import { callAt, holdCalls, promisesRun } from '../../support/held-calls.ts'
import { answerMedia } from '../../support/media.ts'
import { giveShareSheet } from '../../support/share-sheet.ts'
import { connectSite } from '../../support/signed-in.ts'
import { renderPart, testPage } from '../../support/test-page.tsx'

describe('the party of a player', () => {
  async function queuePage() {
    const calls = holdCalls()
    const { store, wrapper } = testPage()
    connectSite(store)
    const hook = await renderHook(useParty, { wrapper })
    const answer = (place: number, party: Party | null) => hook.act(() => callAt(calls, place).answer({ party, invites: [] }))
    const refuse = (place: number) => hook.act(() => callAt(calls, place).refuse())
    return { ...hook, store, calls, answer, refuse }
  }

  it('is asked for once, and again when the site’s connection is back', async () => {
    const { result, store, calls, act, rerender, answer } = await queuePage()
    await rerender()
    await answer(0, null)
    expect(calls).toHaveLength(1)
    await act(() => connectSite(store))
    await answer(1, aParty([kari, ola]))
    expect(calls).toHaveLength(2)
    expect(result.current.known?.party?.members).toHaveLength(2)
  })

  it('is told as failed until it is asked for again, or comes by itself', async () => {
    const { result, store, calls, act, refuse } = await queuePage()
    await refuse(0)
    expect(result.current.hasFailed).toBe(true)
    await act(() => result.current.load())
    expect(calls).toHaveLength(2)
    await act(() => store.set(loadedPartyAtom, { party: aParty([kari]), invites: [] }))
    expect(result.current.hasFailed).toBe(false)
  })

  it('stays as it is known, when a later call fails', async () => {
    const { result, store, act, answer, refuse } = await queuePage()
    await answer(0, aParty([kari]))
    await act(() => connectSite(store))
    await refuse(1)
    expect(result.current).toMatchObject({ hasFailed: false, known: { party: { code: 'ABCDEFGH' } } })
  })
})

describe('the ways into a party', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  async function ways(party: Party | null) {
    const calls = holdCalls()
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { store, wrapper } = testPage()
    const part = (isSearching: boolean) => <PartyWays party={party} me={kari} isSearching={isSearching} onSearch={() => {}} />
    const screen = await renderPart(part(false), { wrapper })
    const share = () =>
      screen.act(() => {
        screen.container.querySelectorAll('button')[1]?.click()
        return promisesRun()
      })
    const pass = (ms: number) => screen.act(() => vi.advanceTimersByTime(ms))
    const said = () => screen.getByRole('status').first().element().textContent
    const search = () => screen.rerender(part(true))
    return { ...screen, store, calls, copied, share, pass, said, search }
  }
  const link = `${location.origin}/matchmaking?gruppe=ABCDEFGH`

  it('are a link that the first press opens, however often it is pressed before the answer', async () => {
    const { act, calls, copied, share } = await ways(null)
    await share()
    await share()
    expect(calls.map(({ asked }) => asked)).toEqual(['POST /matches/scrim/party/link'])
    await act(() => callAt(calls, 0).answer({ code: 'ABCDEFGH' }))
    expect(copied.mock.calls).toEqual([[link]])
  })

  it('are no link where none could be opened', async () => {
    const { act, store, calls, copied, share, said } = await ways(null)
    await share()
    await act(() => callAt(calls, 0).refuse())
    expect([copied.mock.calls, said()]).toEqual([[], ''])
    expect(store.get(toastQueueAtom)).toMatchObject([{ type: 'error' }])
  })

  it('are the link of the party that is open, which is said to be copied for three seconds', async () => {
    const { calls, copied, share, pass, said } = await ways(aParty([kari]))
    await share()
    expect([calls.length, copied.mock.calls]).toEqual([0, [[link]]])
    await pass(2_999)
    expect(said()).toBe('Lenken er kopiert')
    await pass(1)
    expect(said()).toBe('')
  })

  it('are said to have failed where the browser does not copy', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { copied, share, said } = await ways(aParty([kari]))
    copied.mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'))
    await share()
    expect(said()).toBe('Prøv en gang til')
  })

  it('are the phone’s own sheet, of which nothing is said when the player closes it', async () => {
    answerMedia('(pointer: coarse)', true)
    const sheet = giveShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError')))
    const { copied, share, said } = await ways(aParty([kari]))
    await share()
    expect(sheet).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url: link }))
    expect([copied.mock.calls, said()]).toEqual([[], ''])
  })

  it('have the focus in the field of their search as soon as it opens', async () => {
    const { search, getByRole } = await ways(null)
    await search()
    expect(getByRole('combobox').element()).toHaveFocus()
  })
})
