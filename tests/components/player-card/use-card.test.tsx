import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { playerCard } from '../../../web/player-card/player-card.ts'
import { useResource } from '../../../web/resource/use-resource.ts'
import { kari, ola } from '../../web/builders.ts'
import { aPlayerCard } from '../../web/player-card/card-builders.ts'
import { callAt, holdCalls } from '../support/held-calls.ts'
import { signIn } from '../support/signed-in.ts'
import { testPage } from '../support/test-page.tsx'

/** How long a card is shown without asking again, in ms. */
const freshMs = 60_000
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function pointedAt(first: string) {
  const calls = holdCalls()
  const { store, wrapper } = testPage()
  const hook = await renderHook((userId = first) => useResource(playerCard, userId), { wrapper, initialProps: first })
  const answer = (place: number, username: string, elo = 1_000) =>
    hook.act(() => callAt(calls, place).answer({ card: aPlayerCard({ username, elo }) }))
  const shown = () => {
    const { state, value: card } = hook.result.current
    return card ? `${card.username} ${card.elo}` : state
  }
  return { ...hook, store, calls, answer, shown }
}

describe('the card of a player', () => {
  it('is that of the name one points at now, when the one before comes after it', async () => {
    const { rerender, answer, shown } = await pointedAt(kari)
    await rerender(ola)
    await answer(1, 'Ola')
    await answer(0, 'Kari')
    expect(shown()).toBe('Ola 1000')
  })

  it('is empty until it comes, not that of the player before', async () => {
    const { rerender, answer, shown } = await pointedAt(kari)
    await answer(0, 'Kari')
    await rerender(ola)
    expect(shown()).toBe('loading')
  })

  it('is there at once, without a call, when one points at the same name again', async () => {
    const { rerender, calls, answer, shown } = await pointedAt(kari)
    await answer(0, 'Kari')
    await rerender(ola)
    await rerender(kari)
    expect(shown()).toBe('Kari 1000')
    expect(calls).toHaveLength(2)
  })

  it('is asked for again behind what was known, when one points at the name a while later', async () => {
    const { rerender, calls, answer, shown } = await pointedAt(kari)
    await answer(0, 'Kari')
    await rerender(ola)
    vi.setSystemTime(Date.now() + freshMs)
    await rerender(kari)
    expect([shown(), calls.length]).toEqual(['Kari 1000', 3])
    await answer(2, 'Kari', 1_020)
    expect(shown()).toBe('Kari 1020')
  })

  it('is asked for anew when the viewer is loaded again, and an answer from before that is dropped', async () => {
    const { store, calls, act, answer, shown } = await pointedAt(kari)
    await act(() => signIn(store))
    await answer(1, 'Kari', 1_020)
    await answer(0, 'Kari', 1_000)
    expect(calls).toHaveLength(2)
    expect(shown()).toBe('Kari 1020')
  })

  it('says that it did not come', async () => {
    const { act, calls, shown } = await pointedAt(kari)
    await act(() => callAt(calls, 0).refuse())
    expect(shown()).toBe('failed')
  })
})
