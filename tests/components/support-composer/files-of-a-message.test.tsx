import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { supportLimits } from '../../../durable/rules/support/support-limits.ts'
import { supportTexts } from '../../../durable/rules/support/support-texts.ts'
import { readDraft } from '../../../web/support-composer/saved-draft.ts'
import { useDraft } from '../../../web/support-composer/use-draft.ts'
import { useFiles } from '../../../web/support-composer/use-files.ts'
import { kari } from '../../web/builders.ts'
import { promisesRun } from '../support/held-calls.ts'
import { type HeldUpload, holdUploads } from '../support/held-uploads.ts'
import { signIn } from '../support/signed-in.ts'
import { testPage } from '../support/test-page.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

const file = (name: string) => new File(['x'], name)

async function composer() {
  const uploads = holdUploads()
  const { store, wrapper } = testPage()
  signIn(store)
  const use = () => {
    const draft = useDraft('sak-1')
    return { files: useFiles(draft, ['pdf', 'png']), draft }
  }
  const hook = await renderHook(use, { wrapper })
  const { act, result } = hook
  const doFully = (change: () => void) =>
    act(async () => {
      change()
      await promisesRun()
    })
  const choose = (...names: string[]) => doFully(() => result.current.files.add(names.map(file)))
  const on = (place: number, happen: (upload: HeldUpload) => void | Promise<void>) => act(() => happen(uploads[place] as HeldUpload))
  const kept = () => result.current.draft.draft.files.map(({ name, id }) => `${name}=${id}`)
  const pending = () => result.current.files.pending.map((each) => [each.file.name, each.part, each.problem === null] as const)
  return { ...hook, uploads, doFully, choose, on, kept, pending }
}

describe('the files of a message', () => {
  it('stand in the order in which they were chosen, whichever of them has come first', async () => {
    const { choose, on, kept, pending } = await composer()
    await choose('a.pdf', 'b.pdf')
    await on(1, (upload) => upload.store('2'))
    expect([kept(), pending()]).toEqual([['b.pdf=2'], [['a.pdf', 0, true]]])
    await on(0, (upload) => upload.store('1'))
    expect([kept(), pending()]).toEqual([['a.pdf=1', 'b.pdf=2'], []])
  })

  it('show how much of each is sent, by itself', async () => {
    const { choose, on, pending } = await composer()
    await choose('a.pdf', 'b.pdf')
    await on(1, (upload) => upload.progress(1, 4))
    expect(pending()).toEqual([
      ['a.pdf', 0, true],
      ['b.pdf', 0.25, true],
    ])
  })

  it('leave out one that was removed on its way, also when the server has kept it by then', async () => {
    const { result, act, uploads, choose, on, kept, pending } = await composer()
    await choose('a.pdf')
    const order = result.current.files.pending[0]?.order as number
    await act(() => result.current.files.remove(order))
    expect(uploads[0]?.isAborted).toBe(true)
    await on(0, (upload) => upload.store('1'))
    expect([kept(), pending()]).toEqual([[], []])
  })

  it('leave out a picture that was removed when it was there, but its small picture was not', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const drawing = Promise.withResolvers<ImageBitmap>()
    vi.spyOn(globalThis, 'createImageBitmap').mockReturnValue(drawing.promise)
    const { result, doFully, choose, on, kept } = await composer()
    await choose('a.png')
    await on(0, (upload) => upload.store('1'))
    await doFully(() => result.current.files.remove(result.current.files.pending[0]?.order as number))
    await doFully(() => drawing.reject(new Error('no picture')))
    expect(kept()).toEqual([])
  })

  it('take one that was lost by another try, in its old place', async () => {
    const { result, doFully, choose, on, kept, pending } = await composer()
    await choose('a.pdf', 'b.pdf')
    await on(0, (upload) => upload.breakOff())
    await on(1, (upload) => upload.store('2'))
    expect(pending()).toEqual([['a.pdf', 0, false]])
    await doFully(() => result.current.files.retry(result.current.files.pending[0]?.order as number))
    expect(pending()).toEqual([['a.pdf', 0, true]])
    await on(2, (upload) => upload.store('1'))
    expect(kept()).toEqual(['a.pdf=1', 'b.pdf=2'])
  })

  it('are lost when nothing moves for half a minute', async () => {
    const { result, act, uploads, choose, on } = await composer()
    await choose('a.pdf')
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    await on(0, (upload) => upload.progress(1, 4))
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    expect(result.current.files.pending[0]).toMatchObject({ isLost: false })
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(result.current.files.pending[0]).toMatchObject({ isLost: true, canRetry: true })
    expect(uploads[0]?.isAborted).toBe(true)
  })

  it('are counted when they are chosen twice before the page is drawn again', async () => {
    const { result, doFully, uploads } = await composer()
    const names = Array.from({ length: supportLimits.files }, (_, place) => `${place}.pdf`)
    await doFully(() => {
      result.current.files.add(names.map(file))
      result.current.files.add([file('one-too-many.pdf')])
    })
    expect(uploads).toHaveLength(supportLimits.files)
    expect(result.current.files.problems).toEqual([supportTexts.tooMany])
  })

  it('are stopped when the page is left, and what comes then is in no draft', async () => {
    const { uploads, choose, on, unmount } = await composer()
    await choose('a.pdf', 'b.pdf')
    await on(0, (upload) => upload.store('1'))
    await unmount()
    expect(uploads.map(({ isAborted }) => isAborted)).toEqual([false, true])
    await on(1, (upload) => upload.store('2'))
    expect(readDraft(kari, 'sak-1')?.files.map(({ id }) => id)).toEqual(['1'])
  })
})
