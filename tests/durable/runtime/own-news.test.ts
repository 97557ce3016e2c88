import { describe, expect, it } from 'vitest'
import { OwnNews, tellEveryMs } from '../../../durable/runtime/own-news.ts'
import { playerId } from '../../support/rules/ids.ts'

const [kari, ola] = [playerId('kari'), playerId('ola')]

/** A room whose state is what each player sees. */
function aRoom() {
  type State = Record<string, number>
  const room = { now: 5_000, state: {} as State, told: [] as [string, unknown][] }
  const news = new OwnNews<State>({
    clock: () => room.now,
    plan: {
      name: 'own',
      view: (state, steamId) => (steamId in state ? { count: state[steamId] } : null),
      hearers: (before, after) => [kari, ola].filter((each) => before[each] !== after[each]),
    },
    state: () => room.state,
    tell: (steamId, { data }) => room.told.push([steamId, data]),
  })
  const change = (to: State) => {
    const before = room.state
    room.state = { ...before, ...to }
    news.changed(before, room.state)
    news.tellIfDue()
  }
  const wake = () => {
    room.now = Math.max(room.now, news.nextTellAt() ?? room.now)
    news.tellIfDue()
  }
  return { room, news, change, wake }
}

describe('a change that only one player sees', () => {
  it('is told at once, and after that at most once a second, with the newest', () => {
    const { room, news, change, wake } = aRoom()
    for (let count = 1; count <= 8; count++) change({ kari: count })
    expect(room.told).toEqual([['kari', { count: 1 }]])
    expect(news.nextTellAt()).toBe(5_000 + tellEveryMs)
    wake()
    expect(room.told.slice(1)).toEqual([['kari', { count: 8 }]])
    expect(news.nextTellAt()).toBeNull()
  })

  it('does not wait for what another player is told', () => {
    const { room, change } = aRoom()
    change({ kari: 1 })
    change({ ola: 1 })
    expect(room.told.map(([steamId]) => steamId)).toEqual(['kari', 'ola'])
  })

  it('is told when its second has passed, also after a change that the player does not see', () => {
    const { room, news, change, wake } = aRoom()
    change({ kari: 1 })
    change({ kari: 2 })
    change({ chat: 1 })
    expect(room.told).toHaveLength(1)
    expect(news.nextTellAt()).toBe(5_000 + tellEveryMs)
    wake()
    expect(room.told.slice(1)).toEqual([['kari', { count: 2 }]])
    expect(news.nextTellAt()).toBeNull()
  })

  it('stands in the snapshot of that player, and of nobody else', () => {
    const { news, change } = aRoom()
    change({ kari: 1 })
    expect(news.snapshot(kari)).toEqual({ own: { count: 1 } })
    expect(news.snapshot(ola)).toEqual({})
    expect(news.snapshot(null)).toEqual({})
  })
})
