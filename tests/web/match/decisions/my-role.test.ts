import { describe, expect, it } from 'vitest'
import { myRoleIn } from '../../../../web/match/decisions/my-role.ts'

describe('the controls of staff in a match', () => {
  const match = { players: [], queuedPlayers: [], former: ['kari'] }

  it('are not offered to administrators who were replaced in it', () => {
    const roles = (['kari', 'siv'] as const).map((steamid) => myRoleIn(match, { steamid, role: 3 }))
    expect(roles).toEqual([1, 3])
  })

  it('are offered to a developer all the same', () => {
    expect(myRoleIn(match, { steamid: 'kari', role: 5 })).toBe(5)
  })
})
