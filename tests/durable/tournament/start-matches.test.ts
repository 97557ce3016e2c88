import { describe, expect, it } from 'vitest'
import { startableMatches } from '../../../durable/tournament/start-matches.ts'
import { matchesStartedText } from '../../../worker/replies/contests/tournament-acts.ts'
import { memberOf, playedTournament } from '../../support/rules/a-tournament.ts'

const minute = 60_000
const startable = (cup: ReturnType<typeof playedTournament>) => startableMatches(cup.state, cup.now)

describe('all matches that may begin', () => {
  function begun() {
    const cup = playedTournament({ type: 'bracket' })
    cup.begin(4)
    return cup
  }

  it('start at once, and again changes nothing', () => {
    const cup = begun()
    const { starting } = startable(cup)
    expect(starting).toEqual([1, 2])
    expect(cup.organise({ type: 'start-matches', nos: starting })).toBe('ok')
    const { revision } = cup
    expect(cup.organise({ type: 'start-matches', nos: starting })).toBe('ok')
    expect(cup.revision).toBe(revision)
    expect([cup.match(1)?.status, cup.match(2)?.status]).toEqual(['starting', 'starting'])
    expect(cup.log().at(-1)).toMatchObject({ action: 'start-tournament-match', after: '2' })
    expect(startable(cup)).toEqual({ ok: true, starting: [], held: [] })
  })

  it('leave out those that are planned for later, and say why others cannot', () => {
    const cup = begun()
    cup.organise({ type: 'match-time', no: 2, at: cup.now + minute, server: null })
    cup.organise({ type: 'line-up', teamId: 1, players: [memberOf(1, 0), memberOf(1, 1)], asStaff: true })
    expect(startable(cup).starting).toEqual([1])
    cup.now += minute
    expect(startable(cup).starting).toEqual([1, 2])
    for (const place of [0, 1])
      cup.say({ type: 'take-part', by: { steamId: memberOf(1, place), role: 1, chatBanned: false }, teamId: 1, isIn: false })
    const { starting, held } = startable(cup)
    expect([starting, held]).toEqual([[2], [{ no: 1, why: 'Lag 1 mangler en hel oppstilling.' }]])
    expect(matchesStartedText({ starting, held })).toBe('Én kamp starter. Kamp 1 startet ikke: Lag 1 mangler en hel oppstilling.')
  })

  it('cannot before the start, nor when none is left', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.register(1, 2)
    cup.draw()
    expect(cup.organise({ type: 'start-matches', nos: [1] })).toBe('CONFLICT: Turneringen har ikke startet ennå.')
    cup.organise({ type: 'start' })
    expect(cup.organise({ type: 'start-matches', nos: [] })).toBe('CONFLICT: Ingen kamper kan startes nå.')
    expect(cup.organise({ type: 'start-matches', nos: [99] })).toBe('CONFLICT: Ingen kamper kan startes nå.')
  })
})
