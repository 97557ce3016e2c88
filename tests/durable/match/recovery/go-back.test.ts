import { describe, expect, it } from 'vitest'
import { serverAct } from '../../../../durable/match/play/server-acts.ts'
import { restorePollsMax } from '../../../../durable/rules/play/play-limits.ts'
import { aLiveMatch, report, roundsOf } from '../../../support/rules/live-match.ts'
import { backUp, comeBack, playRounds, shows } from '../../../support/rules/lost-server.ts'
import { by, type PlayedMatch } from '../../../support/rules/match-play.ts'
import { admin, bo1, mapShown } from '../../../support/rules/played-maps.ts'

const fiveThree = 'ABABABAA'

/** A match at 5–3, with a backup of each round that began. */
function aMatchAt(): PlayedMatch {
  const match = aLiveMatch(bo1)
  comeBack(match, 7)
  playRounds(match, roundsOf(match, 0, fiveThree))
  backUp(match, { scoreA: 5, scoreB: 3 })
  return match
}

const goBack = (match: PlayedMatch, round: number | null, actor = admin) => {
  const act = serverAct(match.state, actor, 'restoreround', { message: null, round })
  return act.ok ? { commands: act.commands, answer: act.event && match.say(act.event) } : (act.message ?? act.code)
}

describe('staff who take a running map back', () => {
  it('pause it, go back on its own server, and it counts once the server shows it', () => {
    const match = aMatchAt()
    expect(goBack(match, 4)).toEqual({ commands: ['css_restore 4', 'css_forcepause'], answer: 'ok' })
    expect(match.view.restore).toMatchObject({ score_a: 2, score_b: 2, server: 'same', is_told: 1 })
    expect(mapShown(match)).toMatchObject({ score_a: 5, score_b: 3 })
    match.say(shows({ scoreA: 2, scoreB: 2 }, 7))
    expect(match.view).toMatchObject({ restore: null, paused: 1 })
    expect(mapShown(match)).toMatchObject({ score_a: 2, score_b: 2 })
    expect(mapShown(match)?.rounds.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(match.play?.backups?.map(({ round }) => round)).toEqual([0, 1, 2, 3, 4])
    const [next] = roundsOf(match, 0, 'ABABB', 1).slice(4)
    if (!next) throw new Error('no round')
    match.say(report(next))
    expect(mapShown(match)).toMatchObject({ score_a: 2, score_b: 3 })
  })

  it('may begin the running round again', () => {
    const match = aMatchAt()
    goBack(match, 8)
    match.say(shows({ scoreA: 5, scoreB: 3 }, 7))
    expect(match.view).toMatchObject({ restore: null, paused: 1 })
    expect(mapShown(match)?.rounds).toHaveLength(8)
  })

  it('are told when the server did something else, and nothing is taken back then', () => {
    const match = aMatchAt()
    goBack(match, 4)
    for (let look = 0; look < restorePollsMax; look++) match.say(shows({ scoreA: 5, scoreB: 3 }, 7))
    expect(match.view.restore).toBeNull()
    expect(match.journaled.at(-1)).toEqual({ type: 'restore-failed', scoreA: 2, scoreB: 2 })
    expect(mapShown(match)).toMatchObject({ score_a: 5, score_b: 3 })
  })

  it('are believed by the report of the next round too', () => {
    const match = aMatchAt()
    goBack(match, 4)
    const [next] = roundsOf(match, 0, 'ABABB', 1).slice(4)
    if (!next) throw new Error('no round')
    match.say(report(next))
    expect(match.view.restore).toBeNull()
    expect(mapShown(match)).toMatchObject({ score_a: 2, score_b: 3 })
  })

  it('need a round that the server has, all players there, and the right; a second press waits for the first', () => {
    const match = aMatchAt()
    expect(goBack(match, 9)).toBe('Serveren har ingen sikkerhetskopi av den runden.')
    expect(goBack(match, null)).toBe('Velg en runde.')
    expect(goBack(match, 4, by('siv', 2))).toBe('FORBIDDEN')
    goBack(match, 4)
    expect(goBack(match, 4)).toBe('Kampen er allerede på vei tilbake til en runde.')
    const away = aMatchAt()
    const [first] = away.state.members
    if (!first) throw new Error('nobody')
    away.say({ type: 'connections', loadId: 7, seen: [{ steamId: first.steamId, isHere: false }] })
    expect(goBack(away, 4)).toBe(`Alle må være på serveren først. ${first.username} mangler.`)
  })
})
