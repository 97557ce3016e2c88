import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRunning, progressOf } from '../../../durable/course/course-state.ts'
import { playersInMatch, twoTeams } from '../../../durable/course/matches/course-match-plan.ts'
import { matchIn } from '../../../durable/course/state-course.ts'
import { cupHost } from '../../../durable/cup/cup-host.ts'
import type { CupState } from '../../../durable/cup/cup-state.ts'
import type { SteamId, TeamId } from '../../../durable/rules/vocabulary.ts'
import type { Actor } from '../../../durable/runtime/machine.ts'
import { numbers, type PlayedCup, playedCup, playerOf, somebody, staff } from '../../support/rules/cup/a-cup.ts'

const stranger = 99
/** A cup of 23 players, of whom number 23 did not come: two teams of four and three of five, or so. */
function aCupWithNoShow(): PlayedCup {
  const cup = playedCup({ maxPlayers: 23 })
  cup.register(...numbers(24))
  cup.organise({ type: 'no-show', steamId: playerOf(24), isNoShow: true })
  cup.organise({ type: 'no-show', steamId: playerOf(23), isNoShow: true })
  for (const type of ['setup', 'balance-teams', 'start']) cup.organise({ type, choice: 0 })
  cup.forgetEffects()
  return cup
}
const openTeams = (cup: PlayedCup) => cup.state.teams.filter(({ lineUp }) => lineUp.length < 5)
const fullTeam = (cup: PlayedCup) => cup.state.teams.find(({ lineUp }) => lineUp.length === 5)
const teamNo = (cup: PlayedCup, id: TeamId | undefined) => cup.view().teams.find(({ team_id }) => team_id === id)
const partOf = (cup: PlayedCup, steamId: SteamId) => cup.state.players.find((player) => player.steamId === steamId)?.part
/** The first match, and its team that has an open place. */
function openMatch(cup: PlayedCup): { no: number; team: CupState['teams'][number] } {
  for (const no of [1, 2]) {
    const match = matchIn(cup.state, no)
    const team = match && twoTeams(cup.state, match)?.find(({ lineUp }) => lineUp.length < 5)
    if (team) return { no, team }
  }
  throw new Error('every team is full')
}
const sizeOf = (cup: PlayedCup, no: number): number => {
  const match = matchIn(cup.state, no)
  const teams = match && twoTeams(cup.state, match)
  return teams ? playersInMatch(cup.state, { teams, progress: progressOf(cup.state, no) }, cupHost) : 0
}

