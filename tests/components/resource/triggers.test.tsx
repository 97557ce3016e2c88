import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cupUpdate, type SiteFrame } from '../../../durable/protocol/site-messages.ts'
import {
  cupNews,
  every,
  newsOf,
  ownRating,
  ownRecord,
  ownRelations,
  reconnected,
  type Trigger,
  teamNews,
} from '../../../web/resource/triggers.ts'
import { newsAtom } from '../../../web/state/alert-atoms.ts'
import { relationsTurnedAtom } from '../../../web/state/relation-atoms.ts'
import { receiveSiteAtom } from '../../../web/state/site-atoms.ts'
import { createStore, type Store } from '../../../web/state/store.ts'
import { connectSite, signIn } from '../support/signed-in.ts'
import { hideTab } from '../support/test-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A trigger that is listened to, and how often it has asked for a read. */
function listening(trigger: Trigger<string>, value: string | null = null) {
  const store = createStore()
  connectSite(store)
  signIn(store)
  let reads = 0
  const stop = trigger({
    store,
    value: () => value,
    read: () => {
      reads += 1
    },
    change: () => undefined,
    take: () => undefined,
  })
  const hear = (...frames: SiteFrame[]) => {
    for (const frame of frames) store.set(receiveSiteAtom, frame)
  }
  return { store, stop, hear, comeBack: () => connectSite(store), reads: () => reads }
}

const ofTeam: SiteFrame = { event: 'team_updated', data: { team: { id: 1, name: 'Nordlys' } } }

describe('a page is read again', () => {
  it('when the connection of the site is back, however short the break', () => {
    const { comeBack, reads } = listening(reconnected)
    comeBack()
    comeBack()
    expect(reads()).toBe(2)
  })

  it('with each news of the player’s teams', () => {
    const { hear, reads } = listening(teamNews)
    hear(ofTeam, ofTeam)
    expect(reads()).toBe(2)
  })

  it('when the player was loaded again, or where only the rating matters, when that has changed', () => {
    const [record, rating] = [listening(ownRecord), listening(ownRating)]
    for (const { store } of [record, rating]) {
      signIn(store)
      signIn(store, { elo: 1_016 })
    }
    expect([record.reads(), rating.reads()]).toEqual([2, 1])
  })

  it('when the player has followed or blocked somebody, also while no page showed it', () => {
    const trigger = ownRelations<string>()
    const turn = (store: Store) => store.set(relationsTurnedAtom, (turned) => turned + 1)
    const { store, stop, reads } = listening(trigger, 'read')
    expect(reads()).toBe(0)
    turn(store)
    expect(reads()).toBe(1)
    stop()
    turn(store)
    expect(reads()).toBe(1)
    const read = vi.fn()
    const show = () => trigger({ store, read, value: () => 'read', change: () => undefined, take: () => undefined })()
    show()
    show()
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('with news of its kind for the player, and with no other', () => {
    const { store, reads } = listening(newsOf('check-in'))
    store.set(newsAtom, { type: 'info', msg: 'Sjekk inn', news: 'check-in' })
    store.set(newsAtom, { type: 'info', msg: 'Serveren er klar', news: 'server-ready' })
    expect(reads()).toBe(1)
  })

  it('every so often while it is looked at, and as soon as it is looked at again', () => {
    const { stop, reads } = listening(every(10_000))
    vi.advanceTimersByTime(20_000)
    expect(reads()).toBe(2)
    hideTab(true)
    vi.advanceTimersByTime(30_000)
    expect(reads()).toBe(2)
    hideTab(false)
    expect(reads()).toBe(3)
    stop()
    vi.advanceTimersByTime(30_000)
    hideTab(false)
    expect(reads()).toBe(3)
  })
})

describe('news of cups', () => {
  const soonestMs = 1_500
  const latestMs = 4_500

  it('that come in a crowd are asked about once, some time after the first', () => {
    const { hear, reads } = listening(cupNews())
    hear(cupUpdate('a'))
    vi.advanceTimersByTime(soonestMs - 1)
    hear(cupUpdate('b'))
    expect(reads()).toBe(0)
    vi.advanceTimersByTime(latestMs)
    expect(reads()).toBe(1)
    hear(cupUpdate('a'))
    vi.advanceTimersByTime(latestMs)
    expect(reads()).toBe(2)
  })

  it('are nothing to a page of another cup, which asks when the site is back', () => {
    const { hear, comeBack, reads } = listening(
      cupNews((cup) => [cup ?? '']),
      'a',
    )
    hear(cupUpdate('b'))
    vi.advanceTimersByTime(latestMs)
    expect(reads()).toBe(0)
    comeBack()
    vi.advanceTimersByTime(latestMs)
    expect(reads()).toBe(1)
  })

  it('are not asked about by a tab that is hidden when they come, or by the time to ask', () => {
    const { hear, reads } = listening(cupNews())
    hideTab(true)
    hear(cupUpdate('a'))
    hideTab(false)
    vi.advanceTimersByTime(latestMs)
    hear(cupUpdate('a'))
    hideTab(true)
    vi.advanceTimersByTime(latestMs)
    expect(reads()).toBe(0)
  })

  it('are not asked about once their page was left', () => {
    const { hear, stop, reads } = listening(cupNews())
    hear(cupUpdate('a'))
    stop()
    vi.advanceTimersByTime(latestMs)
    expect(reads()).toBe(0)
  })
})
