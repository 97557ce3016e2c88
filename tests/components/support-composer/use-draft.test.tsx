import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { readDraft } from '../../../web/support-composer/saved-draft.ts'
import { useDraft } from '../../../web/support-composer/use-draft.ts'
import { kari, ola } from '../../web/builders.ts'
import { signIn } from '../support/signed-in.ts'
import { testPage } from '../support/test-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

async function writing(first = 'sak-1') {
  const { store, wrapper } = testPage()
  signIn(store)
  const hook = await renderHook((key = first) => useDraft(key), { wrapper, initialProps: first })
  const write = (text: string) => hook.act(() => hook.result.current.setText(text))
  const shown = () => hook.result.current.draft.text
  return { ...hook, store, write, shown }
}
const savedTextOf = (steamid: string, key: string) => readDraft(steamid, key)?.text ?? null

describe('a draft', () => {
  it('is there again when its page is opened again, and says so until it is sent', async () => {
    const first = await writing()
    await first.write('Hei')
    expect(first.result.current.wasSaved).toBe(false)
    await first.unmount()
    const { result, act, shown } = await writing()
    expect([shown(), result.current.wasSaved]).toEqual(['Hei', true])
    await act(() => result.current.clear())
    expect([shown(), result.current.wasSaved, savedTextOf(kari, 'sak-1')]).toEqual(['', false, null])
  })

  it('gives way to the draft of another ticket at once, and each keeps its own text', async () => {
    const { rerender, write, shown } = await writing()
    await write('til den første')
    await rerender('sak-2')
    expect(shown()).toBe('')
    await write('til den andre')
    await rerender('sak-1')
    expect(shown()).toBe('til den første')
    expect([savedTextOf(kari, 'sak-1'), savedTextOf(kari, 'sak-2')]).toEqual(['til den første', 'til den andre'])
  })

  it('is not shown to the player who signs in next, nor kept for them', async () => {
    const { store, act, write, shown } = await writing()
    await write('fra Kari')
    await act(() => signIn(store, { steamid: ola }))
    expect([shown(), savedTextOf(kari, 'sak-1'), savedTextOf(ola, 'sak-1')]).toEqual(['', 'fra Kari', null])
  })

  it('that was sent is gone also when its page was left before the next drawing', async () => {
    const { result, act, write, unmount } = await writing()
    await write('Hei')
    const { clear } = result.current
    await unmount()
    await act(() => clear())
    expect(savedTextOf(kari, 'sak-1')).toBeNull()
  })
})
