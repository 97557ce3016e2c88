import { describe, expect, it } from 'vitest'
import { as, moderator, numbers, playedCup, playerOf, somebody } from '../../support/rules/cup/a-cup.ts'

/** A cup whose teams are being made, with this many players in the pool. */
function aSetUp(players: number, maxPlayers = 60) {
  const cup = playedCup({ maxPlayers })
  cup.register(...numbers(players))
  cup.organise({ type: 'setup' })
  cup.forgetEffects()
  return cup
}
const poolOf = (cup: ReturnType<typeof playedCup>) =>
  cup.view().players.flatMap(({ steamid, team_id, waiting, no_show }) => (team_id === null && !waiting && !no_show ? [steamid] : []))

describe('the teams of a cup', () => {
  it.each([
    [2, 2],
    [10, 2],
    [11, 3],
    [23, 5],
    [60, 12],
  ])('%i players are to be %i teams', (players, teams) => {
    const cup = aSetUp(players)
    expect(cup.view().cup).toMatchObject({ status: 'creating_teams', seed: '5eed'.repeat(16) })
    expect(cup.view().teams.map(({ name }) => name)).toEqual(numbers(teams).map((number) => `Team ${number}`))
    expect(poolOf(cup)).toHaveLength(players)
  })

  it('are made by staff only, of two players at least, once', () => {
    const cup = playedCup()
    cup.register(1)
    expect(cup.organise({ type: 'setup' })).toBe('CONFLICT: Cupen må ha minst to spillere.')
    cup.register(2)
    expect([cup.say({ type: 'setup', by: as(1) }), cup.say({ type: 'setup', by: moderator })]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect([cup.organise({ type: 'setup' }), cup.organise({ type: 'setup' })]).toEqual(['ok', 'ok'])
    expect(cup.log().map(({ action, after }) => [action, after])).toEqual([['set-up-cup', '2']])
    expect(cup.view().cup.commitment).toBe(playedCup().view().cup.commitment)
  })

  it('a player is moved from the pool, between teams, and back; the same again is done already', () => {
    const cup = aSetUp(11)
    expect([cup.assign(1, 1, null), cup.assign(1, 1, null), cup.assign(1, 2, 1), cup.assign(1, 2, 1)]).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(cup.teams()).toEqual([[], ['p1'], []])
    expect(cup.assign(1, 3, 1)).toBe('CONFLICT: Noen andre flyttet spilleren først.')
    expect(cup.assign(1, null)).toBe('ok')
    expect(poolOf(cup)).toHaveLength(11)
    expect([cup.assign(1, 9), cup.assign(99, 1)]).toEqual([
      'PAGE_NOT_FOUND: Fant ikke laget.',
      'PAGE_NOT_FOUND: Spilleren er ikke påmeldt.',
    ])
    expect(cup.does(1, { type: 'assign-player', steamId: playerOf(1), to: 1 })).toBe('FORBIDDEN')
  })

  it('a full team takes nobody, and says whether they came from the pool or from a team', () => {
    const cup = aSetUp(12)
    for (const number of numbers(5)) cup.assign(number, 1)
    cup.assign(6, 2)
    expect([cup.assign(6, 1), cup.assign(7, 1)]).toEqual([
      'CONFLICT: Destination team is already full (max 5 players)',
      'CONFLICT: Team is already full (max 5 players)',
    ])
    expect(cup.teams()[0]).toHaveLength(5)
  })

  it('has one captain, who is captain no more once they leave the team', () => {
    const cup = aSetUp(11)
    cup.assign(1, 1)
    cup.assign(2, 1)
    expect(cup.captain(1, 3)).toBe('CONFLICT: Spilleren er ikke på laget.')
    expect([cup.captain(1, 1), cup.captain(1, 2), cup.captain(1, 2), cup.captain(1, 1, false)]).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(cup.view().teams[0]?.captain).toBe('p2')
    expect(cup.player(2)?.is_captain).toBe(1)
    cup.assign(2, 2)
    expect(cup.view().teams.map(({ captain }) => captain)).toEqual([null, null, null])
  })

  it('each change can be taken back, the last one first, by somebody who has seen which one that is', () => {
    const cup = aSetUp(11)
    cup.assign(1, 1)
    cup.captain(1, 1)
    cup.assign(1, 2)
    expect(cup.view().cup.undo).toBeNull()
    expect(cup.view('staff').cup).toMatchObject({ undo: 'Spiller 1 flyttet til Team 2', undo_revision: 3 })
    expect(cup.organise({ type: 'undo', seen: 2 })).toBe('CONFLICT: Noe annet er det siste nå. Se hva det er, og angre på nytt.')
    expect(cup.organise({ type: 'undo', seen: 3 })).toBe('ok')
    expect(cup.view().teams[0]).toMatchObject({ players: ['p1'], captain: 'p1' })
    expect(cup.organise({ type: 'undo', seen: 3 })).toContain('CONFLICT')
    expect(cup.view('staff').cup.undo).toBe('Spiller 1 kaptein på Team 1')
    expect([cup.undo(), cup.undo(), cup.undo()]).toEqual(['ok', 'ok', 'CONFLICT: Det er ingenting å angre.'])
    expect(cup.teams()).toEqual([[], [], []])
  })

  it('a change of fifty ago cannot be taken back any more', () => {
    const cup = aSetUp(11)
    for (const number of numbers(60)) cup.assign(1, 1 + (number % 2))
    let undone = 0
    while (cup.undo() === 'ok') undone += 1
    expect(undone).toBe(50)
  })

  it('a player who has left since stays away when a change is taken back', () => {
    const cup = aSetUp(11)
    cup.assign(1, 1)
    cup.assign(2, 1)
    cup.captain(1, 2)
    cup.assign(1, 2)
    cup.say({ type: 'drop-player', steamId: playerOf(2) })
    expect(cup.undo()).toBe('ok')
    expect(cup.view().teams[0]).toMatchObject({ players: ['p1'], captain: null })
  })

  it('a waiting player comes into the pool when somebody is taken out; a team more is made when they do not fit', () => {
    const cup = aSetUp(11, 10)
    expect(cup.view().teams).toHaveLength(2)
    cup.assign(1, 1)
    cup.organise({ type: 'no-show', steamId: playerOf(1), isNoShow: true })
    expect(cup.teams()).toEqual([[], []])
    expect(poolOf(cup)).toContain('p11')
    const wide = aSetUp(10, 20)
    wide.organise({ type: 'draw-players', candidates: [somebody(70), somebody(71)] })
    expect(wide.view().teams.map(({ name }) => name)).toEqual(['Team 1', 'Team 2', 'Team 3'])
  })

  it('the balance places everybody, keeps captains in their teams, and counts what is moved by hand after it', () => {
    const cup = aSetUp(23)
    cup.assign(23, 3)
    cup.captain(3, 23)
    expect(cup.organise({ type: 'balance-teams', choice: 0 })).toBe('ok')
    const { cup: seen, teams } = cup.view()
    expect(teams.map(({ players }) => players.length).toSorted()).toEqual([4, 4, 5, 5, 5])
    expect(teams[2]?.captain).toBe('p23')
    expect(teams.every(({ captain, players }) => captain !== null && players.includes(captain))).toBe(true)
    expect(seen.balance?.players).toHaveLength(23)
    expect(seen.balance?.teams.map(({ captain }) => captain)).toEqual([null, null, 'p23', null, null])
    const small = teams.find(({ players }) => players.length === 4)
    const large = teams.find(({ players }) => players.length === 5)
    const number = Number(large?.players.at(-1)?.slice(1))
    cup.assign(number, small?.team_id ?? null)
    expect(cup.view().cup.moved).toBe(1)
    cup.undo()
    expect(cup.view().cup).toMatchObject({ moved: 0, balance: { choice: 0 } })
    cup.undo()
    expect(cup.view().cup.balance).toBeNull()
    expect(poolOf(cup)).toHaveLength(22)
    expect(cup.organise({ type: 'balance-teams', choice: 99 })).toBe('CONFLICT: Det finnes ikke så mange forslag.')
  })

  it('a suggestion is applied as it was seen, or not at all', () => {
    const cup = aSetUp(10)
    const seen = cup.view().cup.layout
    cup.assign(1, 1)
    expect(cup.view().cup.layout).toBeGreaterThan(seen)
    const late = 'CONFLICT: Noe har endret seg siden forslagene ble laget.'
    expect(cup.organise({ type: 'balance-teams', choice: 0, seen })).toBe(late)
    const now = cup.view().cup.layout
    expect(cup.organise({ type: 'balance-teams', choice: 0, seen: now })).toBe('ok')
    cup.undo()
    expect(cup.organise({ type: 'balance-teams', choice: 0, seen: now })).toBe(late)
  })

  it('the balance makes as many teams as players need', () => {
    const cup = aSetUp(16)
    expect(cup.view().teams).toHaveLength(4)
    for (const number of numbers(7)) cup.organise({ type: 'remove-player', steamId: playerOf(number) })
    cup.organise({ type: 'balance-teams', choice: 0 })
    expect(
      cup
        .teams()
        .map(({ length }) => length)
        .toSorted(),
    ).toEqual([4, 5])
    cup.undo()
    expect(cup.view().teams).toHaveLength(4)
  })

  it('the changes that can be taken back stay small in the largest cup: the last five balances, and the changes after them', () => {
    const cup = aSetUp(100, 100)
    for (const choice of Array.from({ length: 60 }, (_, time) => time % 2)) {
      cup.organise({ type: 'balance-teams', choice })
      cup.captain(1, Number(cup.teams()[0]?.[1]?.slice(1)))
    }
    expect(cup.state.edits.filter(({ change }) => change.do === 'balance')).toHaveLength(5)
    expect(JSON.stringify(cup.state).length).toBeLessThan(100_000)
  })
})
