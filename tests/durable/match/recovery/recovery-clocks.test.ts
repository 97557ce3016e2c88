import { describe, expect, it } from 'vitest'
import { wantedBackup } from '../../../../durable/match/backups/stored-backups.ts'
import { laneOf } from '../../../../durable/match/match-delivery.ts'
import { serverAct } from '../../../../durable/match/play/server-acts.ts'
import { usualClocks } from '../../../../durable/rules/clocks.ts'
import { comeBackMs, fullForMs, missedAfterMs, restoreTriesMax } from '../../../../durable/rules/play/play-limits.ts'
import { aScrimOnServer, come, everybodyBut, penalisedIn, wait } from '../../../support/rules/a-scrim.ts'
import { aLiveMatch, anOffer, giveServer, goingLive, report, resultOf, roundsOf } from '../../../support/rules/live-match.ts'
import { backUp, comeBack, die, playRounds, shows } from '../../../support/rules/lost-server.ts'
import type { PlayedMatch } from '../../../support/rules/match-play.ts'
import { admin, bo1, bo3, mapShown } from '../../../support/rules/played-maps.ts'
import { polled } from '../../../support/rules/server-answers.ts'

const sevenSix = 'ABABABABABABA'
const at = { scoreA: 7, scoreB: 6 }

/** A match of ten whose server died at 7–6, and whose next server, of load 8, is ready. */
function onNextServer(): PlayedMatch {
  const match = aScrimOnServer()
  come(match, everybodyBut())
  match.say(report(goingLive(0)))
  playRounds(match, roundsOf(match, 0, sevenSix))
  backUp(match, at)
  die(match)
  giveServer(match, 8, 27016)
  return match
}

const staffDo = (match: PlayedMatch, action: 'startmatch' | 'restartmatch') => {
  const act = serverAct(match.state, admin, action, { message: null })
  return act.ok ? act.event && match.say(act.event) : act.message
}

describe('the players of a match that goes on elsewhere', () => {
  it('have ten minutes to come, and nobody is missed or penalised before that', () => {
    const match = onNextServer()
    come(match, everybodyBut('p0', 'p1', 'p2'), 8)
    expect(match.view.awaited?.map(({ until }) => until)).toEqual(Array(3).fill(match.now + comeBackMs))
    wait(match, missedAfterMs + 60_000)
    expect(match.view).toMatchObject({ status: 'live', missed: [], needs_decision: 0 })
    expect(penalisedIn(match)).toEqual([])
  })

  it('are not stopped by the end of the ten minutes once all are there, or the game is on its way back', () => {
    const match = onNextServer()
    wait(match, comeBackMs - 10_000)
    comeBack(match, 8)
    wait(match, fullForMs)
    expect(match.view).toMatchObject({ needs_decision: 0, restore: { is_told: 1 } })
    match.say(shows(at, 8))
    expect(match.view).toMatchObject({ status_match: 'live', restore: null, deadlineAt: null })
  })

  it('are waited for a minute and no longer, however long the warm-up of a site is', () => {
    const match = onNextServer()
    match.save((state) => ({ ...state, clocks: { ...usualClocks, warmupMs: 300_000 } }))
    comeBack(match, 8)
    wait(match, fullForMs)
    expect(match.view.restore).toMatchObject({ is_told: 1 })
  })
})

