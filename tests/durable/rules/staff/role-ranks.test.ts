import { describe, expect, it } from 'vitest'
import { isOnlyPlayer, isStaff, outranks, roleInMatch, roleName, showsAdminLink } from '../../../../durable/rules/staff/role-ranks.ts'
import type { Role } from '../../../../durable/rules/vocabulary.ts'

const roles: readonly Role[] = [1, 2, 3, 4, 5]

describe('a role', () => {
  it('is of staff from Moderator on, and has the link to the staff’s pages from Administrator on', () => {
    expect(roles.filter(isStaff)).toEqual([2, 3, 4, 5])
    expect(roles.filter(showsAdminLink)).toEqual([3, 4, 5])
  })

  it('acts on lower roles only', () => {
    expect(roles.filter((target) => outranks(3, target))).toEqual([1, 2])
  })

  it('is a player’s in a match that its holder plays in, except a Developer', () => {
    expect(roles.map((role) => roleInMatch(role, true))).toEqual([1, 1, 1, 1, 5])
    expect(roles.map((role) => roleInMatch(role, false))).toEqual(roles)
    expect(roles.filter((role) => isOnlyPlayer(role, true))).toEqual([1, 2, 3, 4])
  })

  it('is named by the first one at its level or above', () => {
    expect([0, 1, 1.5, 2, 5, 6].map(roleName)).toEqual(['Spiller', 'Spiller', 'Moderator', 'Moderator', 'Developer', 'Ukjent Rank'])
  })
})
