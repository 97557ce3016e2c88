import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { faqAtom, faqFailedAtom, loadFaqAtom, markHelpedAtom } from '../../../web/state/faq-atoms.ts'
import { pageTokenAtom } from '../../../web/state/session-atoms.ts'
import { createStore } from '../../../web/state/store.ts'

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
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.mockReset()
})
const answered = () => asked.mockImplementation(async () => new Response(JSON.stringify({ success: true, faqData: [entry] })))

it('the FAQ is asked for once by all who show a part of it', async () => {
  answered()
  const store = createStore()
  await Promise.all([store.set(loadFaqAtom), store.set(loadFaqAtom)])
  expect(asked).toHaveBeenCalledTimes(1)
  expect(store.get(faqAtom)?.entries).toEqual([entry])
})

it('what one player said of it is not shown to who signs in next', async () => {
  answered()
  const store = createStore()
  store.set(pageTokenAtom, 'hers')
  await store.set(loadFaqAtom)
  store.set(pageTokenAtom, 'his')
  expect(store.get(faqAtom)).toBeNull()
})

it('a vote shows at once, in the search too', async () => {
  answered()
  const store = createStore()
  await store.set(loadFaqAtom)
  store.set(markHelpedAtom, { id: 1, helped: 0 })
  expect(store.get(faqAtom)?.entries[0]?.helped).toBe(0)
  expect(store.get(faqAtom)?.index.entries[0]?.entry.helped).toBe(0)
})

it('a failure is known until it works again, and what is there stays', async () => {
  const store = createStore()
  asked.mockRejectedValueOnce(new Error('offline'))
  await store.set(loadFaqAtom)
  expect([store.get(faqAtom), store.get(faqFailedAtom)]).toEqual([null, true])
  answered()
  await store.set(loadFaqAtom)
  expect(store.get(faqFailedAtom)).toBe(false)
  asked.mockRejectedValueOnce(new Error('offline'))
  await store.set(loadFaqAtom)
  expect(store.get(faqAtom)?.entries).toHaveLength(1)
})
