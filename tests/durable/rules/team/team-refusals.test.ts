import { describe, expect, it } from 'vitest'
import { teamLimits } from '../../../../durable/rules/team/team-name.ts'
import { isFull, noTeam, whyNotInTeam } from '../../../../durable/rules/team/team-refusals.ts'
import { mayInTeam, staffMayEdit, type TeamAct, teamActs } from '../../../../durable/rules/team/team-rights.ts'

type Seen = NonNullable<Parameters<typeof whyNotInTeam>[0]>
const team: Seen = {
  my_role: 'owner',
  members: ['1'],
  in_tournament: 0,
  open_invites: 0,
  target: { banned: 0, role: null, is_invited: 0, blocks_you: 0 },
}
const member = { banned: 0, role: 'player', is_invited: 0, blocks_you: 0 } as const
const why = (act: TeamAct, seen: Partial<Seen> = {}) => whyNotInTeam({ ...team, ...seen }, act)
const conflict = (message: string) => ({ ok: false, code: 'CONFLICT', message })
const notFound = (message: string) => ({ ok: false, code: 'PAGE_NOT_FOUND', message })

describe('the rights in a team', () => {
  it('are all the owner’s but to leave, which is everybody else’s', () => {
    for (const act of teamActs) {
      expect([act, mayInTeam('owner', act), mayInTeam('captain', act), mayInTeam('player', act), mayInTeam(null, act)]).toEqual(
        act === 'leave' ? [act, false, true, true, false] : [act, true, false, false, false],
      )
    }
    expect(teamActs.filter(staffMayEdit)).toEqual(['rename', 'logo'])
  })
})

describe('an act that changed nothing', () => {
  it('is refused where there is no team, or the player may not', () => {
    for (const act of teamActs) {
      expect(whyNotInTeam(null, act)).toEqual(noTeam)
      if (act !== 'leave')
        expect(why(act, { my_role: 'captain' })).toMatchObject({ code: 'FORBIDDEN', message: 'Bare eieren av laget kan gjøre dette.' })
    }
    expect(why('leave')).toEqual(conflict('Du eier laget. Gi det videre eller slett det først.'))
    for (const my_role of ['player', 'captain', null] as const) expect(why('leave', { my_role })).toBeNull()
  })

  it('is refused to an invitation that cannot be', () => {
    expect(why('invite')).toBeNull()
    expect(why('invite', { target: null })).toEqual(notFound('Fant ikke spilleren.'))
    expect(why('invite', { target: member })).toEqual(conflict('Spilleren er allerede med på laget.'))
    expect(why('invite', { target: { ...member, role: null, is_invited: 1 } })).toEqual(conflict('Spilleren er allerede invitert.'))
    expect(why('invite', { target: { ...member, role: null, banned: 1 } })).toEqual(conflict('Spilleren er utestengt.'))
    expect(why('invite', { target: { ...member, role: null, blocks_you: 1 } })).toEqual(conflict('Du kan ikke invitere denne spilleren.'))
    expect(why('invite', { target: { ...member, blocks_you: 1 } })).toEqual(conflict('Spilleren er allerede med på laget.'))
    const members = Array.from({ length: teamLimits.members }, (_, n) => String(n))
    expect([why('invite', { members }), why('invite', { members: members.slice(1) })]).toEqual([isFull, null])
    expect(why('invite', { open_invites: teamLimits.openInvites })).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/uten svar/),
    })
    expect(why('invite', { open_invites: teamLimits.openInvites - 1 })).toBeNull()
  })

  it('is refused to an invitation that was answered', () =>
    expect(why('withdraw')).toEqual(notFound('Invitasjonen er allerede besvart eller trukket tilbake.')))

  it('is refused to an act on nobody, or on the owner; on a former member it is done', () => {
    for (const act of ['promote', 'demote', 'hand-over'] as const) {
      expect(why(act, { target: null })).toEqual(notFound('Spilleren er ikke med på laget.'))
      expect(why(act)).toEqual(notFound('Spilleren er ikke med på laget.'))
      expect(why(act, { target: member })).toBeNull()
      expect(why(act, { target: { ...member, role: 'owner' } })).toEqual(conflict('Du eier laget, og har alle rettigheter fra før.'))
    }
    expect(why('remove', { target: null })).toEqual(notFound('Fant ikke spilleren.'))
    expect([why('remove'), why('remove', { target: member })]).toEqual([null, null])
    expect(why('remove', { target: { ...member, role: 'owner' } })).toEqual(conflict('Du eier laget. Gi det videre eller slett det først.'))
  })

  it('is refused to a deletion of a team that plays, and to nothing else', () => {
    expect(why('delete', { in_tournament: 1 })).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(/Meld det av først/) })
    for (const act of ['delete', 'rename', 'logo'] as const) expect(why(act)).toBeNull()
  })
})
