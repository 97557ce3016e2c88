import type { CourseEvent, ResultChange } from '../../../durable/course/course-events.ts'
import type { CourseHost } from '../../../durable/course/course-host.ts'
import type { CourseEffect } from '../../../durable/course/course-outcome.ts'
import { type CourseState, type CourseTeam, progressOf } from '../../../durable/course/course-state.ts'
import { counted } from '../../../durable/course/course-step.ts'
import { courseStepsOf } from '../../../durable/course/course-steps.ts'
import { matchIn } from '../../../durable/course/state-course.ts'
import type { MatchReport } from '../../../durable/ports/organiser-port.ts'
import { refuse } from '../../../durable/rules/error-codes.ts'
import { tellStaffBesides } from '../../../durable/runtime/effects/room-effects.ts'
import type { Actor } from '../../../durable/runtime/machine.ts'
import { matchId, playerId } from './ids.ts'
import { aDraw } from './random-tournament.ts'

/** A host that is not a tournament: other words of status, teams of any size, no check-in. */
export type LeagueState = CourseState & { status: 'coming' | 'on' | 'past' }

const nameOf = (steamId: CourseTeam['lineUp'][number]) => ({ steamId, username: `Spiller ${steamId}`, avatar: '' })

export const leagueHost: CourseHost<LeagueState> = {
  kind: 'cup',
  it: 'serien',
  correctedReason: 'Serieoppsettet er rettet.',
  howToPlayAgain: 'Staben starter den på nytt.',
  nameOf: () => 'Vinterserien',
  whyNotYet: ({ status }) => (status === 'coming' ? refuse('CONFLICT', 'Serien har ikke startet ennå.') : null),
  whyNoMore: ({ status }) => (status === 'past' ? refuse('CONFLICT', 'Serien er avsluttet.') : null),
  teamSize: () => null,
  mapIds: () => null,
  mayPlay: ({ lineUp }) => lineUp.map(nameOf),
  reservesOf: ({ lineUp }) => lineUp,
  waiting: () => [],
  withSubstitute: (state) => state,
  pathOf: () => '/serien',
  linkText: 'Gå til serien',
  toStaff: (_state, frame) => tellStaffBesides([], frame),
}

/** 'Lag 1' is the best; `players` is the number of its players. */
export const leagueTeam = (id: number, players: number): CourseTeam => {
  const lineUp = Array.from({ length: players }, (_, place) => playerId(`l${id}${'abcde'.charAt(place)}`))
  return { id, name: `Lag ${id}`, captains: lineUp.slice(0, 1), lineUp }
}

const staff: Actor = { steamId: playerId('stab'), role: 3, chatBanned: false }

/** A bracket of teams with this many players each, which a test plays. */
export function playedLeague(...players: readonly number[]) {
  const steps = courseStepsOf(leagueHost)
  const league = {
    state: {
      id: 'serie',
      status: 'on',
      teams: players.map((count, place) => leagueTeam(place + 1, count)),
      nextSeed: '5eed',
      draw: aDraw(players.length, 'bracket', { thirdPlace: false }),
      results: {},
      matches: {},
      changes: 0,
    } as LeagueState,
    effects: [] as CourseEffect[],
    /** 'ok', or the text of the refusal. */
    say<Event extends CourseEvent>(event: Event): string {
      const step = steps[event.type] as (state: LeagueState, event: CourseEvent) => ReturnType<(typeof steps)['set-result']>
      const done = step(league.state, event)
      if (!done.ok) return done.message ?? done.code
      league.state = counted(league.state, done.state)
      league.effects.push(...done.effects)
      return 'ok'
    },
    start: (no: number) => league.say({ type: 'start-match', by: staff, no }),
    set: (no: number, change: ResultChange) => league.say({ type: 'set-result', by: staff, no, change, seen: league.state.changes }),
    score: (no: number, team1: number, team2: number) => league.set(no, { action: 'result', team1_score: team1, team2_score: team2 }),
    /** Starts a match, and its room opens. */
    play(no: number): void {
      league.start(no)
      league.say({ type: 'match-opened', no, attempt: league.room(no)?.attempt ?? 0 })
    },
    report(no: number, over: Partial<MatchReport>): string {
      const known = { matchId: league.room(no)?.matchId ?? matchId(''), match: String(no), revision: 1 }
      return league.say({ type: 'match-ended', report: { ...known, winner: null, score: { A: 0, B: 0 }, ...over } })
    },
    match: (no: number) => matchIn(league.state, no),
    room: (no: number) => progressOf(league.state, no).room,
    /** The notices to players and staff, and the matches that were sent. */
    told: () => league.effects.flatMap((each) => ('frame' in each && 'msg' in each.frame.data ? [String(each.frame.data.msg)] : [])),
    toMatches: () => league.effects.flatMap((each) => (each.to === 'match' ? [each] : [])),
  }
  return league
}
