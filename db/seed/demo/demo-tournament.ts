import type { Draw, MatchResult } from '../../../durable/rules/tournament/course-types.ts'
import { planSchedule } from '../../../durable/rules/tournament/schedule.ts'
import { type ChosenSeries, phaseSeriesOf } from '../../../durable/rules/tournament/settings/phase-series.ts'
import { courseOf } from '../../../durable/rules/tournament/tournament-course.ts'
import { drawTournament, formatOf } from '../../../durable/rules/tournament/tournament-draw.ts'
import type { Seeding, TournamentStatus, TournamentType } from '../../../durable/rules/tournament/tournament-words.ts'
import { mapsPlayed } from '../../../durable/rules/vocabulary.ts'
import { type Dice, drawSeed } from './dice.ts'
import { captainsOf, type PlayerTeam } from './player-teams.ts'

/**
 * A tournament as its room stores it in the record, in version 1 of that shape (durable/tournament/tournament-state.ts, which the record may
 * not import): rooms bring it up to date themselves. The test reads it with the room's own eyes.
 */
export type DemoTournament = {
  v: 1
  id: string
  createdBy: string
  createdAt: number
  settings: DemoSettings
  status: TournamentStatus
  isRegistrationOpen: boolean
  paces: never[]
  teams: DemoEntrant[]
  nextSeed: string
  draws: { at: number; seed: string; teamIds: number[] }[]
  draw: Draw | null
  results: Record<number, MatchResult>
  matches: Record<number, DemoProgress>
  standInRequests: never[]
  requests: 0
  undo: never[]
  endedAt: number | null
  clockAt: number
  changes: number
  recordRevision: 0
  removedAt: null
}

export type DemoSettings = {
  name: string
  teamSize: number
  maxTeams: number
  startAt: number
  description: string
  prizePool: string
  prizes: { place: string; amount: string }[]
  type: TournamentType
  thirdPlace: boolean
  seeding: Seeding
  registrationEndsAt: number | null
  checkInMinutes: number
  servers: number
} & ChosenSeries

type DemoProgress = {
  at: number | null
  server: number | null
  ready: number[]
  room: null
  trouble: null
  isCorrected: boolean
  isCalled: boolean
}

export type DemoEntrant = {
  id: number
  name: string
  logoUrl: string | null
  rating: number
  captains: string[]
  members: { steamId: string; username: string; avatar: string; elo: number }[]
  lineUp: string[]
  standIns: never[]
  registeredAt: number
  isCheckedIn: boolean
  isOut: false
}

const restMs = 10 * 60_000

/** A tournament that has been made and that nobody has registered for. */
export const newDemoTournament = (
  dice: Dice,
  made: Pick<DemoTournament, 'id' | 'createdBy' | 'createdAt' | 'settings'> & { now: number },
): DemoTournament => {
  const { now, ...of } = made
  return {
    v: 1,
    ...of,
    status: 'open',
    isRegistrationOpen: true,
    paces: [],
    teams: [],
    nextSeed: drawSeed(dice),
    draws: [],
    draw: null,
    results: {},
    matches: {},
    standInRequests: [],
    requests: 0,
    undo: [],
    endedAt: null,
    clockAt: now,
    changes: 0,
    recordRevision: 0,
    removedAt: null,
  }
}

/** A team as it registers, with the best of its players in the line-up. */
export function registered(team: PlayerTeam, { teamSize }: DemoSettings, at: number): DemoEntrant {
  const members = team.members.map(({ steamid, username, avatar, elo }) => ({ steamId: steamid, username, avatar, elo }))
  return {
    id: team.id,
    name: team.name,
    logoUrl: team.logo_url,
    rating: Math.round(members.reduce((sum, { elo }) => sum + elo, 0) / members.length),
    captains: captainsOf(team),
    members,
    lineUp: members.slice(0, teamSize).map(({ steamId }) => steamId),
    standIns: [],
    registeredAt: at,
    isCheckedIn: false,
    isOut: false,
  }
}

/** Everybody has checked in; the draw is made with its seed, and every match has its time. */
export function drawn(dice: Dice, tournament: DemoTournament, at: number): DemoTournament {
  const { settings, nextSeed, id } = tournament
  const teamIds = tournament.teams.map((team) => team.id)
  const draw = drawTournament(
    tournament.teams.map((team) => ({ team: team.id, rating: team.rating })),
    {
      format: formatOf({ type: settings.type, thirdPlace: settings.thirdPlace, series: phaseSeriesOf(settings) }),
      seeding: settings.seeding,
      source: { seed: nextSeed, matchId: id, steamIds: teamIds.map(String) },
    },
  )
  const { times } = planSchedule(draw.matches, { startAt: settings.startAt, servers: settings.servers, restMs })
  const matches = Object.fromEntries(
    draw.matches.map(({ no }): [number, DemoProgress] => [
      no,
      {
        at: times[no]?.at ?? null,
        server: times[no]?.server ?? null,
        ready: [],
        room: null,
        trouble: null,
        isCorrected: false,
        isCalled: false,
      },
    ]),
  )
  return {
    ...tournament,
    status: 'in_progress',
    isRegistrationOpen: false,
    teams: tournament.teams.map((team) => ({ ...team, isCheckedIn: true })),
    draw,
    draws: [{ at, seed: nextSeed, teamIds }],
    nextSeed: drawSeed(dice),
    matches,
  }
}

/** Plays the first `count` matches of those that can be played, each as the ratings let expect; `walkover`: the number of one that was none. */
export function played(
  dice: Dice,
  tournament: DemoTournament,
  { count, walkover }: { count: number; walkover: number | null },
): DemoTournament {
  const { draw, teams } = tournament
  if (!draw) return tournament
  const results = { ...tournament.results }
  const ratingOf = (id: number) => teams.find((team) => team.id === id)?.rating ?? 0
  for (let left = count; left > 0; left -= 1) {
    const match = courseOf({ draw, results, withdrawn: [] }).matches.find(({ is }) => is === 'ready')
    const [one, other] = match?.now.map((side) => (side.is === 'team' ? ratingOf(side.team) : 0)) ?? []
    if (!match || one === undefined || other === undefined) break
    const winner = dice.chance(1 / (1 + 10 ** ((other - one) / 200))) ? 0 : 1
    const won = (mapsPlayed(match.series) + 1) / 2
    const [most, fewer] = won === 1 ? [13, dice.between(3, 11)] : [won, dice.between(0, won - 1)]
    const score = winner === 0 ? ([most, fewer] as const) : ([fewer, most] as const)
    results[match.no] = match.no === walkover ? { how: 'walkover', score: [0, 0], winner } : { how: 'played', score, winner }
  }
  const changes = tournament.changes + Object.keys(results).length
  return { ...tournament, results, changes }
}