describe('a latecomer', () => {
  it('marked as absent gets an open place with the rating they gave, and is told', () => {
    const cup = aCupWithNoShow()
    const [team] = openTeams(cup)
    expect(cup.letIn(23, team?.id ?? 0)).toBe('ok')
    expect(cup.state.players.find(({ steamId }) => steamId === playerOf(23))).toMatchObject({ part: 'in', elo: 2540, isDrawn: false })
    expect(teamNo(cup, team?.id)?.players).toEqual([...(team?.lineUp ?? []), playerOf(23)])
    expect(cup.told()).toEqual([`${playerOf(23)}: Du spiller nå for ${team?.name}.`])
    expect(cup.log()).toMatchObject([{ action: 'let-in-cup-player', player: playerOf(23), before: null, after: playerOf(23) }])
  })

  it('from outside the cup plays with the rating of the site, as one who was drawn in', () => {
    const cup = aCupWithNoShow()
    const [team] = openTeams(cup)
    const before = cup.view().cup.registered
    expect([cup.letIn(stranger, team?.id ?? 0), cup.letIn(stranger, team?.id ?? 0)]).toEqual(['ok', 'ok'])
    expect(cup.player(stranger)).toMatchObject({ drawn: 1, elo: 1000, team_id: team?.id, waiting: 0 })
    expect(cup.view().cup.registered).toBe(before + 1)
    expect(cup.told()).toHaveLength(1)
  })

  it('takes the place of a player who had to leave, and that one may come back elsewhere', () => {
    const cup = aCupWithNoShow()
    const team = fullTeam(cup)
    const out = team?.lineUp[2] as SteamId
    expect(cup.letIn(stranger, team?.id ?? 0, out)).toBe('ok')
    expect(teamNo(cup, team?.id)?.players[2]).toBe(playerOf(stranger))
    expect(partOf(cup, out)).toBe('out')
    expect(cup.told().at(-1)).toBe(`${out}: Spiller 99 spiller i stedet for deg.`)
    const back = numbers(24).find((number) => playerOf(number) === out) ?? 0
    const [open] = openTeams(cup)
    expect(cup.letIn(back, open?.id ?? 0)).toBe('ok')
    expect([partOf(cup, out), teamNo(cup, open?.id)?.players.at(-1)]).toEqual(['in', out])
  })

  it('comes in while the teams are made too, and leaves the pool for it', () => {
    const cup = playedCup({ maxPlayers: 9 })
    cup.register(...numbers(9))
    expect(cup.letIn(stranger, 1)).toBe('CONFLICT: Lagene settes ikke opp nå.')
    cup.organise({ type: 'setup' })
    expect([cup.letIn(stranger, 1), cup.letIn(1, 1)]).toEqual(['ok', 'ok'])
    expect(cup.teams()[0]).toEqual([playerOf(stranger), playerOf(1)])
    expect(cup.letIn(2, 1, playerOf(1))).toBe('CONFLICT: Cupen har ikke startet ennå.')
    expect([cup.undo(), cup.undo()]).toEqual(['ok', 'ok'])
    expect([cup.teams()[0], cup.player(stranger), cup.player(1)?.team_id]).toEqual([[], undefined, null])
  })

  it('is refused a place that is taken or in another team; a cup that is over takes nobody', () => {
    const cup = aCupWithNoShow()
    const [full, open] = [fullTeam(cup), openTeams(cup)[0]]
    const here = numbers(22).find((number) => full?.lineUp.includes(playerOf(number))) ?? 0
    expect(cup.letIn(23, full?.id ?? 0)).toBe(`CONFLICT: ${full?.name} har ingen ledig plass.`)
    expect(cup.letIn(here, open?.id ?? 0)).toBe(`CONFLICT: Spiller ${here} er allerede på ${full?.name}.`)
    expect(cup.letIn(23, 77)).toBe('PAGE_NOT_FOUND: Fant ikke laget.')
    expect(cup.letIn(23, open?.id ?? 0, playerOf(24))).toBe(`CONFLICT: Spilleren er ikke på ${open?.name}.`)
    cup.organise({ type: 'close' })
    expect(cup.letIn(23, open?.id ?? 0)).toBe('CONFLICT: Cupen er avsluttet.')
  })

  it('is put in by staff who are not in the cup, and by none of them for themselves', () => {
    const cup = aCupWithNoShow()
    const id = openTeams(cup)[0]?.id ?? 0
    const plays: Actor = { ...staff, steamId: playerOf(1) }
    expect(cup.letIn(23, id, null, plays)).toContain('FORBIDDEN: Du er selv med i cupen.')
    const own = { ...somebody(0), steamId: staff.steamId }
    expect(cup.organise({ type: 'let-in', teamId: id, player: own, out: null })).toContain('FORBIDDEN')
    expect(cup.letIn(23, id, null, { ...staff, role: 2 })).toBe('FORBIDDEN')
  })
})

describe('a latecomer of a team that plays just now', () => {
  it('plays from its next match on: the match that is played stays as large as it was', () => {
    const cup = aCupWithNoShow()
    const { no, team } = openMatch(cup)
    cup.organise({ type: 'start-match', no })
    expect(sizeOf(cup, no)).toBe(4)
    cup.forgetEffects()
    expect(cup.letIn(23, team.id)).toBe('ok')
    expect(cup.told()).toEqual([`${playerOf(23)}: Du spiller for ${team.name} fra neste kamp.`])
    cup.say({ type: 'match-opened', no, attempt: 1 })
    const called = cup.effects.flatMap((effect) =>
      effect.to === 'notification' && effect.note.tag.endsWith(`-${no}`) ? effect.steamIds : [],
    )
    expect(called).toHaveLength(8)
    expect(called).not.toContain(playerOf(23))
    expect([sizeOf(cup, no), progressOf(cup.state, no).room?.is]).toEqual([4, 'live'])
    expect(cup.match(no)).toMatchObject({ size: 4, sits_out: expect.arrayContaining([playerOf(23)]) })
    cup.report(no, { winner: 'A', score: { A: 13, B: 4 } })
    expect(cup.match(no)).toMatchObject({ size: 4, sits_out: [] })
  })

  it('does not take the place of one who plays', () => {
    const cup = aCupWithNoShow()
    const { no, team } = openMatch(cup)
    cup.play(no)
    expect(cup.letIn(23, team.id, team.lineUp[1])).toBe(`CONFLICT: ${team.name} spiller akkurat nå.`)
  })
})

