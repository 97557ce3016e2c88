import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { benchChoiceMs, benchMax, benchReach } from '../../../../durable/rules/play/bench-limits.ts'
import { missedAfterMs } from '../../../../durable/rules/play/play-limits.ts'
import { askedIn, come, everybodyBut, leave, missedIn, penalisedIn, wait } from '../../../support/rules/a-scrim.ts'
import { playerId } from '../../../support/rules/ids.ts'
import { giveServer, goingLive, report } from '../../../support/rules/live-match.ts'
import { aPlayerOf, aStartedMatch, by, fiveBo3, legalTurn, type PlayedMatch } from '../../../support/rules/match-play.ts'

const even = { ...fiveBo3, series: 'bo1', elos: Array.from({ length: 10 }, () => 1000) } as const

/** A gather in its warm-up, on a server with load 7, where the log has shown everybody but these. */
function aGatherWithout(...out: string[]): PlayedMatch {
  const match = aStartedMatch(even)
  for (let turn = legalTurn(match, 0); turn; turn = legalTurn(match, 0)) match.say(turn)
  giveServer(match, 7)
  come(match, everybodyBut(...out))
  return match
}

const benched = (name: string, elo = 1000) => ({ ...aPlayerOf(even, 0), steamId: playerId(name), username: name, elo })
const sit = (match: PlayedMatch, name: string, elo = 1000) => match.say({ type: 'bench', player: benched(name, elo), wants: true })
const rise = (match: PlayedMatch, name: string) => match.say({ type: 'bench', player: benched(name), wants: false })
const callIn = (match: PlayedMatch, chooser: string | null, out: string, name: string) =>
  match.say({ type: 'call-in', by: chooser === null ? null : by(chooser), out: playerId(out), player: benched(name), seat: 30 })
const calledFor = (match: PlayedMatch): string[] => match.effects.flatMap((effect) => (effect.to === 'bench' ? effect.out : []))
const captainOf = (match: PlayedMatch, name: string): string => {
  const team = match.state.members.find(({ steamId }) => steamId === name)?.team
  return match.state.members.find((each) => each.team === team && each.isCaptain)?.steamId ?? ''
}
/** A member who leads no team. */
const anybody = (match: PlayedMatch): string => match.state.members.find(({ isCaptain }) => !isCaptain)?.steamId ?? ''

/** A gather that misses a player who leads nobody, with two players on its bench who fit. */
function aMissedPlayer() {
  const match = aGatherWithout()
  const out = anybody(match)
  sit(match, 'kari')
  sit(match, 'ola')
  leave(match, [out])
  wait(match, missedAfterMs)
  return { match, out }
}

describe('the bench of a gather', () => {
  it('holds who waited at the start, and who sits down later, once each, for as long as they want', () => {
    const match = aGatherWithout()
    expect([sit(match, 'kari'), sit(match, 'kari'), sit(match, 'ola')]).toEqual(['ok', 'ok', 'ok'])
    expect(match.view.bench?.map(({ steamid }) => steamid)).toEqual(['kari', 'ola'])
    expect([rise(match, 'kari'), rise(match, 'kari')]).toEqual(['ok', 'ok'])
    expect(match.view.bench?.map(({ steamid }) => steamid)).toEqual(['ola'])
    expect(match.effects.filter(({ to }) => to === 'seat')).toEqual([])
  })

  it('takes no player of the match, and no more than its places', () => {
    const match = aGatherWithout()
    expect(sit(match, 'p3')).toBe('Spilleren har vært med i kampen før.')
    for (let place = 0; place < benchMax; place++) sit(match, `benk${place}`)
    expect(sit(match, 'sen')).toBe('Benken er full.')
  })
})

