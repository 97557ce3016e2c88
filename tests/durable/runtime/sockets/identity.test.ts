import { describe, expect, it } from 'vitest'
import { accountRightsOf } from '../../../../durable/runtime/sockets/identity.ts'

const account = { role: 3, session_version: 4, banned: 0, ban_until: null, chat_banned: 0 } as const

describe('the role of an account', () => {
  it('is their role', () => {
    expect(accountRightsOf(account, 100)).toEqual({ role: 3, sessionVersion: 4, banned: 0, chatBanned: 0 })
    expect(accountRightsOf({ ...account, chat_banned: 1 }, 100).chatBanned).toBe(1)
  })

  it('is that of a player while a ban runs, and theirs again when it has run out', () => {
    const banned = { role: 1, sessionVersion: 4, banned: 1, chatBanned: 0 }
    expect(accountRightsOf({ ...account, banned: 1 }, 100)).toEqual(banned)
    expect(accountRightsOf({ ...account, banned: 1, ban_until: 101 }, 100)).toEqual(banned)
    expect(accountRightsOf({ ...account, banned: 1, ban_until: 100 }, 100)).toMatchObject({ role: 3, banned: 0 })
    expect(accountRightsOf({ ...account, banned: 0, ban_until: 101 }, 100)).toMatchObject({ role: 3, banned: 0 })
  })
})
