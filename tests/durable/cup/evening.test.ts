import { describe, expect, it } from 'vitest'
import { progressOf } from '../../../durable/course/course-state.ts'
import { orderOf, playersASide, sidesOf, twoTeams } from '../../../durable/course/matches/course-match-plan.ts'
import { matchIn } from '../../../durable/course/state-course.ts'
import { cupHost } from '../../../durable/cup/cup-host.ts'
import { winnersOf } from '../../../durable/cup/cup-winners.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { as, moderator, numbers, type PlayedCup, playedCup, playerOf } from '../../support/rules/cup/a-cup.ts'

const ready = (cup: PlayedCup) => cup.view().matches.filter(({ can_start }) => can_start === 1)
/** Every match that can be played is won by its first team, round by round, to the end. */
function playToTheEnd(cup: PlayedCup): void {
  for (let next = ready(cup); next.length > 0; next = ready(cup)) for (const { id } of next) cup.playOut(Number(id), 'A')
}
/** A cup of this many players that has started. */
function aLiveCup(players: number): PlayedCup {
  const cup = playedCup({ maxPlayers: 100 })
  cup.begin(players)
  return cup
}

describe('the start of a cup', () => {
  it('is refused while somebody is in the pool, a team is empty, or one has no captain', () => {
    const cup = playedCup()
    cup.register(...numbers(11))
    expect(cup.organise({ type: 'start' })).toBe('CONFLICT: Lagene settes ikke opp nå.')
    cup.organise({ type: 'setup' })
    for (const number of numbers(5)) cup.assign(number, 1)
    for (const number of [6, 7, 8, 9]) cup.assign(number, 2)
    expect(cup.organise({ type: 'start' })).toBe('CONFLICT: 2 spillere er ikke på noe lag.')
    cup.assign(10, 2)
    expect(cup.organise({ type: 'start' })).toBe('CONFLICT: Én spiller er ikke på noe lag.')
    cup.organise({ type: 'remove-player', steamId: playerOf(11) })
    expect(cup.organise({ type: 'start' })).toBe('CONFLICT: Team 3 har ingen spillere.')
    cup.assign(10, 3)
    expect(cup.organise({ type: 'start' })).toBe('CONFLICT: Team 1 mangler kaptein.')
    for (const [team, number] of [
      [1, 1],
      [2, 6],
      [3, 10],
    ] as const)
      cup.captain(team, number)
    expect(cup.say({ type: 'start', by: moderator })).toBe('FORBIDDEN')
    expect([cup.organise({ type: 'start' }), cup.organise({ type: 'start' })]).toEqual(['ok', 'ok'])
  })

  it('takes everybody who has a place to the page where it is played', () => {
    const cup = playedCup({ maxPlayers: 10 })
    cup.register(...numbers(11))
    for (const type of ['setup', 'balance-teams', 'start']) cup.organise({ type, choice: 0 })
    const taken = cup.effects.flatMap((effect) => (effect.to === 'players' && effect.frame.event === 'navigate' ? [effect] : []))
    expect(taken).toMatchObject([{ frame: { data: { path: '/cup/cup/live' } } }])
    expect(taken[0]?.steamIds.toSorted()).toEqual(numbers(10).map(playerOf).toSorted())
    expect(cup.view('staff').cup).toMatchObject({ status: 'live', round: 1, rounds: 1, undo: 'Cupen startet' })
    expect([...cup.register(12), cup.assign(1, 2), cup.does(1, { type: 'leave' })].every((answer) => answer.startsWith('CONFLICT'))).toBe(
      true,
    )
  })

  it('seeds the teams by strength, and pairs the upper half with the lower', () => {
    const cup = aLiveCup(20)
    const strength = (id: number | null) => {
      const elos = cup
        .view()
        .players.filter(({ team_id }) => team_id === id)
        .map(({ elo }) => elo)
      return elos.reduce((sum, elo) => sum + elo, 0) / elos.length
    }
    const seeds = cup.state.draw?.seeds ?? []
    expect(seeds.map(strength)).toEqual(seeds.map(strength).toSorted((one, other) => other - one))
    const first = cup.view().matches.filter(({ round_number }) => round_number === 1)
    expect(first.map(({ team1_id, team2_id }) => [team1_id, team2_id])).toEqual([
      [seeds[0], seeds[2]],
      [seeds[1], seeds[3]],
    ])
  })
})

