import { describe, expect, it } from 'vitest'
import { nextEnd, presentAt, withPresence } from '../../../../../../web/screens/admin/tickets/thread/presence.ts'
import { aPresence, at, kari, ola } from '../tickets.ts'

const me = '76561198000000003'
const names = (known: ReturnType<typeof withPresence>, now = at) => presentAt(known, 1, me, now).map(({ staff }) => staff.username)

describe('the other staff at a ticket', () => {
  it('is each of the staff who said so last, once, those who write first', () => {
    let known = withPresence([], aPresence({ staff: kari }), at)
    known = withPresence(known, aPresence({ staff: ola }), at)
    known = withPresence(known, aPresence({ staff: ola, state: 'typing' }), at)
    expect(names(known)).toEqual(['Ola', 'Kari'])
  })

  it('is nobody any more when what they said is worth nothing', () => {
    const known = withPresence([], aPresence({ until: at + 15_000 }), at)
    expect(names(known, at + 14_999)).toEqual(['Kari'])
    expect(names(known, at + 15_000)).toEqual([])
    expect(nextEnd(known)).toBe(at + 15_000)
  })

  it('is nobody who has left, and nobody whose word came too late', () => {
    const known = withPresence([], aPresence(), at)
    expect(names(withPresence(known, aPresence({ state: 'gone' }), at))).toEqual([])
    expect(withPresence([], aPresence({ until: at - 1 }), at)).toEqual([])
    expect(nextEnd([])).toBeNull()
  })

  it('is neither oneself nor somebody at another ticket', () => {
    const known = withPresence(withPresence([], aPresence({ staff: { ...kari, steamid: me } }), at), aPresence({ ticket_id: 2 }), at)
    expect(names(known)).toEqual([])
  })

  it('forgets those whose word has run out with the next word of anybody', () => {
    const known = withPresence([], aPresence({ until: at + 1 }), at)
    expect(withPresence(known, aPresence({ staff: ola, until: at + 9_000 }), at + 1)).toHaveLength(1)
  })
})
