import { describe, expect, it } from 'vitest'
import { refused } from '../../../../web/net/http.ts'
import { afterReply, type StaffUserView } from '../../../../web/screens/admin/user/use-staff-user.ts'
import type { StaffUserReply } from '../../../../worker/contract/admin/users.ts'

const seen = { success: true, gathers: [], pages: 3 } as unknown as StaffUserReply
const loaded: StaffUserView = { state: 'loaded', seen, page: 1, isStale: false }

describe('a user as staff see them', () => {
  it('stays, with what is half written, when the newest or another page cannot be fetched', () => {
    expect(afterReply(loaded, refused('SLOW_DOWN'), 2)).toEqual({ ...loaded, isStale: true })
    expect(afterReply({ ...loaded, isStale: true }, { ok: true, data: seen }, 2)).toEqual({ ...loaded, page: 2 })
  })

  it('is nobody only when there is no such user', () => {
    expect(afterReply({ state: 'loading' }, refused('SLOW_DOWN'), 0)).toEqual({ state: 'failed', isMissing: false })
    expect(afterReply(loaded, refused('PAGE_NOT_FOUND'), 0)).toEqual({ state: 'failed', isMissing: true })
  })
})
