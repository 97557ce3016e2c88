import { describe, expect, it } from 'vitest'
import { markFetched } from '../../../../durable/match/play/server-step.ts'
import { fullForMs, mapChangeMs, missedAfterMs } from '../../../../durable/rules/play/play-limits.ts'
import { aScrim, aScrimOnServer, come, everybodyBut, leave, wait } from '../../../support/rules/a-scrim.ts'
import { anOffer, giveServer, goingLive, report } from '../../../support/rules/live-match.ts'
import type { PlayedMatch } from '../../../support/rules/match-play.ts'

/** The console commands that the server was told to run, in order. */
const saidTo = (match: PlayedMatch): string[] =>
  match.effects.flatMap((effect) => (effect.to === 'server' && effect.do === 'run' ? effect.commands : []))
const starts = (match: PlayedMatch): number => saidTo(match).filter((command) => command === 'css_start').length

describe('a warm-up in which everybody is on the server', () => {
  it('is said in the game, and started after a minute, once', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut())
    expect(saidTo(match)).toEqual([expect.stringMatching(/^css_asay Alle er på plass/)])
    wait(match, fullForMs - 1)
    expect(starts(match)).toBe(0)
    wait(match, 1)
    expect(starts(match)).toBe(1)
    expect(match.journaled.map(({ type }) => type)).toContain('started-full')
    wait(match, 10 * fullForMs)
    come(match, everybodyBut())
    expect(starts(match)).toBe(1)
  })

  it('is not started while somebody is away, and has its whole minute again once they are back', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut('p9'))
    wait(match, 2 * fullForMs)
    come(match, ['p9'])
    wait(match, fullForMs / 2)
    leave(match, ['p1'])
    wait(match, fullForMs)
    expect(starts(match)).toBe(0)
    come(match, ['p1'])
    wait(match, fullForMs - 1)
    expect(starts(match)).toBe(0)
    wait(match, 1)
    expect(starts(match)).toBe(1)
  })

  it('counts those who came while the server was still being set up, as on one that came back at its old address', () => {
    const match = aScrim()
    while (match.view.turn) match.runOut()
    match.say(anOffer(7))
    come(match, everybodyBut('p9'))
    match.save((state) => markFetched(state, 7))
    wait(match, 60_000)
    match.say({ type: 'server-ready', loadId: 7, runs: 7 })
    expect(match.view.awaited).toEqual([{ steamid: 'p9', until: match.now + missedAfterMs }])
    come(match, ['p9'])
    wait(match, fullForMs)
    expect(starts(match)).toBe(1)

    const whole = aScrim()
    while (whole.view.turn) whole.runOut()
    whole.say(anOffer(7))
    come(whole, everybodyBut())
    whole.save((state) => markFetched(state, 7))
    whole.say({ type: 'server-ready', loadId: 7, runs: 7 })
    expect(saidTo(whole)).toEqual([expect.stringMatching(/^css_asay Alle er på plass/)])
    wait(whole, fullForMs)
    expect(starts(whole)).toBe(1)
  })

  it('that the players have ended by themselves is left alone', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut())
    match.say(report(goingLive(0)))
    wait(match, 2 * fullForMs)
    expect(starts(match)).toBe(0)
  })

  it('is started by the log of the load that runs alone', () => {
    const match = aScrimOnServer()
    come(match, everybodyBut())
    giveServer(match, 8)
    wait(match, fullForMs + mapChangeMs)
    expect(starts(match)).toBe(0)
    come(match, ['p0'], 8)
    wait(match, fullForMs)
    expect(starts(match)).toBe(1)
  })
})