describe('a latecomer who was put in by mistake', () => {
  const undoneWith = (cup: PlayedCup) => cup.view('staff').cup.undo
  it('is out again, as if nothing had been, until a match of the team begins', () => {
    const cup = aCupWithNoShow()
    const before = cup.state
    const { no, team } = openMatch(cup)
    cup.letIn(23, team.id)
    expect([undoneWith(cup), cup.view().cup.undo]).toEqual([`Spiller 23 satt inn på ${team.name}`, null])
    cup.forgetEffects()
    expect(cup.undo()).toBe('ok')
    expect([cup.state.teams, cup.state.players]).toEqual([before.teams, before.players])
    expect(cup.told()).toEqual([`${playerOf(23)}: Du er tatt ut av ${team.name} igjen.`])
    expect(undoneWith(cup)).toBe('Cupen startet')
    cup.letIn(stranger, team.id)
    cup.organise({ type: 'start-match', no })
    expect([undoneWith(cup), cup.undo()]).toEqual([null, 'CONFLICT: Det er ingenting å angre.'])
  })

  it('gives the place back to the captain who had it, and leaves the cup if they were not in it before', () => {
    const cup = aCupWithNoShow()
    const team = fullTeam(cup)
    const captain = team?.captains[0] as SteamId
    const before = cup.state
    cup.letIn(stranger, team?.id ?? 0, captain)
    cup.forgetEffects()
    expect(cup.undo()).toBe('ok')
    expect([cup.state.teams, cup.state.players]).toEqual([before.teams, before.players])
    expect(cup.effects).toContainEqual({ to: 'former', steamIds: [playerOf(stranger)] })
    expect(cup.told()).toEqual([
      `${playerOf(stranger)}: Du er tatt ut av ${team?.name} igjen.`,
      `${captain}: Du spiller for ${team?.name} igjen.`,
    ])
  })
})

const anAct = fc.record({
  act: fc.constantFrom('let-in', 'let-in', 'let-in', 'undo', 'start', 'report', 'again'),
  who: fc.integer({ min: 1, max: 40 }),
  team: fc.integer({ min: 0, max: 7 }),
  place: fc.option(fc.nat(4)),
})
it('nobody is in two teams, none grows beyond five, and a place that was filled stays filled, whatever staff do', () =>
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 28 }), fc.array(anAct, { maxLength: 40 }), (players, acts) => {
      const cup = playedCup({ maxPlayers: players })
      cup.begin(players)
      for (const { act, who, team, place } of acts) {
        const before = cup.state.teams
        const running = before
          .map(({ id }) => id)
          .flatMap((_, at) => (isRunning(progressOf(cup.state, at + 1)) ? [sizeOf(cup, at + 1)] : []))
        const out = place === null ? null : (before.find(({ id }) => id === team)?.lineUp[place] ?? null)
        if (act === 'let-in') cup.letIn(who, team, out)
        if (act === 'start') cup.play(team)
        if (act === 'report') cup.report(team, { winner: 'A', score: { A: 13, B: 3 } })
        if (act === 'again') for (const { event } of cup.journal.slice(-2)) if (event.type === 'let-in') cup.say(event)
        if (act === 'undo') cup.undo()
        if (cup.state.status === 'creating_teams') cup.organise({ type: 'start' })
        const { teams } = cup.state
        const placed = teams.flatMap(({ lineUp }) => lineUp)
        expect(new Set(placed).size).toBe(placed.length)
        expect(placed.toSorted()).toEqual(cup.state.players.flatMap(({ steamId, part }) => (part === 'in' ? [steamId] : [])).toSorted())
        for (const [at, { lineUp, captains }] of teams.entries()) {
          expect(lineUp.length).toBeLessThanOrEqual(5)
          expect(captains).toEqual(lineUp.slice(0, 1))
          if (act !== 'undo') expect(lineUp.length).toBeGreaterThanOrEqual(before[at]?.lineUp.length ?? 0)
        }
        if (act === 'let-in' || act === 'undo') {
          const still = teams
            .map(({ id }) => id)
            .flatMap((_, at) => (isRunning(progressOf(cup.state, at + 1)) ? [sizeOf(cup, at + 1)] : []))
          expect(still).toEqual(running)
        }
      }
    }),
    { numRuns: 150 },
  ))
