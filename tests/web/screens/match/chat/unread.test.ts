import { expect, it } from 'vitest'
import { seeAll, unreadCount } from '../../../../../web/screens/match/chat/unread.ts'
import { aMessage, kari, ola } from '../../../builders.ts'

const chat = [aMessage(3), { ...aMessage(5), steamid: ola }, { ...aMessage(9), steamid: null, staff: 1 as const }]

it('messages of others and the staff since the chat was in view are unread, one’s own never', () => {
  expect(unreadCount({ matchId: 'g1', id: 0 }, 'g1', chat, kari)).toBe(2)
  expect(unreadCount({ matchId: 'g1', id: 5 }, 'g1', chat, kari)).toBe(1)
  expect(unreadCount({ matchId: 'g1', id: 9 }, 'g1', chat, kari)).toBe(0)
})

it('nothing is unread in a match that was just opened, nor by what was seen of another', () => {
  expect(unreadCount(null, 'g1', chat, kari)).toBe(0)
  expect(unreadCount({ matchId: 'g2', id: 1 }, 'g1', chat, kari)).toBe(0)
})

it('a chat in view is read to its end, and stays so while nothing is written', () => {
  const seen = seeAll(null, 'g1', chat)
  expect(seen).toEqual({ matchId: 'g1', id: 9 })
  expect(seeAll(seen, 'g1', chat)).toBe(seen)
  expect(seeAll(seen, 'g2', [])).toEqual({ matchId: 'g2', id: 0 })
})
