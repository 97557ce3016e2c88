import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { progressOf } from '../../../durable/course/course-state.ts'
import { type Tournament, tournamentSchema } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { type TournamentChange, tournamentFrameSchema } from '../../../durable/protocol/tournament/tournament-messages.ts'
import { chosenSeriesOf } from '../../../durable/rules/tournament/settings/phase-series.ts'
import { tournamentTypes } from '../../../durable/rules/tournament/tournament-words.ts'
import { seriesTypes } from '../../../durable/rules/vocabulary.ts'
import { tournamentMachine } from '../../../durable/tournament/tournament-machine.ts'
import type { TournamentState } from '../../../durable/tournament/tournament-state.ts'
import { announceTournament } from '../../../durable/tournament/view/tournament-announce.ts'
import { captainOf, organiser, type PlayedTournament, playedTournament } from '../../support/rules/a-tournament.ts'

const minute = 60_000
const acts = [
  'score',
  'score',
  'score',
  'walkover',
  'absent',
  'reset',
  'ready',
  'play',
  'report',
  'report',
  'withdraw',
  'undo',
  'wait',
  'time',
  'redo',
] as const
type Move = { act: (typeof acts)[number]; which: number; one: number; other: number }

const aMove: fc.Arbitrary<Move> = fc.record({
  act: fc.constantFrom(...acts),
  which: fc.nat(1_000),
  one: fc.integer({ min: 0, max: 2 }),
  other: fc.integer({ min: 0, max: 2 }),
})
const aSeries = fc.constantFrom(...seriesTypes)
const aGame = fc.record({
  type: fc.constantFrom(...tournamentTypes),
  thirdPlace: fc.boolean(),
  series: fc.record({ tables: aSeries, bracket: aSeries, final: aSeries }),
  teams: fc.integer({ min: 2, max: 12 }),
  isPlanned: fc.boolean(),
  moves: fc.array(aMove, { maxLength: 40 }),
})
type Game = typeof aGame extends fc.Arbitrary<infer Value> ? Value : never

const begun = ({ type, thirdPlace, series, teams, isPlanned }: Omit<Game, 'moves'>): PlayedTournament => {
  const cup = playedTournament({ type, thirdPlace, ...chosenSeriesOf(series), teamSize: 2 })
  cup.register(...Array.from({ length: teams }, (_, place) => place + 1))
  cup.draw()
  if (isPlanned) cup.organise({ type: 'plan-times', startAt: null, servers: null })
  cup.organise({ type: 'start' })
  return cup
}

/** One of some, by a number. */
const chosen = <Each>(all: readonly Each[], which: number): Each | undefined => all[which % Math.max(1, all.length)]

function report(cup: PlayedTournament, which: number, one: number, other: number): void {
  const running = Object.keys(cup.state.matches)
    .map(Number)
    .filter((no) => progressOf(cup.state, no).room)
  const no = chosen(running, which)
  if (no === undefined) return
  const revision = (progressOf(cup.state, no).room?.revision ?? 0) + 1
  const winner = one === other ? (which % 3 === 0 ? 'draw' : null) : one > other ? 'A' : 'B'
  cup.report(no, { revision, winner, score: { A: one, B: other } })
}

function play(cup: PlayedTournament, { act, which, one, other }: Move): void {
  const { matches, teams } = cup.view()
  const match = chosen(matches, which)
  const no = match?.match_number ?? 1
  const sides = [match?.team1_id, match?.team2_id].flatMap((id) => id ?? [])
  switch (act) {
    case 'score':
      // Three maps are won by two; in other matches these are rounds.
      return void cup.score(no, one, one === 2 && other === 2 ? 1 : other)
    case 'walkover':
      return void cup.set(no, { action: 'walkover', winner: sides[one % 2] ?? 0 })
    case 'absent':
    case 'reset':
      return void cup.set(no, { action: act })
    case 'ready':
      return void cup.ready(no, ...sides)
    case 'play':
      return cup.play(no)
    case 'report':
      return report(cup, which, one, other)
    case 'withdraw': {
      const team = chosen(teams, which)
      const isOut = one > 0
      const said = team && cup.say({ type: 'withdraw', by: organiser, teamId: team.id, isOut, asStaff: true })
      // Anyone who is told that it is done finds it done.
      if (said === 'ok') expect(cup.state.teams.find(({ id }) => id === team?.id)?.isOut).toBe(isOut)
      return
    }
    case 'undo':
      return void cup.undo()
    case 'wait':
      return cup.wait(cup.now + one * 30 * minute + 1)
    case 'time':
      return void cup.organise({ type: 'match-time', no, at: other === 0 ? null : cup.now + other * minute, server: null })
    case 'redo':
      return void cup.say({ type: 'line-up', by: captainOf(sides[0] ?? 1), teamId: sides[0] ?? 1, players: [] })
    default:
      return act satisfies never
  }
}