describe('the matches of a cup', () => {
  it('all of a round begin at once; anyone who plays is called when the room is there', () => {
    const cup = aLiveCup(23)
    expect(cup.organise({ type: 'start-round' })).toBe('ok')
    expect(cup.effects.filter((effect) => effect.to === 'match')).toMatchObject([{ do: 'open' }, { do: 'open' }])
    expect(
      cup
        .view()
        .matches.slice(0, 3)
        .map(({ status, how }) => [status, how]),
    ).toEqual([
      ['waiting', null],
      ['waiting', null],
      ['finished', 'bye'],
    ])
    expect(cup.organise({ type: 'start-round' })).toBe('ok')
    cup.forgetEffects()
    cup.say({ type: 'match-opened', no: 1, attempt: 1 })
    expect(cup.match(1)).toMatchObject({ status: 'live', matchid: progressOf(cup.state, 1).room?.matchId, can_start: 0 })
    expect(cup.told()[0]).toContain('Kampen starter nå: Team ')
    expect(cup.does(1, { type: 'start-round' })).toBe('FORBIDDEN')
  })

  it('as many play for each team as the smaller one has, of the larger the first', () => {
    const cup = aLiveCup(11)
    const match = matchIn(cup.state, 1)
    const teams = match && twoTeams(cup.state, match)
    if (!match || !teams) throw new Error('no match')
    const sizes = teams.map(({ lineUp }) => lineUp.length)
    expect(sizes.toSorted()).toEqual([3, 4])
    const size = playersASide(cup.state, teams, cupHost)
    expect(size).toBe(3)
    expect(sidesOf(cup.state, teams, cupHost).map(({ players }) => players.length)).toEqual([3, 3])
    cup.play(1)
    const { room } = progressOf(cup.state, 1)
    if (!room) throw new Error('no room')
    expect(orderOf(cup.state, { match, room, maps: [], size }, cupHost)).toMatchObject({
      kind: 'cup',
      organiser: { kind: 'cup', id: 'cup', match: '1', name: 'Vintercup' },
      maxPlayers: 6,
      seriesType: 'bo1',
      isCompetitive: false,
    })
  })

  it('the captain of a larger team plays, no matter who was put into it first; only who plays is called', () => {
    const cup = playedCup()
    cup.register(...numbers(9))
    cup.organise({ type: 'setup' })
    for (const number of numbers(9)) cup.assign(number, number <= 5 ? 1 : 2)
    for (const [team, number] of [
      [1, 4],
      [1, 5],
      [2, 6],
    ] as const)
      cup.captain(team, number)
    expect(cup.teams()[0]).toEqual([5, 4, 1, 2, 3].map(playerOf))
    cup.organise({ type: 'start' })
    cup.forgetEffects()
    cup.play(1)
    const called = cup.effects.flatMap((effect) => (effect.to === 'notification' ? effect.steamIds : []))
    expect(called.toSorted()).toEqual([1, 2, 4, 5, 6, 7, 8, 9].map(playerOf))
  })

  it('a player is called once, also when the match says how it goes before it is known that it opened', () => {
    const cup = aLiveCup(20)
    const calls = () => cup.told().filter((text) => text.includes('Kampen starter nå'))
    for (const no of [1, 2]) cup.organise({ type: 'start-match', no })
    cup.report(1, { open: 'playing' })
    expect(calls()).toHaveLength(1)
    cup.say({ type: 'match-opened', no: 1, attempt: 1 })
    expect(calls()).toHaveLength(1)
    cup.report(2, { winner: 'A', score: { A: 13, B: 1 } })
    cup.say({ type: 'match-opened', no: 2, attempt: 1 })
    expect(calls()).toHaveLength(1)
  })

  it.each([false, true])('that a match cannot be opened is told to staff; of a private cup (%s) to its maker only', (isPrivate) => {
    const cup = playedCup({ isPrivate, maxPlayers: 100 })
    cup.begin(10)
    cup.organise({ type: 'start-match', no: 1 })
    cup.say({ type: 'match-refused', no: 1, attempt: 1, refusal: { why: 'no-maps', text: 'Det er for få aktive kart.' } })
    const whom = isPrivate ? cup.state.createdBy : 'stab'
    expect(cup.told().at(-1)).toBe(`${whom}: Kamp 1 kunne ikke åpnes: Det er for få aktive kart.`)
    expect(cup.effects.some(({ to }) => to === 'staff')).toBe(!isPrivate)
  })

  it('the log of staff says which round they started', () => {
    const cup = aLiveCup(10)
    cup.organise({ type: 'start-round' })
    cup.report(1, { winner: 'A', score: { A: 13, B: 1 } })
    cup.organise({ type: 'start-round' })
    expect(cup.log().map(({ action, after }) => [action, after])).toEqual([
      ['start-cup-match', 'runde 1'],
      ['start-cup-match', 'finalen'],
    ])
  })

  it('points, and who meets next, follow from the results', () => {
    const cup = aLiveCup(20)
    cup.play(1, 2)
    cup.report(1, { winner: 'draw', score: { A: 12, B: 12 } })
    cup.report(2, { winner: 'B', score: { A: 3, B: 13 } })
    expect(cup.match(2)).toMatchObject({ status: 'finished', how: 'played', team1_score: 3, team2_score: 13 })
    const points = new Map(cup.view().teams.map(({ team_id, points, won, drawn, lost }) => [team_id, [points, won, drawn, lost]]))
    const [one, two] = [cup.match(1), cup.match(2)]
    expect([one?.team1_id, one?.team2_id, two?.team1_id, two?.team2_id].map((id) => points.get(id ?? 0))).toEqual([
      [1, 0, 1, 0],
      [1, 0, 1, 0],
      [0, 0, 0, 1],
      [3, 1, 0, 0],
    ])
    expect(cup.view().cup).toMatchObject({ round: 2, rounds: 2 })
    expect(ready(cup)).toHaveLength(2)
  })

  it('a bye counts when its round is played, and lifts nobody above who has won', () => {
    const cup = aLiveCup(23)
    const bye = cup.match(3)?.team1_id
    const worth = (of = bye) => cup.view().teams.find(({ team_id }) => team_id === of)
    expect([cup.match(3)?.how, worth()?.points, worth()?.won]).toEqual(['bye', 0, 0])
    cup.playOut(1, 'A')
    const winner = cup.match(1)?.team1_id
    expect([worth(winner)?.rank, worth(winner)?.points, worth()?.points]).toEqual([1, 3, 0])
    cup.playOut(2, 'A')
    expect([worth()?.points, worth()?.won, cup.view().cup.round]).toEqual([3, 1, 2])
    // The next round is paired, and its bye is no win before it is played.
    const next = cup.view().matches.find(({ how, round_number }) => how === 'bye' && round_number === 2)
    expect(worth(next?.team1_id)?.points).toBe(
      next?.team1_id === cup.match(1)?.team2_id || next?.team1_id === cup.match(2)?.team2_id ? 0 : 3,
    )
  })

  it('may be corrected again and again, and the cup stores no more for it', () => {
    const cup = aLiveCup(20)
    const { team1_id, team2_id } = cup.match(1) ?? {}
    const win = (winner: number | null | undefined) =>
      cup.organise({ type: 'set-result', no: 1, change: { action: 'walkover', winner }, seen: cup.state.changes })
    expect(win(team1_id)).toBe('ok')
    const size = () => JSON.stringify({ ...cup.state, changes: 0 }).length
    const before = size()
    for (let times = 0; times < 4; times++) expect([win(team2_id), win(team1_id)]).toEqual(['ok', 'ok'])
    expect(size()).toBe(before)
  })

  it('staff name the winner by the name of the team, in any case, and nobody else', () => {
    const cup = aLiveCup(20)
    const name = (no: number, winner: string, seen: number | null = null) => cup.organise({ type: 'name-winner', no, name: winner, seen })
    const { team1_id, team2_id } = cup.match(1) ?? {}
    expect(name(1, 'Team 99')).toBe('CONFLICT: Ingen av lagene i kampen heter det.')
    expect(cup.say({ type: 'name-winner', by: as(1), no: 1, name: `Team ${team1_id}`, seen: null })).toBe('FORBIDDEN')
    expect(name(1, ` team ${team2_id}`)).toBe('ok')
    expect(cup.match(1)).toMatchObject({ status: 'finished', winner_id: team2_id, how: 'hand', team1_score: null, team2_score: null })
    expect(cup.told()[0]).toContain(`Team ${team2_id} er satt som vinner.`)
    expect(cup.log().map(({ action, target }) => [action, target])).toEqual([['set-cup-winner', 'cup 1']])
    expect(name(1, `Team ${team1_id}`)).toContain('CONFLICT: Kampen har et resultat')
    expect(name(1, `Team ${team1_id}`, cup.state.changes)).toBe('ok')
    expect(cup.match(1)?.winner_id).toBe(team1_id)
    // A team that has won by playing keeps the score.
    cup.playOut(2, 'A')
    expect(name(2, `Team ${cup.match(2)?.team1_id}`)).toBe('ok')
    expect(cup.match(2)).toMatchObject({ how: 'played', team1_score: 13 })
  })

  it('a walkover and a reset: the round that followed from it falls, if it has not begun', () => {
    const cup = aLiveCup(20)
    const winner = cup.match(1)?.team1_id
    expect(cup.organise({ type: 'set-result', no: 1, change: { action: 'walkover', winner }, seen: null })).toBe('ok')
    expect(cup.match(1)).toMatchObject({ how: 'walkover', winner_id: winner, team1_score: null })
    cup.playOut(2, 'A')
    expect(cup.view().cup.round).toBe(2)
    const reset = (seen: number | null) => cup.organise({ type: 'set-result', no: 1, change: { action: 'reset' }, seen })
    expect([reset(null), reset(cup.state.changes - 1)].every((answer) => answer.startsWith('CONFLICT'))).toBe(true)
    expect(reset(cup.state.changes)).toBe('ok')
    expect(cup.match(1)).toMatchObject({ status: 'pending', winner_id: null, can_start: 1 })
    expect(cup.view().cup.round).toBe(1)
    expect(cup.view().teams.find(({ team_id }) => team_id === winner)?.points).toBe(0)
    expect(cup.log().map(({ action }) => action)).toEqual(['cup-walkover', 'start-cup-match', 'reset-cup-result'])
  })

  it('a match that is played is cancelled by its reset, and can be started again', () => {
    const cup = aLiveCup(20)
    cup.play(1)
    const matchId = progressOf(cup.state, 1).room?.matchId
    cup.forgetEffects()
    expect(cup.organise({ type: 'set-result', no: 1, change: { action: 'reset' }, seen: cup.state.changes })).toBe('ok')
    expect(cup.effects).toContainEqual({ to: 'match', do: 'cancel-by-organiser', no: 1, matchId, reason: 'Staben har avlyst kampen.' })
    cup.play(1)
    expect(cup.match(1)?.status).toBe('live')
    expect(progressOf(cup.state, 1).room?.matchId).not.toBe(matchId)
  })

  it('a draw of the final waits for staff, who name the winner or have it played again', () => {
    const cup = aLiveCup(10)
    cup.playOut(1, 'A')
    const [final] = ready(cup)
    const no = Number(final?.id)
    expect(final?.match_type).toBe('final')
    cup.play(no)
    cup.report(no, { winner: 'draw', score: { A: 15, B: 15 } })
    expect(cup.match(no)).toMatchObject({ status: 'pending', trouble: { why: 'draw' }, can_start: 1 })
    expect(cup.organise({ type: 'start-round' })).toBe('CONFLICT: Ingen kamper kan startes nå.')
    expect(cup.organise({ type: 'name-winner', no, name: `Team ${final?.team2_id}`, seen: null })).toBe('ok')
    expect(cup.view().cup).toMatchObject({ status: 'closed', winner: { team_id: final?.team2_id } })
  })

  it('somebody who waits plays for another, of a team that does not play just now', () => {
    const cup = playedCup({ maxPlayers: 10 })
    cup.register(...numbers(12))
    for (const type of ['setup', 'balance-teams', 'start']) cup.organise({ type, choice: 0 })
    cup.forgetEffects()
    const team = cup.view().teams[0]
    const out = team?.captain
    const swap = (coming: number) => cup.letIn(coming, 1, out as SteamId)
    cup.play(1)
    expect(swap(11)).toBe('CONFLICT: Team 1 spiller akkurat nå.')
    cup.report(1, { winner: 'A', score: { A: 13, B: 0 } })
    cup.forgetEffects()
    expect([swap(11), swap(11)]).toEqual(['ok', 'ok'])
    const [, next, ...others] = team?.players ?? []
    expect(cup.view().teams[0]).toMatchObject({ players: [next, 'p11', ...others], captain: next })
    expect(cup.view().players.find(({ steamid }) => steamid === out)).toMatchObject({ team_id: null, waiting: 0 })
    expect(cup.told().map((text) => text.split(': ')[1])).toEqual(['Du spiller nå for Team 1.', 'Spiller 11 spiller i stedet for deg.'])
    expect(cup.view().cup).toMatchObject({ registered: 10, waiting: 1, moved: 1 })
    expect(cup.letIn(12, 2, playerOf(11))).toBe('CONFLICT: Spilleren er ikke på Team 2.')
  })
})

