import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { useShare } from '../../../web/hooks/use-share.ts'
import { toastQueueAtom } from '../../../web/state/toast-atoms.ts'
import { copyFailed } from '../../../web/texts/copy.ts'
import { CopyButton } from '../../../web/ui/CopyButton.tsx'
import { lazyPart } from '../../../web/ui/loading/lazy-part.ts'
import { PagesEnd } from '../../../web/ui/loading/PagesEnd.tsx'
import { promisesRun } from '../support/held-calls.ts'
import { testPage } from '../support/test-page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a text to copy', () => {
  async function aButton() {
    const copying = Promise.withResolvers<void>()
    vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(copying.promise)
    const { store, wrapper } = testPage()
    const screen = await render(<CopyButton text="abc" label="Kopier lenken" copied="Den er kopiert" />, { wrapper })
    await screen.getByText('Kopier lenken').click()
    return { ...screen, copying, toasts: () => store.get(toastQueueAtom).map(({ msg }) => msg) }
  }

  it('is said to be copied for two seconds from when it was, and its button leaves no timer when it is gone', async () => {
    const { getByRole, unmount, copying } = await aButton()
    await expect.element(getByRole('button')).toHaveTextContent('Kopier lenken')
    copying.resolve()
    await expect.element(getByRole('button')).toHaveTextContent('Den er kopiert')
    vi.advanceTimersByTime(2_000)
    await expect.element(getByRole('button')).toHaveTextContent('Kopier lenken')
    await getByRole('button').click()
    await expect.element(getByRole('button')).toHaveTextContent('Den er kopiert')
    await unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that the browser refuses is told of, also when its button is gone', async () => {
    const { unmount, copying, toasts } = await aButton()
    await unmount()
    copying.reject(new Error('refused'))
    await promisesRun()
    expect([toasts(), vi.getTimerCount()]).toEqual([[copyFailed], 0])
  })
})

it('a link that was copied says so for three seconds, and leaves no timer when its button is gone', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { result, act, unmount } = await renderHook(() => useShare(() => ({ title: '', text: '', url: '/' })))
  await act(() => result.current.share())
  expect(result.current.end).toBe('copied')
  await act(() => vi.advanceTimersByTime(3_000))
  expect(result.current.end).toBeNull()
  await act(() => result.current.share())
  await unmount()
  expect(vi.getTimerCount()).toBe(0)
})

const Loaded = () => <p>Lastet</p>

describe('a part of the page that is loaded', () => {
  const network = () => new Error('network')

  it('is tried again after a failed network until it comes', async () => {
    const load = vi.fn(async () => ({ default: Loaded }))
    load.mockRejectedValueOnce(network()).mockRejectedValueOnce(network())
    const Part = lazyPart(load)
    const screen = await render(
      <Suspense fallback={<p>Laster</p>}>
        <Part />
      </Suspense>,
    )
    await expect.element(screen.getByText('Laster')).toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(500)
    await expect.element(screen.getByText('Laster')).toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(2_000)
    await expect.element(screen.getByText('Lastet')).toBeInTheDocument()
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('that could not be fetched ahead is fetched when it is needed', async () => {
    const load = vi.fn(async () => ({ default: Loaded }))
    for (let time = 0; time < 4; time += 1) load.mockRejectedValueOnce(network())
    const Part = lazyPart(load)
    Part.preload()
    await vi.advanceTimersByTimeAsync(7_500)
    expect(load).toHaveBeenCalledTimes(4)
    const screen = await render(
      <Suspense fallback={<p>Laster</p>}>
        <Part />
      </Suspense>,
    )
    await expect.element(screen.getByText('Lastet')).toBeInTheDocument()
  })

  it('and is gone with the build of its page waits for the next load of the page, which it asks for only when it is needed', async () => {
    const load = vi.fn(async () => ({ default: Loaded })).mockRejectedValue(network())
    const page = { isReplaced: vi.fn(async () => true), loadAgain: vi.fn() }
    const Part = lazyPart(load, undefined, page)
    Part.preload()
    await vi.advanceTimersByTimeAsync(7_500)
    expect(page.isReplaced).not.toHaveBeenCalled()
    load.mockClear()
    const screen = await render(
      <Suspense fallback={<p>Laster</p>}>
        <Part />
      </Suspense>,
    )
    await expect.poll(() => page.loadAgain.mock.calls.length).toBe(1)
    await vi.advanceTimersByTimeAsync(7_500)
    expect(load).toHaveBeenCalledTimes(1)
    await expect.element(screen.getByText('Laster')).toBeInTheDocument()
  })
})

describe('the end of a list', () => {
  const texts = { more: 'Vis flere', loading: 'Henter', failed: 'Gikk ikke', end: 'Ingen flere' }
  const pages = (state: 'loaded' | 'loading' | 'paused', next: number | null, more: () => void) => (
    <PagesEnd pages={{ items: ['a'], next, state, more }} texts={texts} />
  )

  it('fetches the next page by itself when it is in sight, and not once more while that comes', async () => {
    const more = vi.fn()
    const screen = await render(pages('loaded', 9, more))
    await expect.poll(() => more.mock.calls.length).toBe(1)
    await screen.rerender(pages('loading', 9, more))
    await screen.rerender(pages('loaded', 8, more))
    await expect.poll(() => more.mock.calls.length).toBe(2)
  })

  it('leaves a list that has paused to the button, and a list without more alone', async () => {
    const more = vi.fn()
    const screen = await render(pages('paused', 9, more))
    await screen.getByText('Vis flere').click()
    expect(more).toHaveBeenCalledOnce()
    await screen.rerender(pages('loaded', null, more))
    await expect.element(screen.getByText('Ingen flere')).toBeInTheDocument()
    expect(more).toHaveBeenCalledOnce()
  })
})