describe('a match that goes on elsewhere', () => {
  it('keeps its backups from a server that begins the map instead', () => {
    const match = onNextServer()
    const begun = { load: 8, map: 0, round: 0, scoreA: 0, scoreB: 0, players: match.state.members.map(({ steamId }) => steamId) }
    expect(wantedBackup(match.state, 8, begun)).toBeNull()
    match.say(shows(at, 8))
    expect(wantedBackup(match.state, 8, { ...begun, round: 14, scoreA: 8, scoreB: 6 })).not.toBeNull()
  })

  it('is started by nobody meanwhile, and begins again where staff want that', () => {
    const match = onNextServer()
    match.say({ type: 'server-failed', loadId: 8, why: 'lost' })
    match.say(anOffer(9, 27017))
    expect(staffDo(match, 'startmatch')).toBeNull()
    expect(match.view.restore).toMatchObject({ score_a: 7, score_b: 6 })
    expect(staffDo(match, 'restartmatch')).toBe('ok')
    expect(match.view.restore).toBeNull()
    giveServer(match, 10, 27017)
    expect(mapShown(match)).toMatchObject({ score_a: 0, score_b: 0, phase: 'warmup' })
  })

  it('tries servers that cannot be reached for as long as there is time', () => {
    const match = onNextServer()
    match.say({ type: 'server-failed', loadId: 8, why: 'lost' })
    const until = match.deadlineAt
    for (let load = 9; load < 9 + 2 * restoreTriesMax; load++) {
      match.say(anOffer(load, 27_000 + load))
      match.say({ type: 'server-failed', loadId: load, why: 'unreachable' })
    }
    expect(match.view).toMatchObject({ needs_decision: 0, restore: { score_a: 7 } })
    expect(match.deadlineAt).toBe(until)
    match.runOut()
    expect(match.view.undecided_reason).toBe('server_lost')
  })

  it('does not take up the game of a map that was begun afresh since', () => {
    const match = aLiveMatch(bo1)
    playRounds(match, roundsOf(match, 0, sevenSix))
    expect(staffDo(match, 'restartmatch')).toBe('ok')
    giveServer(match, 8)
    match.say(report(goingLive(0), 8))
    for (const round of roundsOf(match, 0, 'AABAB', 1)) match.say(report(round, 8))
    die(match, 8)
    expect(match.view).toMatchObject({ restore: null, undecided_reason: 'server_lost', goes_on_from: null })
  })

  it('stays with staff where an earlier map waits for their decision', () => {
    const match = aLiveMatch(bo3)
    playRounds(match, roundsOf(match, 0, 'ABABABABABABABABABABA'))
    match.say(report(goingLive(1)))
    for (const round of roundsOf(match, 1, 'AAB')) match.say(report(round))
    expect(match.view.undecided_reason).toBe('score_unclear')
    die(match)
    expect(match.view).toMatchObject({ undecided_reason: 'server_lost', restore: null })
  })

  it('tries another server when the next one comes up empty, also at map point', () => {
    const match = aLiveMatch(bo1)
    playRounds(match, roundsOf(match, 0, 'A'.repeat(12)))
    backUp(match, { scoreA: 12, scoreB: 0 })
    die(match)
    giveServer(match, 8, 27016)
    match.say(polled({ gamestate: 'none' }, 8))
    expect(match.view).toMatchObject({ needs_decision: 0, has_server: 0, restore: { score_a: 11 } })
  })
})

describe('a map that staff take back', () => {
  it('is over with its own score when the server went on instead and its result comes first', () => {
    const match = aLiveMatch(bo1)
    comeBack(match, 7)
    playRounds(match, roundsOf(match, 0, 'AAAAAAAABBBBBBBBAAAA'))
    backUp(match, { scoreA: 12, scoreB: 8 })
    const act = serverAct(match.state, admin, 'restoreround', { message: null, round: 20 })
    if (act.ok && act.event) match.say(act.event)
    const rounds = roundsOf(match, 0, 'AAAAAAAABBBBBBBBAAAAA')
    match.say(report(resultOf(rounds)))
    const [last] = rounds.slice(-1)
    if (last) match.say(report(last))
    expect(match.view).toMatchObject({ status: 'complete', winner: 'A', restore: null })
    expect(mapShown(match)).toMatchObject({ score_a: 13, score_b: 8 })
    expect(match.journaled.map(({ type }) => type)).not.toContain('restored')
  })

  it('is not taken for back by a report that came before', () => {
    const match = aLiveMatch(bo1)
    comeBack(match, 7)
    const rounds = roundsOf(match, 0, 'ABABAB')
    playRounds(match, rounds)
    const act = serverAct(match.state, admin, 'restoreround', { message: null, round: 4 })
    if (act.ok && act.event) match.say(act.event)
    const [fifth] = rounds.slice(4)
    if (fifth) match.say(report(fifth))
    expect(match.view.restore).toMatchObject({ score_a: 2, score_b: 2 })
    expect(mapShown(match)).toMatchObject({ score_a: 3, score_b: 3 })
  })
})

describe('a poll', () => {
  it('waits for no command that a lost server does not take', () => {
    const address = '10.0.0.1:27015'
    const ask = laneOf({ to: 'server', do: 'ask', address, loadId: 7 })
    const run = laneOf({ to: 'server', do: 'run', address, load: 7, commands: ['css_start'] })
    expect(ask).not.toBe(run)
    expect(laneOf({ to: 'server', do: 'set-up', address, loadId: 8 })).toBe(run)
  })
})