describe('the end of a cup', () => {
  it.each([2, 10, 11, 23, 60, 100])('comes with %i players: the final is won, its winners are honoured, and it is closed', (players) => {
    const cup = aLiveCup(players)
    playToTheEnd(cup)
    const { winner, status, round } = cup.view().cup
    expect([status, round]).toEqual(['closed', null])
    const final = cup.view().matches.find(({ match_type }) => match_type === 'final')
    expect(winner?.team_id).toBe(final?.winner_id)
    const team = cup.view().teams.find(({ team_id }) => team_id === winner?.team_id)
    expect(team?.place).toBe(1)
    expect(winner?.players.map(({ steamid }) => steamid)).toEqual(team?.players)
    expect(winnersOf(cup.state)).toEqual(team?.players)
    expect(cup.effects).toContainEqual({ to: 'record', do: 'winners' })
    expect(cup.told().at(-1)).toContain(`Gratulerer! Team ${team?.team_id} vant cupen.`)
  })

  it('a correction crowns another, or opens it again', () => {
    const cup = aLiveCup(10)
    playToTheEnd(cup)
    const final = cup.view().matches.find(({ match_type }) => match_type === 'final')
    const no = Number(final?.id)
    cup.forgetEffects()
    cup.organise({ type: 'name-winner', no, name: `Team ${final?.team2_id}`, seen: cup.state.changes })
    expect(cup.view().cup.winner?.team_id).toBe(final?.team2_id)
    expect(cup.effects).toContainEqual({ to: 'record', do: 'winners' })
    cup.forgetEffects()
    cup.organise({ type: 'set-result', no, change: { action: 'reset' }, seen: cup.state.changes })
    expect(cup.view().cup).toMatchObject({ status: 'live', winner: null })
    expect(cup.effects).toContainEqual({ to: 'record', do: 'winners' })
    expect(winnersOf(cup.state)).toEqual([])
    expect(ready(cup).map(({ id }) => id)).toEqual([String(no)])
  })

  it('a correction goes on with what was closed by hand, as far as something is left to play', () => {
    const cup = aLiveCup(20)
    cup.playOut(1, 'A')
    expect(cup.organise({ type: 'close' })).toBe('ok')
    const closed = cup.state
    const set = (no: number, change: object) => cup.organise({ type: 'set-result', no, change, seen: cup.state.changes })
    expect(cup.organise({ type: 'name-winner', no: 1, name: `Team ${cup.match(1)?.team1_id}`, seen: null })).toBe('ok')
    expect(cup.state).toBe(closed)
    expect(set(2, { action: 'walkover', winner: cup.match(2)?.team1_id })).toBe('ok')
    expect(cup.view().cup).toMatchObject({ status: 'live', round: 2 })
    expect(cup.state.endedAt).toBeNull()
    expect(ready(cup)).toHaveLength(2)
    playToTheEnd(cup)
    expect(cup.view().cup).toMatchObject({ status: 'closed', winner: expect.anything() })
  })

  it('a reset takes back that it was closed before anything was played', () => {
    const cup = aLiveCup(20)
    cup.organise({ type: 'close' })
    expect(cup.organise({ type: 'set-result', no: 1, change: { action: 'reset' }, seen: null })).toBe('ok')
    expect(cup.view().cup.status).toBe('live')
    expect(ready(cup)).toHaveLength(2)
  })

  it('a correction of a round has what follows from it played again, also when all was over', () => {
    const cup = aLiveCup(20)
    playToTheEnd(cup)
    const winner = cup.match(1)?.team2_id
    expect(cup.organise({ type: 'set-result', no: 1, change: { action: 'walkover', winner }, seen: cup.state.changes })).toBe('ok')
    expect(cup.view().cup).toMatchObject({ status: 'live', winner: null })
    expect(ready(cup)).toHaveLength(2)
    playToTheEnd(cup)
    expect(cup.view().cup).toMatchObject({ status: 'closed', winner: expect.anything() })
  })

  it('staff close it as it stands, or take it away, but not while a match is played', () => {
    const cup = aLiveCup(20)
    cup.play(1)
    const busy = 'CONFLICT: En kamp spilles akkurat nå. Avslutt den først.'
    expect([cup.organise({ type: 'close' }), cup.organise({ type: 'remove' })]).toEqual([busy, busy])
    cup.report(1, { winner: null })
    expect(cup.match(1)).toMatchObject({ status: 'pending', trouble: { why: 'cancelled' }, can_start: 1 })
    expect(cup.told().at(-1)).toContain('Staben starter den på nytt.')
    expect([cup.organise({ type: 'close' }), cup.organise({ type: 'start-round' })]).toEqual(['ok', 'CONFLICT: Cupen er avsluttet.'])
    expect(cup.view().cup).toMatchObject({ status: 'closed', winner: null })
    expect(cup.organise({ type: 'remove' })).toBe('ok')
    expect(cup.organise({ type: 'close' })).toBe('PAGE_NOT_FOUND')
    expect(playedCup().organise({ type: 'close' })).toBe('CONFLICT: Cupen har ikke startet ennå.')
  })
})
