import { describe, expect, it } from 'vitest'
import { previewOf } from '../../../durable/course/change-preview.ts'
import { progressOf } from '../../../durable/course/course-state.ts'
import { tournamentHost } from '../../../durable/tournament/tournament-host.ts'
import { undoPreviewOf } from '../../../durable/tournament/undo/undo-preview.ts'
import { captainOf, organiser, outsider, type PlayedTournament, playedTournament } from '../../support/rules/a-tournament.ts'
import { matchId } from '../../support/rules/ids.ts'

/** Four teams in a bracket: two semi-finals and a final. */
function fourInABracket(): PlayedTournament {
  const cup = playedTournament({ type: 'bracket' })
  cup.begin(4)
  return cup
}

const finalOf = (cup: PlayedTournament) => cup.view().matches.find(({ round_name }) => round_name === 'Finale')
const sidesOf = (cup: PlayedTournament, no: number) => [cup.match(no)?.team1_id ?? 0, cup.match(no)?.team2_id ?? 0] as const

describe('results', () => {
  it('set by staff carry the winners on, and the last one crowns a champion', () => {
    const cup = fourInABracket()
    expect([cup.score(1, 2, 0), cup.score(2, 1, 2)]).toEqual(['ok', 'ok'])
    const final = finalOf(cup)
    expect(final).toMatchObject({ status: 'ready', team1_id: cup.match(1)?.winner_id, team2_id: cup.match(2)?.winner_id })
    cup.forgetEffects()
    expect(cup.score(3, 2, 1)).toBe('ok')
    const champion = final?.team1_id
    expect(cup.view()).toMatchObject({ status: 'completed', winner: { id: champion } })
    expect(cup.told()).toContain(`Gratulerer! Lag ${champion} vant turneringen.`)
    expect(cup.log().at(-1)).toMatchObject({ action: 'set-result', target: 'cup 3', before: null, after: '2-1', role: 3 })
    expect(cup.view().teams.find(({ id }) => id === champion)?.place).toBe(1)
  })

  it('are staff’s to set, and only such as can be', () => {
    const cup = fourInABracket()
    expect(cup.say({ type: 'set-result', by: captainOf(1), no: 1, change: { action: 'absent' }, seen: null })).toBe('FORBIDDEN')
    expect(cup.score(3, 2, 0)).toBe('CONFLICT: Kampen har ikke to lag ennå.')
    expect(cup.score(9, 2, 0)).toBe('PAGE_NOT_FOUND: Fant ikke kampen.')
    expect([cup.score(1, 1, 1), cup.score(1, 3, 0), cup.score(1, 2, 2)]).toEqual(
      Array(3).fill('INVALID_INPUT: En BO3 vinnes med 2–0 eller 2–1.'),
    )
    expect(cup.set(1, { action: 'walkover', winner: 99 })).toBe('INVALID_INPUT: Vinneren må være et av de to lagene.')
    expect(cup.set(1, { action: 'result', team1_score: 2, team2_score: 0 }, 99)).toMatch(/^CONFLICT: Turneringen har endret seg/)
    const early = playedTournament({ type: 'bracket' })
    early.register(1, 2)
    expect(early.score(1, 2, 0)).toBe('CONFLICT: Turneringen er ikke trukket ennå.')
    early.draw()
    expect(early.score(1, 2, 0)).toBe('CONFLICT: Turneringen har ikke startet ennå.')
  })

  it('a walkover shows no score, and both absent lets nobody on', () => {
    const cup = fourInABracket()
    const [, other] = sidesOf(cup, 1)
    cup.forgetEffects()
    expect(cup.set(1, { action: 'walkover', winner: other })).toBe('ok')
    expect(cup.match(1)).toMatchObject({ team1_score: null, team2_score: null, winner_id: other, ended_by: 'walkover', corrected: 1 })
    expect(cup.told()[0]).toContain(`Lag ${other} vinner på walkover.`)
    expect(cup.set(2, { action: 'absent' })).toBe('ok')
    expect(cup.view()).toMatchObject({ status: 'completed', winner: { id: other } })
  })

  it('a second grand final that is not needed takes no result, and says so', () => {
    const cup = playedTournament({ type: 'double_elimination' })
    cup.begin(4)
    for (const next of cup.view().matches.map(({ match_number }) => match_number)) {
      const match = cup.match(next)
      if (match?.status === 'ready') cup.set(next, { action: 'walkover', winner: match.team1_id ?? 0 })
    }
    const last = cup.view().matches.at(-1)
    expect(last).toMatchObject({ stage: 'final', round: 2, status: 'off' })
    expect(cup.set(last?.match_number ?? 0, { action: 'walkover', winner: last?.team1_id ?? 0 })).toBe(
      'CONFLICT: Finalen er avgjort, så kampen trengs ikke.',
    )
  })

  it('a correction after the end crowns another, or opens the tournament again', () => {
    const cup = fourInABracket()
    for (const no of [1, 2, 3]) cup.score(no, 2, 0)
    const [first, second] = sidesOf(cup, 3)
    expect(cup.view().winner?.id).toBe(first)
    cup.score(3, 0, 2)
    expect(cup.view()).toMatchObject({ status: 'completed', winner: { id: second } })
    cup.score(1, 0, 2)
    expect(cup.view()).toMatchObject({ status: 'in_progress', winner: null })
    expect(cup.match(3)).toMatchObject({ status: 'ready', team1_score: null, corrected: 0 })
  })

  it('a preview says in words what a correction changes, and writes nothing', () => {
    const cup = fourInABracket()
    for (const no of [1, 2, 3]) cup.score(no, 2, 0)
    const [winner, loser] = sidesOf(cup, 1)
    const before = cup.state
    const preview = previewOf(cup.state, { no: 1, change: { action: 'result', team1_score: 1, team2_score: 2 } }, tournamentHost)
    expect(preview).toMatchObject({ ok: true, revision: cup.state.changes })
    expect(preview.ok && preview.changes.map(({ text }) => text)).toEqual([
      'Semifinalen: 2–0 blir til 1–2',
      `Finalen: Lag ${loser} går videre i stedet for Lag ${winner}`,
      'Resultatet 2–0 i finalen faller bort',
      `Lag ${winner} har ikke lenger vunnet turneringen`,
    ])
    expect(cup.state).toBe(before)
    expect(previewOf(cup.state, { no: 1, change: { action: 'result', team1_score: 2, team2_score: 0 } }, tournamentHost)).toMatchObject({
      changes: [],
    })
  })

  it('the last changes are taken back one by one', () => {
    const cup = fourInABracket()
    for (const no of [1, 2, 3]) cup.score(no, 2, 0)
    const before = cup.view()
    cup.score(1, 0, 2)
    cup.score(2, 1, 2)
    expect(cup.view('organiser').undo).toMatch(/^Semifinalen, Lag \d mot Lag \d: 1–2 \(før: 2–0\)$/)
    expect(cup.view().undo).toBeNull()
    expect(cup.say({ type: 'undo', by: outsider, seen: 0 })).toBe('FORBIDDEN')
    expect([cup.undo(), cup.undo()]).toEqual(['ok', 'ok'])
    expect({ ...cup.view(), revision: 0 }).toEqual({ ...before, revision: 0 })
    for (let i = 0; i < 3; i++) cup.undo()
    expect(cup.view().matches.map(({ status }) => status)).toEqual(['ready', 'ready', 'pending'])
    expect(cup.undo()).toBe('CONFLICT: Det er ingenting å angre.')
  })

  it('the preview of what is taken back says what else falls, and writes nothing', () => {
    const cup = fourInABracket()
    const preview = (seen = cup.view('organiser').undo_revision ?? 0) => undoPreviewOf(cup.state, { type: 'undo', by: organiser, seen })
    expect(preview()).toEqual({ ok: false, code: 'CONFLICT', message: 'Det er ingenting å angre.' })
    for (const no of [1, 2]) cup.score(no, 2, 0)
    const [winner] = sidesOf(cup, 1)
    const [second] = sidesOf(cup, 2)
    cup.play(3)
    const before = cup.state
    const found = preview()
    expect(found).toMatchObject({ ok: true, revision: cup.state.changes })
    expect(found.ok && found.changes.map(({ text, grave }) => [text, grave])).toEqual([
      [`Resultatet 2–0 i semifinalen tas bort`, 0],
      [`Finalen: Lag ${second} er ikke lenger klar for kampen`, 0],
      ['Kampen som pågår i finalen, avbrytes', 1],
    ])
    expect(cup.state).toBe(before)
    expect(preview(99)).toMatchObject({ ok: false, code: 'CONFLICT' })
    expect(cup.undo()).toBe('ok')
    expect([cup.match(3)?.status, cup.match(3)?.team1_id]).toEqual(['pending', winner])
  })

  it('the preview of a correction that is taken back says who wins again', () => {
    const cup = fourInABracket()
    for (const no of [1, 2, 3]) cup.score(no, 2, 0)
    const [first, second] = sidesOf(cup, 3)
    cup.score(3, 0, 2)
    const found = undoPreviewOf(cup.state, { type: 'undo', by: organiser, seen: cup.view('organiser').undo_revision ?? 0 })
    expect(found.ok && found.changes.map(({ text }) => text)).toEqual([
      'Finalen: 0–2 blir til 2–0',
      `Lag ${first} vinner turneringen i stedet for Lag ${second}`,
    ])
  })

  it('two organisers who take back the same change take back one', () => {
    const cup = fourInABracket()
    for (const no of [1, 2]) cup.score(no, 2, 0)
    const seen = cup.view('organiser').undo_revision
    expect(cup.view().undo_revision).toBeNull()
    expect(cup.organise({ type: 'undo', seen })).toBe('ok')
    expect(cup.organise({ type: 'undo', seen })).toMatch(/^CONFLICT: Noe annet er det siste nå/)
    expect([1, 2].map((no) => cup.match(no)?.status)).toEqual(['finished', 'ready'])
    expect(cup.undo()).toBe('ok')
  })

  it('a result that is there, or a match that is played, is changed only by somebody who has looked', () => {
    const cup = fourInABracket()
    const unseen = (no: number, team2_score: number) => cup.set(no, { action: 'result', team1_score: 2, team2_score }, null)
    expect([unseen(1, 0), unseen(1, 0)]).toEqual(['ok', 'ok'])
    expect([unseen(1, 1), cup.set(1, { action: 'reset' }, null)]).toEqual(
      Array(2).fill('CONFLICT: Kampen har et resultat eller spilles nå. Se først hva som endres.'),
    )
    cup.play(2)
    expect(unseen(2, 0)).toMatch(/^CONFLICT: Kampen har et resultat/)
    expect([cup.match(1)?.team2_score, cup.match(2)?.status]).toEqual([0, 'live'])
  })

  it('matches that were played since a correction stay when the correction is taken back', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.begin(8)
    cup.score(1, 2, 0)
    cup.score(1, 0, 2)
    cup.play(2)
    cup.report(2, { winner: 'A', score: { A: 2, B: 1 } })
    expect(cup.undo()).toBe('ok')
    expect(cup.match(1)).toMatchObject({ team1_score: 2, team2_score: 0 })
    expect(cup.match(2)).toMatchObject({ team1_score: 2, team2_score: 1, ended_by: 'played' })
  })

  it('a correction stops a match that lost a team, and what that match still reports is not heard', () => {
    const cup = fourInABracket()
    cup.score(1, 2, 0)
    cup.score(2, 2, 0)
    cup.play(3)
    const { room } = progressOf(cup.state, 3)
    cup.forgetEffects()
    cup.score(1, 0, 2)
    expect(cup.effects).toContainEqual(expect.objectContaining({ to: 'match', do: 'cancel-by-organiser', no: 3, matchId: room?.matchId }))
    expect(cup.match(3)).toMatchObject({ status: 'ready', match_id: null })
    expect(cup.report(3, { matchId: room?.matchId ?? matchId(''), revision: 7, winner: 'A', score: { A: 2, B: 0 } })).toBe('ok')
    expect(cup.match(3)).toMatchObject({ status: 'ready', winner_id: null })
    cup.play(3)
    expect(progressOf(cup.state, 3).room).toMatchObject({ attempt: 2, is: 'live' })
    expect(progressOf(cup.state, 3).room?.matchId).not.toBe(room?.matchId)
  })

  it('a result that staff set while the match is played ends the match', () => {
    const cup = fourInABracket()
    cup.play(1)
    cup.forgetEffects()
    cup.score(1, 2, 1)
    expect(cup.effects).toContainEqual(expect.objectContaining({ to: 'match', do: 'cancel-by-organiser', no: 1 }))
    expect(cup.report(1, { revision: 9, winner: null })).toBe('ok')
    expect(cup.match(1)).toMatchObject({ status: 'finished', team1_score: 2, trouble: null })
  })
})