describe('a missed player of a gather with a bench', () => {
  it('is replaced by the choice of their captain, who is told; the queue is not asked', () => {
    const { match, out } = aMissedPlayer()
    expect(missedIn(match)).toEqual([out])
    expect(askedIn(match)).toEqual([])
    const captain = captainOf(match, out)
    expect(match.effects).toContainEqual(expect.objectContaining({ to: 'notification', steamIds: [captain] }))
    expect(callIn(match, captain, out, 'ola')).toBe('ok')
    expect(match.view.players.map(({ steamid }) => steamid)).toContain('ola')
    expect(match.view.bench?.map(({ steamid }) => steamid)).toEqual(['kari'])
    expect(missedIn(match)).toEqual([])
    expect(penalisedIn(match)).toEqual([out])
    expect(callIn(match, captain, out, 'ola')).toBe('ok')
    expect(match.state.replacements).toEqual([{ out, came: 'ola', by: 'bench' }])
  })

  it('is replaced by the first who fits, half a minute later; without one the queue is asked', () => {
    const match = aGatherWithout()
    const out = anybody(match)
    sit(match, 'sterk', 1000 + benchReach + 1)
    sit(match, 'kari')
    leave(match, [out])
    wait(match, missedAfterMs + benchChoiceMs - 1)
    expect(calledFor(match)).toEqual([])
    wait(match, 1)
    expect(calledFor(match)).toEqual([out])
    // Kari sits elsewhere by now.
    match.say({ type: 'bench-left', steamId: playerId('kari') })
    expect(askedIn(match)).toEqual([out])
    wait(match, 10 * benchChoiceMs)
    expect(calledFor(match)).toEqual([out])
    sit(match, 'ola')
    expect(askedIn(match)).toEqual([out, out])
    wait(match, benchChoiceMs)
    expect(calledFor(match)).toEqual([out, out])
    expect(callIn(match, null, out, 'ola')).toBe('ok')
  })

  it('is replaced by nobody else’s choice, and by nobody who does not fit', () => {
    const match = aGatherWithout()
    const out = anybody(match)
    sit(match, 'kari')
    sit(match, 'sterk', 1000 + benchReach + 1)
    const captain = captainOf(match, out)
    expect(callIn(match, captain, out, 'kari')).toBe('Plassen er ikke ledig lenger.')
    leave(match, [out])
    wait(match, missedAfterMs)
    const other = match.state.members.find(({ isCaptain, steamId }) => isCaptain && steamId !== captain)?.steamId ?? ''
    for (const chooser of [other, out, 'kari'])
      expect(callIn(match, chooser, out, 'kari')).toBe('Bare kapteinen på laget velger innbytter.')
    expect(callIn(match, captain, out, 'sterk')).toBe('Spilleren er for langt unna i ELO.')
    expect(callIn(match, captain, out, 'ukjent')).toBe('Spilleren sitter ikke på benken lenger.')
    come(match, [out])
    expect(callIn(match, captain, out, 'kari')).toBe('Plassen er ikke ledig lenger.')
  })

  it('is replaced by the choice of the team when they lead it', () => {
    const match = aGatherWithout()
    const captain = captainOf(match, anybody(match))
    const mate = match.state.members.find(
      ({ team, isCaptain }) => !isCaptain && team === match.state.members.find(({ steamId }) => steamId === captain)?.team,
    )
    sit(match, 'kari')
    leave(match, [captain])
    wait(match, missedAfterMs)
    expect(callIn(match, mate?.steamId ?? '', captain, 'kari')).toBe('ok')
    expect(match.view.players.find(({ steamid }) => steamid === 'kari')).toMatchObject({ is_captain: 1 })
  })

  it('a substitute of the bench is held to account only once they have played', () => {
    const { match, out } = aMissedPlayer()
    callIn(match, captainOf(match, out), out, 'kari')
    match.say(report(goingLive(0)))
    wait(match, missedAfterMs)
    expect(missedIn(match)).toEqual(['kari'])
    callIn(match, captainOf(match, 'kari'), 'kari', 'ola')
    expect(penalisedIn(match)).toEqual([out])
  })

  it('nobody ever has two places, and nobody comes back, whatever is chosen', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ out: fc.nat(9), name: fc.nat(5), does: fc.constantFrom('sit', 'leave', 'wait', 'call') })),
        (acts) => {
          const match = aGatherWithout()
          for (const { out, name, does } of acts) {
            const leaving = match.state.members[out]?.steamId ?? ''
            if (does === 'sit') sit(match, `b${name}`)
            else if (does === 'leave') leave(match, [leaving])
            else if (does === 'wait') wait(match, missedAfterMs)
            else callIn(match, captainOf(match, leaving), missedIn(match)[0] ?? leaving, `b${name}`)
          }
          const here = match.state.members.map(({ steamId }) => steamId)
          const gone = match.state.replacements.map((each) => each.out)
          expect(new Set(here).size).toBe(10)
          expect(here.filter((steamId) => gone.includes(steamId))).toEqual([])
          expect(match.view.bench?.filter(({ steamid }) => here.includes(playerId(steamid))) ?? []).toEqual([])
        },
      ),
    ))
})
