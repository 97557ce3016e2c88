import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryOf } from '../../../../web/resource/memory.ts'
import { faq, withVote } from '../../../../web/resource/shared/faq.ts'
import { pageTokenAtom } from '../../../../web/state/session-atoms.ts'
import { createStore } from '../../../../web/state/store.ts'

const entry = {
  id: 1,
  title: 'Hva?',
  content: 'Det.',
  category_id: 1,
  category_name: 'Kamper',
  order_index: 0,
  updated_at: 0,
  helped: null,
}
const asked = vi.fn<(path: string) => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'jwt=a.b.c' })
  vi.stubGlobal('fetch', asked)
  asked.mockImplementation(async () => new Response(JSON.stringify({ success: true, faqData: [entry] })))
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockReset()
})
/** The FAQ of the page with this store. */
const onPage = (store = createStore()) => memoryOf(store).entryOf(faq, undefined)

it('the FAQ is asked for once by all who show a part of it', async () => {
  const store = createStore()
  onPage(store).watch(() => undefined)
  onPage(store).watch(() => undefined)
  await vi.waitFor(() => expect(onPage(store).snapshot().value?.entries).toEqual([entry]))
  expect(asked).toHaveBeenCalledTimes(1)
})

it('the vote of one player is not shown to the next who signs in', async () => {
  const store = createStore()
  store.set(pageTokenAtom, 'hers')
  await onPage(store).read()
  expect(onPage(store).snapshot().value).not.toBeNull()
  store.set(pageTokenAtom, 'his')
  expect(onPage(store).snapshot().value).toBeNull()
})

it('a vote shows at once, in the search too', async () => {
  const known = onPage()
  await known.read()
  known.change((now) => withVote(now, 1, 0))
  expect(known.snapshot().value?.entries[0]?.helped).toBe(0)
  expect(known.snapshot().value?.index.entries[0]?.entry.helped).toBe(0)
})

it('a vote is on one answer alone', async () => {
  const known = onPage()
  await known.read()
  known.change((now) => withVote(now, 2, 1))
  expect(known.snapshot().value?.entries).toEqual([entry])
})

it('a failure is known until it works again, and what is there stays', async () => {
  const known = onPage()
  asked.mockRejectedValueOnce(new Error('offline'))
  await known.read()
  expect(known.snapshot()).toMatchObject({ value: null, problem: { isUnreached: true } })
  await known.read()
  expect(known.snapshot().problem).toBeNull()
  asked.mockRejectedValueOnce(new Error('offline'))
  await known.read()
  expect(known.snapshot().value?.entries).toHaveLength(1)
})