/** The tournament as a page has it after a change. */
function applied(before: Tournament, change: TournamentChange): Tournament {
  const { teams = [], gone_teams = [], groups = [], all_groups, matches = [], all_matches, ...own } = change
  const merged = <Each extends { id: number | string }>(old: readonly Each[], changed: readonly Each[]): Each[] => {
    const known = new Set(old.map(({ id }) => id))
    return [...old.map((each) => changed.find(({ id }) => id === each.id) ?? each), ...changed.filter(({ id }) => !known.has(id))]
  }
  const changed = new Set(groups.map(({ id }) => id))
  const staying = all_groups ? [] : before.groups.filter(({ id }) => !changed.has(id))
  return {
    ...before,
    ...own,
    // A change never moves a group, only rows within one.
    groups: [...staying, ...groups].toSorted((a, b) => a.id - b.id),
    teams: merged(
      before.teams.filter(({ id }) => !gone_teams.includes(id)),
      teams,
    ),
    matches: all_matches ? matches : merged(before.matches, matches),
  } as Tournament
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
/** The view of both audiences, without the count of changes. */
const seen = (cup: PlayedTournament) => json({ ...cup.view(), revision: 0 })
const isRunning = ({ matches }: TournamentState) =>
  Object.values(matches).some(({ room }) => room?.is === 'starting' || room?.is === 'live')

describe('tournaments at random', () => {
  it('every view is one that pages read, and every frame takes a page from one to the next', () => {
    fc.assert(
      fc.property(aGame, ({ moves, ...how }) => {
        const cup = begun(how)
        for (const move of moves) {
          const before = cup.state
          const views = { player: cup.view('player'), organiser: cup.view('organiser') }
          play(cup, move)
          if (cup.state === before) continue
          const entry = { revision: cup.revision, at: cup.now, actor: null, event: { type: 'tick' } } as const
          for (const audience of ['player', 'organiser'] as const) {
            const frame = announceTournament({ before, after: cup.state, entry }, audience)
            const read = v.parse(tournamentFrameSchema, json({ ...frame, revision: cup.revision }))
            const change = read.event === 'tournament_updated' ? read.data.tournament : {}
            const now = cup.view(audience)
            expect(json({ ...applied(views[audience], change), revision: cup.revision })).toEqual(json(now))
            v.parse(v.strictObject(tournamentSchema.entries), now)
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  it('taking a change back leaves everything as it was', () => {
    fc.assert(
      fc.property(aGame, aMove, aMove, ({ moves, ...how }, last, after) => {
        const cup = begun(how)
        for (const move of moves.filter(({ act }) => act !== 'play' && act !== 'ready')) play(cup, move)
        if (isRunning(cup.state)) return
        const before = seen(cup)
        const depth = cup.state.undo.length
        for (const move of [last, after]) if (['score', 'walkover', 'absent', 'reset', 'withdraw'].includes(move.act)) play(cup, move)
        if (depth > 8) return
        while (cup.state.undo.length > depth) expect(cup.undo()).toBe('ok')
        expect(seen(cup)).toEqual(before)
      }),
      { numRuns: 150 },
    )
  })

  it('the clock always moves on, a stored state is the state, and a match has a result or one room at most', () => {
    fc.assert(
      fc.property(aGame, ({ moves, ...how }) => {
        const cup = begun(how)
        for (const move of moves) {
          play(cup, move)
          cup.state = json(cup.state) as TournamentState
          const wakeAt = tournamentMachine.nextWakeAt(cup.state)
          if (wakeAt !== null) {
            cup.now = Math.max(cup.now, wakeAt)
            cup.say({ type: 'tick' })
            expect(tournamentMachine.nextWakeAt(cup.state) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(wakeAt)
          }
          for (const { status, winner_id, match_id } of cup.view().matches) {
            if (status === 'live') expect([winner_id, match_id]).toEqual([null, expect.any(String)])
          }
          const teamsPlaying = cup.view().matches.filter(({ status }) => status === 'live' || status === 'starting')
          const playing = teamsPlaying.flatMap(({ team1_id, team2_id }) => [team1_id, team2_id])
          expect(new Set(playing).size).toBe(playing.length)
        }
      }),
      { numRuns: 40 },
    )
  })
})
