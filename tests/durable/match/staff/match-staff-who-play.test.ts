import { describe, expect, it } from 'vitest'
import type { MatchEvent } from '../../../../durable/match/match-events.ts'
import { serverAct } from '../../../../durable/match/play/server-acts.ts'
import { serverActions } from '../../../../durable/rules/play/match-actions.ts'
import { isOnlyPlayer } from '../../../../durable/rules/staff/role-ranks.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { aLiveMatch, report, roundsOf } from '../../../support/rules/live-match.ts'
import { aMatchOf, aPlayerOf, by, fiveBo3, type PlayedMatch } from '../../../support/rules/match-play.ts'
import { bo1, playMap, thirteenTwo } from '../../../support/rules/played-maps.ts'
import { polled } from '../../../support/rules/server-answers.ts'

const ownMatch = 'Du er selv med i kampen. En annen i staben må gjøre dette.'
const asStaff = by('p1', 4)
const asDeveloper = by('p1', 5)

const replacing = (out: string, coming: string, actor: ReturnType<typeof by>): MatchEvent => ({
  type: 'replace-player',
  by: actor,
  out: playerId(out),
  player: { ...aPlayerOf(bo1, 0), steamId: playerId(coming) },
  seat: 1,
})
const replaced = (actor = asStaff): MatchEvent => replacing('p3', 'p9', actor)
const ended = (actor = asStaff): MatchEvent => ({ type: 'end', by: actor, reason: null })

/** A match whose server is gone in the middle of a map. */
function anOpenQuestion(): PlayedMatch {
  const match = aLiveMatch(bo1)
  for (const round of roundsOf(match, 0, 'AAAA')) match.say(report(round))
  match.say(polled({ gamestate: 'none' }))
  return match
}

describe('staff who play in a match', () => {
  it('are players there and nothing more, except a developer', () => {
    expect([isOnlyPlayer(4, true), isOnlyPlayer(4, false), isOnlyPlayer(5, true)]).toEqual([true, false, false])
  })

  it('neither end it nor put anybody else in', () => {
    const match = aLiveMatch(bo1)
    expect(match.say(ended())).toBe(ownMatch)
    expect(match.say(replaced())).toBe(ownMatch)
    expect(match.say(replaced(asDeveloper))).toBe('ok')
    expect(match.say(ended(asDeveloper))).toBe('ok')
  })

  it('have its server do nothing', () => {
    const match = aLiveMatch(bo1)
    match.say(report(roundsOf(match, 0, 'A')[0] as Parameters<typeof report>[0]))
    for (const action of serverActions) {
      expect(serverAct(match.state, asStaff, action, { message: 'Hei', round: 0 })).toMatchObject({
        ok: false,
        code: 'FORBIDDEN',
        message: ownMatch,
      })
    }
    expect(serverAct(match.state, asDeveloper, 'pausematch', { message: null })).toMatchObject({ ok: true })
    expect(serverAct(match.state, by('siv', 2), 'pausematch', { message: null })).toMatchObject({ ok: true })
  })

  it('neither settle it nor take its result back', () => {
    const open = anOpenQuestion()
    expect(open.say({ type: 'decide', by: asStaff, winner: 'A' })).toBe(ownMatch)
    expect(open.say({ type: 'decide', by: asDeveloper, winner: 'A' })).toBe('ok')
    const over = aLiveMatch(bo1)
    playMap(over, thirteenTwo)
    expect(over.say({ type: 'void', by: asStaff, reason: 'Juks' })).toBe(ownMatch)
    expect(over.say({ type: 'void', by: asDeveloper, reason: 'Juks' })).toBe('ok')
  })

  it('are its players still when they were replaced, also one who came in after the start', () => {
    const staff = by('siv', 5)
    const match = aLiveMatch(bo1)
    expect(match.say(replacing('p1', 'p9', staff))).toBe('ok')
    expect(match.say(replacing('p9', 'p8', staff))).toBe('ok')
    for (const round of roundsOf(match, 0, 'AAAA')) match.say(report(round))
    match.say(polled({ gamestate: 'none' }))
    for (const actor of [asStaff, by('p9', 4)]) {
      expect(match.say({ type: 'decide', by: actor, winner: 'A' })).toBe(ownMatch)
      expect(match.say(replacing('p3', 'p7', actor))).toBe(ownMatch)
      expect(match.say(ended(actor))).toBe(ownMatch)
      expect(serverAct(match.state, actor, 'reloadmatch', { message: null })).toMatchObject({ ok: false, message: ownMatch })
    }
    expect(match.view.former).toEqual(['p1', 'p9'])
    expect(match.say({ type: 'decide', by: asDeveloper, winner: 'A' })).toBe('ok')
    expect(match.say({ type: 'void', by: asStaff, reason: 'Juks' })).toBe(ownMatch)
  })

  it('are none of its players when they left the lobby before it began', () => {
    const match = aMatchOf(fiveBo3)
    expect(match.say({ type: 'leave', by: asStaff })).toBe('ok')
    expect(match.say(ended())).toBe('ok')
  })

  it('manage no lobby that they are in, unless it is their own', () => {
    const match = aMatchOf(fiveBo3)
    expect(match.say({ type: 'kick-player', by: asStaff, steamId: playerId('p3') })).toBe(ownMatch)
    expect(match.say({ type: 'cancel', by: asStaff })).toBe(ownMatch)
    expect(match.say(ended())).toBe(ownMatch)
    expect(match.say({ type: 'start', by: asStaff })).toBe('GATHER_NO_ACCESS')
    const ofStaff = by('p0', 4)
    expect(match.say({ type: 'kick-player', by: ofStaff, steamId: playerId('p3') })).toBe('ok')
    expect(match.say({ type: 'cancel', by: ofStaff })).toBe('ok')
  })
})
