import { describe, expect, it } from 'vitest'
import { markFetched } from '../../../../durable/match/play/server-step.ts'
import { comeBackMs, fullForMs, restorePollsMax } from '../../../../durable/rules/play/play-limits.ts'
import { aLiveMatch, anOffer, giveServer, goingLive, report, resultOf, roundsOf } from '../../../support/rules/live-match.ts'
import { backUp, comeBack, die, playRounds, shows } from '../../../support/rules/lost-server.ts'
import { by, type PlayedMatch } from '../../../support/rules/match-play.ts'
import { admin, bo1, bo3, mapShown, playMap, thirteenTwo } from '../../../support/rules/played-maps.ts'
import { countOf, polled } from '../../../support/rules/server-answers.ts'

const sevenSix = 'ABABABABABABA'
const at = { scoreA: 7, scoreB: 6 }

/** A match whose server died at 7–6, with a backup of every round that began. */
function aLostMatch(setup = bo1): PlayedMatch {
  const match = aLiveMatch(setup)
  match.say(report(goingLive(0)))
  playRounds(match, roundsOf(match, 0, sevenSix))
  backUp(match, at)
  die(match)
  return match
}

const journaled = (match: PlayedMatch) => match.journaled.map(({ type }) => type)
const commandsOf = (match: PlayedMatch) => match.effects.flatMap((each) => (each.to === 'server' && each.do === 'run' ? each.commands : []))
const pushes = (match: PlayedMatch) => match.effects.flatMap((each) => (each.to === 'notification' ? [each.note.title] : []))

