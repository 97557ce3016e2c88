import { describe, expect, it } from 'vitest'
import { captainOf, organiser, outsider, playedTournament, someTeam } from '../../support/rules/a-tournament.ts'

const added = (cup: ReturnType<typeof playedTournament>, team: number, members = 3, by = organiser) =>
  cup.say({ type: 'add-team', by, team: someTeam(team, {}, members) })

describe('a team that organisers add', () => {
  it('is in, also after registration has closed, and its captains are told', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.organise({ type: 'registration', isOpen: false })
    expect(cup.register(1)).toEqual(['CONFLICT: Påmeldingen er stengt.'])
    cup.forgetEffects()
    expect(added(cup, 1)).toBe('ok')
    expect(cup.view().teams).toMatchObject([{ id: 1, withdrawn: 0, checked_in: 0 }])
    expect(cup.told()).toEqual(['Arrangøren har meldt på Lag 1.'])
    expect(cup.effects).toContainEqual(expect.objectContaining({ to: 'notification', steamIds: [captainOf(1).steamId] }))
    expect(cup.log()).toMatchObject([{ action: 'add-team', before: 'Lag 1' }])
    const before = cup.state
    expect(added(cup, 1)).toBe('ok')
    expect(cup.state).toBe(before)
  })

  it('must have enough players, a place and a name of its own, and nobody in another team', () => {
    const cup = playedTournament({ type: 'bracket', maxTeams: 2 })
    expect(added(cup, 1, 1)).toBe('CONFLICT: Laget må ha minst 2 medlemmer, og har 1.')
    cup.register(1)
    expect(cup.say({ type: 'add-team', by: organiser, team: someTeam(2, { members: someTeam(1).members }) })).toMatch(
      /er allerede med på Lag 1/,
    )
    expect(cup.say({ type: 'add-team', by: organiser, team: someTeam(2, { name: 'LAG 1' }) })).toMatch(/heter allerede Lag 1/)
    expect(added(cup, 2)).toBe('ok')
    expect(added(cup, 3)).toBe('CONFLICT: Turneringen er full.')
  })

  it('comes before the draw is public, and by organisers only', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.register(1, 2)
    for (const by of [outsider, captainOf(3)]) expect(added(cup, 3, 3, by)).toBe('FORBIDDEN')
    cup.draft()
    expect(added(cup, 3)).toBe('ok')
    cup.publish()
    expect(added(cup, 4)).toBe('CONFLICT: Trekningen er offentliggjort, så laget kan ikke legges til.')
    cup.organise({ type: 'start' })
    expect(added(cup, 4)).toBe('CONFLICT: Turneringen har startet.')
  })
})
