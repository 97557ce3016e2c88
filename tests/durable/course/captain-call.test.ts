import { describe, expect, it } from 'vitest'
import type { AnyEffect } from '../../../durable/tournament/tournament-outcome.ts'
import { captainOf, memberOf, outsider, playedTournament } from '../../support/rules/a-tournament.ts'

const second = 1_000

function begun() {
  const cup = playedTournament({ type: 'bracket' })
  cup.begin(4)
  cup.forgetEffects()
  return cup
}
const call = (cup: ReturnType<typeof begun>, no: number, teamId: number) => cup.organise({ type: 'call-captain', no, teamId })
const sideTeams = (cup: ReturnType<typeof begun>, no: number) => [cup.match(no)?.team1_id ?? 0, cup.match(no)?.team2_id ?? 0] as const
const toPlayers = (effects: readonly AnyEffect[]) => effects.flatMap((effect) => (effect.to === 'players' ? [effect] : []))
const notes = (effects: readonly AnyEffect[]) => effects.flatMap((effect) => (effect.to === 'notification' ? [effect] : []))

describe('a captain is called to a match that waits', () => {
  it('by a toast that calls and a notification, and staff see when', () => {
    const cup = begun()
    const [team, other] = sideTeams(cup, 1)
    expect(call(cup, 1, team)).toBe('ok')
    const msg = `Kampen mot Lag ${other} venter på deg.`
    expect(toPlayers(cup.effects)).toMatchObject([
      { steamIds: [memberOf(team, 0)], frame: { data: { msg, news: 'captain-call', link: { path: '/tournaments/cup' } } } },
    ])
    expect(notes(cup.effects)).toMatchObject([{ steamIds: [memberOf(team, 0)], note: { body: msg } }])
    expect(cup.match(1)).toMatchObject({ team1_called_at: cup.now })
    expect(cup.match(1)).not.toHaveProperty('team2_called_at')
  })

  it('once a minute for each team, for all who ask and all its matches together', () => {
    const cup = begun()
    const [team, other] = sideTeams(cup, 1)
    expect([call(cup, 1, team), call(cup, 1, team), call(cup, 1, other)]).toEqual(['ok', 'SLOW_DOWN', 'ok'])
    cup.now += 59 * second
    expect(call(cup, 1, team)).toBe('SLOW_DOWN')
    cup.now += second
    expect(call(cup, 1, team)).toBe('ok')
  })

  it('with the way into the match once its room is open', () => {
    const cup = begun()
    const [team] = sideTeams(cup, 1)
    cup.play(1)
    cup.forgetEffects()
    expect(call(cup, 1, team)).toBe('ok')
    expect(notes(cup.effects)[0]?.note.path).toBe(`/match/${cup.match(1)?.match_id}`)
  })

  it('not when the team is ready, plays elsewhere, the match is over or nothing has begun; and by staff only', () => {
    const cup = begun()
    const [team, other] = sideTeams(cup, 1)
    cup.ready(1, team)
    expect(call(cup, 1, team)).toBe('CONFLICT: Laget har meldt seg klart.')
    expect(call(cup, 1, sideTeams(cup, 2)[0])).toBe('CONFLICT: Laget spiller ikke i denne kampen.')
    expect(call(cup, 99, team)).toMatch(/^PAGE_NOT_FOUND/)
    cup.score(1, 2, 0)
    expect(call(cup, 1, other)).toBe('CONFLICT: Kampen er ferdig.')
    for (const by of [captainOf(other), outsider]) expect(cup.say({ type: 'call-captain', by, no: 2, teamId: other })).toBe('FORBIDDEN')
    const open = playedTournament({ type: 'bracket' })
    open.register(1, 2)
    open.draw()
    expect(call(open, 1, 1)).toBe('CONFLICT: Turneringen har ikke startet ennå.')
  })

  it('is forgotten where other teams meet', () => {
    const cup = begun()
    const [team] = sideTeams(cup, 1)
    call(cup, 1, team)
    cup.score(1, 2, 0)
    cup.score(2, 2, 0)
    const final = cup.view().matches.find(({ round_name }) => round_name === 'Finale')
    expect(final).not.toHaveProperty('team1_called_at')
  })
})