describe('the report of a match', () => {
  it('is its result, once, whatever comes twice or late', () => {
    const cup = fourInABracket()
    cup.play(1)
    expect(cup.report(1, { matchId: matchId('another'), winner: 'B', score: { A: 0, B: 2 } })).toBe('ok')
    expect(cup.match(1)?.status).toBe('live')
    cup.report(1, { revision: 5, winner: 'A', score: { A: 2, B: 1 } })
    const { revision } = cup
    cup.report(1, { revision: 5, winner: 'A', score: { A: 2, B: 1 } })
    cup.report(1, { revision: 3, winner: 'B', score: { A: 0, B: 2 } })
    expect(cup.revision).toBe(revision)
    expect(cup.match(1)).toMatchObject({ status: 'finished', team1_score: 2, team2_score: 1, ended_by: 'played', corrected: 0 })
    expect(cup.match(1)?.match_id).toBe(progressOf(cup.state, 1).room?.matchId)
  })

  it('a match that was cancelled may be played again; the teams hear of it', () => {
    const cup = fourInABracket()
    cup.play(1)
    cup.forgetEffects()
    cup.report(1, { winner: null })
    expect(cup.match(1)).toMatchObject({ status: 'ready', trouble: { why: 'cancelled' }, team1_ready: 0, match_id: null })
    expect(cup.told()[0]).toMatch(/^Kampen ble avlyst uten resultat/)
    cup.ready(1, ...sidesOf(cup, 1))
    expect(cup.match(1)).toMatchObject({ status: 'starting', trouble: null })
  })

  it('a result taken back in the match’s own room stays here until staff correct it', () => {
    const cup = fourInABracket()
    cup.play(1)
    cup.report(1, { revision: 1, winner: 'A', score: { A: 2, B: 0 } })
    cup.report(1, { revision: 2, winner: null })
    expect(cup.match(1)).toMatchObject({ status: 'finished', team1_score: 2, trouble: { why: 'voided' } })
    expect(cup.score(1, 2, 0)).toBe('ok')
    expect(cup.match(1)).toMatchObject({ team1_score: 2, trouble: null, corrected: 1 })
  })

  it('a draw where there must be a winner waits for staff', () => {
    const cup = fourInABracket()
    cup.play(1)
    cup.report(1, { winner: 'draw', score: { A: 1, B: 1 } })
    expect(cup.match(1)).toMatchObject({ status: 'ready', trouble: { why: 'draw' } })
    expect(cup.ready(1, sidesOf(cup, 1)[0])[0]).toMatch(/^CONFLICT: Kampen endte uavgjort/)
    cup.score(1, 2, 1)
    expect(cup.match(1)).toMatchObject({ status: 'finished', trouble: null })
  })

  it('a draw in a group is a result', () => {
    const cup = playedTournament({ type: 'groups' })
    cup.begin(3)
    cup.play(1)
    cup.report(1, { winner: 'draw', score: { A: 12, B: 12 } })
    expect(cup.match(1)).toMatchObject({ status: 'finished', team1_score: 12, winner_id: null })
    expect(
      cup
        .view()
        .groups.map(({ points, matches_drawn }) => [points, matches_drawn])
        .sort(),
    ).toEqual([
      [0, 0],
      [1, 1],
      [1, 1],
    ])
  })
})

