import { suggestTeams } from '../../../durable/rules/cup/balance.ts'
import { cupRoundNumber, drawCup } from '../../../durable/rules/cup/cup-course.ts'
import { type CupStatus, cupTeamCount } from '../../../durable/rules/cup/cup-words.ts'
import type { PlacedPlayer } from '../../../durable/rules/cup/suggestion.ts'
import type { Draw, MatchResult } from '../../../durable/rules/tournament/course-types.ts'
import { nextSwissRound } from '../../../durable/rules/tournament/swiss.ts'
import { courseOf } from '../../../durable/rules/tournament/tournament-course.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { type Dice, drawSeed } from './dice.ts'

/**
 * A cup as its room stores it in the record, in version 1 of that shape (durable/cup/cup-state.ts, which the record may not import): rooms
 * bring it up to date themselves. The test reads it with the room's own eyes.
 */
export type DemoCup = {
  v: 1
  id: string
  createdBy: string
  createdAt: number
  settings: DemoCupSettings
  status: CupStatus
  players: DemoCupPlayer[]
  asks: { from: string; to: string }[]
  paces: never[]
  seed: string
  nextSeed: string
  playerDraws: number
  teams: DemoCupTeam[]
  balance: { at: number; choice: 0; players: PlacedPlayer[]; teams: { id: number; captain: SteamId | null }[]; fallen: 0 } | null
  moved: 0
  fallen: 0
  edits: never[]
  edited: 0
  layout: 0
  remindedOf: null
  draw: Draw | null
  results: Record<number, MatchResult>
  matches: Record<number, never>
  changes: number
  endedAt: number | null
  clockAt: number
  recordRevision: 0
  removedAt: null
}

export type DemoCupSettings = {
  name: string
  description: string
  prize?: string
  maxPlayers: number
  startAt: number
  regOpenAt: number
  regCloseAt: number
  isPrivate: false
}

export type DemoCupPlayer = {
  steamId: SteamId
  username: string
  avatar: string
  role: number
  elo: number
  kd: number | null
  profileLink: string
  registeredAt: number
  part: 'in' | 'waiting' | 'no-show'
  isDrawn: boolean
  friends: number | null
}

export type DemoCupTeam = { id: number; name: string; captains: SteamId[]; lineUp: SteamId[] }

/** A cup that has been made and that nobody has registered for. */
export const newDemoCup = (
  dice: Dice,
  { now, ...made }: Pick<DemoCup, 'id' | 'createdBy' | 'createdAt' | 'settings'> & { now: number },
): DemoCup => ({
  v: 1,
  ...made,
  status: 'open',
  players: [],
  asks: [],
  paces: [],
  seed: drawSeed(dice),
  nextSeed: drawSeed(dice),
  playerDraws: 0,
  teams: [],
  balance: null,
  moved: 0,
  fallen: 0,
  edits: [],
  edited: 0,
  layout: 0,
  remindedOf: null,
  draw: null,
  results: {},
  matches: {},
  changes: 0,
  endedAt: null,
  clockAt: now,
  recordRevision: 0,
  removedAt: null,
})

const placedIn = ({ players }: DemoCup): DemoCupPlayer[] => players.filter(({ part }) => part === 'in')

/** Registration is over, and there are empty teams. */
export function withEmptyTeams(cup: DemoCup): DemoCup {
  const teams = Array.from({ length: cupTeamCount(placedIn(cup).length) }, (_, place): DemoCupTeam => {
    const id = place + 1
    return { id, name: `Team ${id}`, captains: [], lineUp: [] }
  })
  return { ...cup, status: 'creating_teams', teams }
}

/** Everybody is in a team, by the best of the suggestions. `at` is UTC ms. */
export function balanced(cup: DemoCup, at: number): DemoCup {
  const players = placedIn(cup).map(({ steamId, elo, friends }) => ({ steamId, elo, friends }))
  const before = cup.teams.map(({ id, captains }) => ({ id, captain: captains[0] ?? null }))
  const source = { seed: cup.seed, matchId: cup.id, steamIds: players.map(({ steamId }) => steamId) }
  const [best] = suggestTeams(players, { teams: before, source })
  const teams = cup.teams.map((team, place) => {
    const made = best?.teams[place]
    return made
      ? { ...team, captains: [made.captain], lineUp: [made.captain, ...made.players.filter((each) => each !== made.captain)] }
      : team
  })
  return { ...cup, teams, balance: { at, choice: 0, players, teams: before, fallen: 0 } }
}

const strengthOf = ({ players }: DemoCup, { lineUp }: DemoCupTeam): number =>
  players.filter(({ steamId }) => lineUp.includes(steamId)).reduce((sum, { elo }) => sum + elo, 0) / lineUp.length

/** The teams are seeded by strength, and the first round is paired. */
export function started(cup: DemoCup): DemoCup {
  const entrants = cup.teams.map((team) => ({ team: team.id, rating: strengthOf(cup, team) }))
  const source = { seed: cup.seed, matchId: cup.id, steamIds: cup.teams.map(({ id }) => String(id)) }
  return { ...cup, status: 'live', asks: [], draw: drawCup(entrants, source), changes: 1 }
}

/** Everything that follows from the matches played so far; null before the start. */
export const courseIn = ({ draw, results }: DemoCup) => draw && courseOf({ draw, results, withdrawn: [] })

/** Plays all matches of the first `rounds` rounds, each as the strengths let expect; the next one is paired as soon as one is over. */
export function playedThrough(dice: Dice, cup: DemoCup, rounds: number): DemoCup {
  const { draw } = cup
  const course = courseIn(cup)
  if (!draw || !course) return cup
  if (course.wantsRound) {
    const next = nextSwissRound({ draw, results: cup.results, withdrawn: [] })
    return playedThrough(dice, { ...cup, draw: { ...draw, matches: [...draw.matches, ...next] } }, rounds)
  }
  const match = course.matches.find((each) => each.is === 'ready' && cupRoundNumber(each, draw) <= rounds)
  if (!match) return cup
  const [one = 0, other = 0] = match.now.map((side) => {
    const team = cup.teams.find(({ id }) => side.is === 'team' && id === side.team)
    return team ? strengthOf(cup, team) : 0
  })
  const winner = dice.chance(1 / (1 + 10 ** ((other - one) / 400))) ? 0 : 1
  const fewer = dice.between(3, 11)
  const result: MatchResult = { how: 'played', score: winner === 0 ? [13, fewer] : [fewer, 13], winner }
  return playedThrough(dice, { ...cup, results: { ...cup.results, [match.no]: result }, changes: cup.changes + 1 }, rounds)
}

/** The team that has won the final; undefined while that is not played. */
export const championOf = (cup: DemoCup): DemoCupTeam | undefined =>
  cup.status === 'closed' ? cup.teams.find(({ id }) => id === courseIn(cup)?.champion) : undefined