describe('a match whose server dies in mid-map', () => {
  it('waits for another one without staff, tells everybody, and keeps its score', () => {
    const match = aLostMatch()
    expect(journaled(match)).toContain('interrupted')
    expect(match.view).toMatchObject({
      status: 'live',
      status_match: 'waiting',
      needs_decision: 0,
      has_server: 0,
      status_text: 'Venter på ledig server',
      restore: { score_a: 7, score_b: 6, server: 'next', is_told: 0 },
    })
    expect(mapShown(match)).toMatchObject({ phase: 'live', score_a: 7, score_b: 6 })
    expect(countOf(match, 'pool', 'failed')).toBe(1)
    expect(pushes(match)).toContain('Serveren falt ut')
    expect(countOf(match, 'seat')).toBe(countOf(aLiveMatch(bo1), 'seat'))
  })

  it('goes on from the score on the next server once everybody is back, and ends with what was played', () => {
    const match = aLostMatch()
    giveServer(match, 8, 27016)
    expect(match.view).toMatchObject({ status_match: 'warmup', has_server: 1, restore: { is_told: 0 } })
    expect(match.deadlineAt).toBe(match.now + comeBackMs)
    expect(pushes(match)).toContain('Ny server')
    comeBack(match, 8)
    match.now += fullForMs
    match.say({ type: 'tick' })
    expect(commandsOf(match)).toContain('css_start')
    expect(match.view.restore).toMatchObject({ is_told: 1 })
    match.say(shows(at, 8))
    expect(journaled(match)).toContain('restored')
    expect(match.view).toMatchObject({ status_match: 'live', paused: 1, restore: null })
    const rest = roundsOf(match, 0, `${sevenSix}AAAAAA`, 1).slice(13)
    playRounds(match, rest, { load: 8 })
    match.say(report(resultOf(rest), 8))
    expect(match.state.status).toBe('complete')
    expect(mapShown(match)).toMatchObject({ score_a: 13, score_b: 6, winner: 'A' })
    expect(mapShown(match)?.rounds.map(({ number }) => number)).toEqual(Array.from({ length: 19 }, (_, place) => place + 1))
  })

  it('goes on by the report of the next round as well, where players got ready by themselves', () => {
    const match = aLostMatch()
    giveServer(match, 8, 27016)
    const [next] = roundsOf(match, 0, `${sevenSix}B`, 1).slice(13)
    if (!next) throw new Error('no round')
    match.say(report(next, 8))
    expect(mapShown(match)).toMatchObject({ score_a: 7, score_b: 7 })
    expect(match.view).toMatchObject({ status_match: 'live', restore: null, paused: 0 })
  })

  it('drops a round that was reported after the backup, and believes a backup that is ahead of its report', () => {
    const match = aLiveMatch(bo1)
    const rounds = roundsOf(match, 0, sevenSix)
    playRounds(match, rounds)
    die(match)
    giveServer(match, 8, 27016)
    match.say(shows({ scoreA: 6, scoreB: 6 }, 8))
    // After twelve rounds the teams change sides: it goes back one round more.
    expect(match.view.restore).toMatchObject({ score_a: 6, score_b: 5 })
    match.say(shows({ scoreA: 6, scoreB: 5 }, 8))
    expect(mapShown(match)).toMatchObject({ score_a: 6, score_b: 5 })
    expect(mapShown(match)?.rounds).toHaveLength(11)

    const ahead = aLiveMatch(bo1)
    playRounds(ahead, roundsOf(ahead, 0, 'ABA'))
    backUp(ahead, { scoreA: 3, scoreB: 1 })
    die(ahead)
    giveServer(ahead, 8, 27016)
    ahead.say(shows({ scoreA: 3, scoreB: 1 }, 8))
    expect(mapShown(ahead)).toMatchObject({ score_a: 3, score_b: 1 })
  })

  it('ignores reports of the dead server, however late they come', () => {
    const match = aLostMatch()
    const [late] = roundsOf(match, 0, `${sevenSix}B`).slice(13)
    if (!late) throw new Error('no round')
    match.say(report(late))
    giveServer(match, 8, 27016)
    match.say(report(late))
    match.say(shows(at, 8))
    match.say(report(late))
    expect(mapShown(match)).toMatchObject({ score_a: 7, score_b: 6 })
  })

  it('goes on where it was when its own server answers again and still plays it', () => {
    const match = aLostMatch()
    const [next] = roundsOf(match, 0, `${sevenSix}B`).slice(13)
    if (!next) throw new Error('no round')
    match.say(report(next))
    expect(countOf(match, 'pool', 'back')).toBe(1)
    match.say(anOffer(8))
    match.say({ type: 'server-ready', loadId: 8, runs: 7 })
    expect(match.view.restore).toBeNull()
    const [after] = roundsOf(match, 0, `${sevenSix}BA`).slice(14)
    if (!after) throw new Error('no round')
    match.say(report(after))
    expect(mapShown(match)).toMatchObject({ score_a: 8, score_b: 7 })
  })

  it('is for staff to decide without a backup, where the site leaves it to them, and on a map that is won', () => {
    const without = aLiveMatch(bo1)
    for (const round of roundsOf(without, 0, sevenSix)) without.say(report(round))
    die(without)
    expect(without.view.undecided_reason).toBe('server_lost')

    const byStaff = aLiveMatch(bo1)
    byStaff.save((state) => ({ ...state, recovery: 'staff' }))
    playRounds(byStaff, roundsOf(byStaff, 0, sevenSix))
    die(byStaff)
    expect(byStaff.view.undecided_reason).toBe('server_lost')

    expect(byStaff.view.goes_on_from).toEqual({ score_a: 6, score_b: 5 })
    const seats = Object.fromEntries(byStaff.state.members.map(({ steamId }, place) => [steamId, 100 + place]))
    const again = { type: 'reload', by: admin, as: 'continuematch', seats } as const
    expect(without.view.goes_on_from).toBeNull()
    expect(without.say(again)).toBe('Det finnes ingen sikkerhetskopi å spille videre fra.')
    expect(byStaff.say({ ...again, by: by('siv', 2) })).toBe('FORBIDDEN')
    expect(byStaff.say(again)).toBe('ok')
    giveServer(byStaff, 8, 27016)
    byStaff.say(shows({ scoreA: 6, scoreB: 5 }, 8))
    expect(byStaff.view).toMatchObject({ status_match: 'live', needs_decision: 0, restore: null })
    expect(mapShown(byStaff)).toMatchObject({ score_a: 6, score_b: 5 })

    // A server that plays nothing any more may have ended the map, and its last reports were lost.
    const atMapPoint = aLiveMatch(bo1)
    playRounds(atMapPoint, roundsOf(atMapPoint, 0, 'A'.repeat(12)))
    atMapPoint.say(polled({ gamestate: 'none' }))
    expect(atMapPoint.view).toMatchObject({ undecided_reason: 'server_lost', goes_on_from: { score_a: 11, score_b: 0 } })

    const won = aLiveMatch(bo1)
    playRounds(won, roundsOf(won, 0, 'A'.repeat(13)))
    die(won)
    expect(won.view).toMatchObject({ undecided_reason: 'server_lost', restore: null })
  })

  it('is tried on three servers at most, and then decided by staff', () => {
    const match = aLostMatch()
    for (const [tried, load] of [8, 9, 10].entries()) {
      giveServer(match, load, 27_016 + tried)
      match.say(report(goingLive(0), load))
      for (let look = 0; look < restorePollsMax; look++) match.say(shows({ scoreA: 0, scoreB: 0 }, load))
    }
    expect(match.view).toMatchObject({ undecided_reason: 'server_lost', restore: null })
    expect(countOf(match, 'pool', 'failed')).toBe(3)
    expect(countOf(match, 'server', 'end')).toBe(3)
    expect(mapShown(match)).toMatchObject({ score_a: 7, score_b: 6 })
  })

  it('may lose the next server as well, before and after it went on', () => {
    const match = aLostMatch()
    match.say(anOffer(8, 27016))
    match.say({ type: 'server-failed', loadId: 8, why: 'unreachable' })
    giveServer(match, 9, 27017)
    die(match, 9)
    expect(match.view).toMatchObject({ needs_decision: 0, restore: { score_a: 7, score_b: 6 }, has_server: 0 })
    giveServer(match, 10, 27018)
    match.say(shows(at, 10))
    playRounds(match, roundsOf(match, 0, `${sevenSix}AAA`, 1).slice(13), { load: 10 })
    die(match, 10)
    expect(match.view.restore).toMatchObject({ score_a: 9, score_b: 6 })
  })

  it('counts the maps of a series as before, and the next map is played on the same server', () => {
    const match = aLiveMatch(bo3)
    playMap(match, thirteenTwo)
    playRounds(match, roundsOf(match, 1, 'AAB'), { place: 1 })
    backUp(match, { scoreA: 2, scoreB: 1 }, 7, 1)
    die(match)
    match.say(anOffer(8, 27016))
    match.save((state) => markFetched(state, 8))
    match.say({ type: 'server-ready', loadId: 8, runs: 8 })
    expect(match.play?.loads.at(-1)).toMatchObject({ loadId: 8, firstMap: 0, begins: 1 })
    match.say(shows({ scoreA: 2, scoreB: 1 }, 8, { mapNumber: 1 }))
    expect(mapShown(match, 1)).toMatchObject({ score_a: 2, score_b: 1 })
    const rest = roundsOf(match, 1, 'AABAAAAAAAAAAA', 1).slice(3)
    for (const round of rest) match.say(report(round, 8))
    match.say(report(resultOf(rest), 8))
    expect(match.state.status).toBe('complete')
    expect(match.view).toMatchObject({ team1_score: 2, team2_score: 0 })
  })

  it('waits for its players no longer than ten minutes', () => {
    const match = aLostMatch()
    giveServer(match, 8, 27016)
    match.runOut()
    expect(match.view.undecided_reason).toBe('not_started')
  })

  it('believes no server that shows another match', () => {
    const match = aLostMatch()
    giveServer(match, 8, 27016)
    match.say(polled({ matchId: '99' }, 8))
    expect(match.view).toMatchObject({ has_server: 0, restore: { score_a: 7, score_b: 6 } })
  })
})

