import { describe, expect, it } from 'vitest'
import { cupUpdate } from '../../../../durable/protocol/site-messages.ts'
import { hasNewsOf } from '../../../../web/hooks/news/use-cup-news.ts'
import { cupNewsAtom, receiveSiteAtom } from '../../../../web/state/site-atoms.ts'
import { createStore } from '../../../../web/state/store.ts'

describe('news of cups', () => {
  it('is for the list whatever the cup, and for a player only of those they are in', () => {
    const store = createStore()
    const seen = store.get(cupNewsAtom)
    store.set(receiveSiteAtom, cupUpdate('vintercup'))
    store.set(receiveSiteAtom, cupUpdate('sommercup'))
    const news = store.get(cupNewsAtom)
    expect(hasNewsOf('all', { news, seen })).toBe(true)
    expect(hasNewsOf(['vintercup'], { news, seen })).toBe(true)
    expect(hasNewsOf(['nyttårscup'], { news, seen })).toBe(false)
    expect(hasNewsOf([], { news, seen })).toBe(false)
    expect(hasNewsOf('all', { news, seen: news })).toBe(false)
  })

  it('comes again with every change of the same cup', () => {
    const store = createStore()
    store.set(receiveSiteAtom, cupUpdate('vintercup'))
    const seen = store.get(cupNewsAtom)
    store.set(receiveSiteAtom, cupUpdate('vintercup'))
    expect(hasNewsOf(['vintercup'], { news: store.get(cupNewsAtom), seen })).toBe(true)
  })
})