describe('a team that withdraws', () => {
  it('before the draw is out, after it loses what it has not played, and may be let back', () => {
    const cup = fourInABracket()
    const [first, second] = sidesOf(cup, 1)
    expect(cup.say({ type: 'withdraw', by: captainOf(first), teamId: first, isOut: true })).toBe('ok')
    expect(cup.match(1)).toMatchObject({ status: 'finished', winner_id: second, ended_by: 'bye' })
    expect(cup.view().teams.find(({ id }) => id === first)?.withdrawn).toBe(1)
    expect(cup.score(1, 2, 0)).toBe('CONFLICT: Kampen spilles ikke, fordi et lag har trukket seg.')
    expect(cup.view('organiser').undo).toBe(`Lag ${first} har trukket seg`)
    expect(cup.organise({ type: 'withdraw', teamId: first, isOut: false, asStaff: true })).toBe('ok')
    expect(cup.match(1)).toMatchObject({ status: 'ready' })
    cup.undo()
    cup.undo()
    expect(cup.match(1)).toMatchObject({ status: 'ready' })
    expect(cup.state.undo).toEqual([])
  })

  it('ends a match it plays only by staff’s hand', () => {
    const cup = fourInABracket()
    const [first] = sidesOf(cup, 1)
    cup.play(1)
    expect(cup.say({ type: 'withdraw', by: captainOf(first), teamId: first, isOut: true })).toBe('CONFLICT: Laget spiller akkurat nå.')
    cup.forgetEffects()
    expect(cup.say({ type: 'withdraw', by: organiser, teamId: first, isOut: true, asStaff: true })).toBe('ok')
    expect(cup.effects).toContainEqual(expect.objectContaining({ do: 'cancel-by-organiser', no: 1 }))
  })
})