describe('a site that lets matches go on only where that was seen to work', () => {
  /** A match that waits for its next server. */
  function aCautiousMatch(): PlayedMatch {
    const match = aLostMatch()
    match.save((state) => ({ ...state, recovery: 'tested' }))
    return match
  }

  it('goes on by itself on a server that was tested', () => {
    const match = aCautiousMatch()
    expect(match.say({ ...anOffer(8, 27016), goesBack: true })).toBe('ok')
    expect(match.view).toMatchObject({ needs_decision: 0, restore: { score_a: 7, score_b: 6 } })
  })

  it('asks staff on any other server, frees it, and goes on there once they say so', () => {
    const match = aCautiousMatch()
    const from = match.effects.length
    expect(match.say(anOffer(8, 27016))).toBe('ok')
    expect(match.view).toMatchObject({ needs_decision: 1, undecided_reason: 'server_lost', has_server: 0 })
    expect(match.effects.slice(from)).toContainEqual({ to: 'pool', do: 'free' })
    const seats = Object.fromEntries(match.state.members.map(({ steamId }, place) => [steamId, place + 90]))
    expect(match.say({ type: 'reload', by: admin, as: 'continuematch', seats })).toBe('ok')
    giveServer(match, 9, 27017)
    expect(match.view).toMatchObject({ needs_decision: 0, has_server: 1, restore: { score_a: 7, score_b: 6 } })
  })

  it('tells the pool of a server that has gone back', () => {
    const match = aLostMatch()
    giveServer(match, 8, 27016)
    comeBack(match, 8)
    match.say(shows(at, 8))
    expect(match.effects).toContainEqual({ to: 'pool', do: 'restored', loadId: 8 })
  })
})