describe('the rounds of each map', () => {
  const rounds = (...maps: [number, number][]) => maps.map(([team1, team2]) => ({ team1, team2 }))
  const result = (team1_score: number, team2_score: number, maps?: { team1: number; team2: number }[]) =>
    ({ action: 'result', team1_score, team2_score, maps }) as const

  it('stand with the result of a series, and a correction of only them is one', () => {
    const cup = playedTournament({ type: 'bracket' })
    cup.begin(2)
    expect(cup.set(1, result(2, 1, rounds([13, 7], [10, 13], [13, 9])), null)).toBe('ok')
    expect(cup.match(1)).toMatchObject({ team1_score: 2, team2_score: 1, map_scores: rounds([13, 7], [10, 13], [13, 9]) })
    expect(cup.told().join()).toContain('2–1 (13–7, 10–13, 13–9)')
    expect(cup.set(1, result(2, 1, rounds([13, 7], [11, 13], [13, 9])))).toBe('ok')
    expect(cup.match(1)?.map_scores[1]).toEqual({ team1: 11, team2: 13 })
    expect(cup.undo()).toBe('ok')
    expect(cup.match(1)?.map_scores[1]).toEqual({ team1: 10, team2: 13 })
    const before = cup.state
    expect(cup.set(1, result(2, 1, rounds([13, 7], [10, 13], [13, 9])))).toBe('ok')
    expect(cup.state).toBe(before)
    expect(cup.set(1, { action: 'walkover', winner: 2 })).toBe('ok')
    expect(cup.match(1)?.map_scores).toEqual([])
  })

  it('must make the score, and belong to a series', () => {
    const cup = playedTournament({ type: 'groups_bracket' })
    cup.begin(4)
    expect(cup.set(1, result(13, 7, rounds([13, 7])))).toBe('INVALID_INPUT: En kamp over ett kart har rundene i resultatet.')
    const final = playedTournament({ type: 'bracket' })
    final.begin(2)
    expect(final.set(1, result(2, 0, rounds([13, 7], [7, 13], [13, 7])))).toBe('INVALID_INPUT: Rundene gir et annet resultat.')
    expect(final.set(1, result(2, 0, rounds([13, 7])))).toBe('INVALID_INPUT: Et lag må vinne 2 kart.')
    expect(final.set(1, result(2, 0))).toBe('ok')
  })
})
