import type { CupMatch, CupTeam } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { TeamId } from '../../../../durable/rules/vocabulary.ts'
import { courseTexts as texts } from './texts.ts'

/** A round with its matches; play-offs are rounds too, with a name of their own. */
export type CupRound = { number: number; name: string; isPlayOff: boolean; matches: readonly CupMatch[] }

/** Whether a match is one of the play-offs. */
export const isPlayOff = ({ match_type }: Pick<CupMatch, 'match_type'>): boolean => match_type !== 'other'

/** 'Kvartfinale', 'Semifinale', 'Finale', otherwise 'Runde 2 av 3' (docs/product.md 16.5). */
export const matchTitle = ({ match_type, round_number, rounds }: Pick<CupMatch, 'match_type' | 'round_number' | 'rounds'>): string =>
  match_type === 'other' ? texts.round(round_number, rounds) : texts.playOffs[match_type]

/** Whether a match is being opened or played. */
export const isOn = ({ status }: Pick<CupMatch, 'status'>): boolean => status === 'live' || status === 'waiting'

/** The matches round by round, in the order in which they are played. */
export function roundsOf(matches: readonly CupMatch[]): CupRound[] {
  const rounds = Map.groupBy(matches, ({ round_number }) => round_number)
  return [...rounds]
    .sort(([a], [b]) => a - b)
    .map(([number, of]) => {
      const [first] = of
      return {
        number,
        name: first ? matchTitle(first) : texts.round(number),
        isPlayOff: first !== undefined && isPlayOff(first),
        matches: of.toSorted((a, b) => Number(a.id) - Number(b.id)),
      }
    })
}

/** The first round that is not over; null before there is a round, and when all rounds are played. */
export const currentRound = (matches: readonly CupMatch[]): CupRound | null =>
  roundsOf(matches).find((round) => round.matches.some(({ status }) => status !== 'finished')) ?? null

/** Whether any team of a round is known. */
export const isKnown = (round: Pick<CupRound, 'matches'>): boolean =>
  round.matches.some(({ team1_id, team2_id }) => team1_id !== null || team2_id !== null)

/**
 * The rounds in order of display: the current round, then the finished rounds with the latest first, then the rounds without known teams.
 */
export function fromNow(rounds: readonly CupRound[], now: number | null): CupRound[] {
  const known = rounds.filter(isKnown)
  const ahead = known.filter(({ number }) => now !== null && number >= now)
  return [...ahead, ...known.filter((round) => !ahead.includes(round)).toReversed(), ...rounds.filter((round) => !isKnown(round))]
}

/** The matches that are being played or opened now. */
export const matchesOn = (matches: readonly CupMatch[]): CupMatch[] => roundsOf(matches).flatMap((round) => round.matches.filter(isOn))

/** The matches that come next: their teams are known and they have not begun, in their order. */
export const matchesNext = (matches: readonly CupMatch[]): CupMatch[] =>
  roundsOf(matches).flatMap((round) =>
    round.matches.filter(({ status, team1_id, team2_id }) => status === 'pending' && team1_id !== null && team2_id !== null),
  )

/** Whether any team has reached the play-offs; before that there is nothing to draw. */
export const havePlayOffs = (matches: readonly CupMatch[]): boolean =>
  roundsOf(matches.filter(isPlayOff)).length > 1 && matches.some((match) => isPlayOff(match) && match.team1_id !== null)

/** The teams by points, the most first; teams with the same points in the order of the table. */
export const teamsByPoints = (teams: readonly CupTeam[]): CupTeam[] =>
  teams.toSorted((a, b) => b.points - a.points || (a.rank ?? teams.length) - (b.rank ?? teams.length) || a.team_id - b.team_id)

/** Whether every team has its final place, so that nothing is left to play. */
export const areAllPlaced = (teams: readonly CupTeam[]): boolean => teams.every(({ place }) => place !== null)

/**
 * The teams by their final places, the winner first, if all teams have one. Teams that share a place, and all teams before the end, are in
 * the order of points.
 */
export const teamsInOrder = (teams: readonly CupTeam[]): CupTeam[] =>
  areAllPlaced(teams) ? teamsByPoints(teams).sort((a, b) => (a.place ?? 0) - (b.place ?? 0)) : teamsByPoints(teams)

/** One side of a match; a team that is not known yet is 'TBA'. */
export type CupSide = { id: TeamId | null; name: string; score: number | null; hasWon: boolean; hasLost: boolean }

/** The two sides of a match as every list shows them. */
export function sidesOf(match: CupMatch, teams: readonly CupTeam[]): readonly [CupSide, CupSide] {
  const isDecided = match.status === 'finished' && match.winner_id !== null
  const side = (id: TeamId | null, score: number | null): CupSide => ({
    id,
    name: teams.find(({ team_id }) => team_id === id)?.name ?? texts.unknown,
    score,
    hasWon: isDecided && match.winner_id === id,
    hasLost: isDecided && match.winner_id !== id,
  })
  return [side(match.team1_id, match.team1_score), side(match.team2_id, match.team2_score)]
}

/** The text of how a match ended. A finished match without `how` could not be played. */
const endingOf = ({ how, winner_id }: CupMatch): string => {
  if (how === null) return texts.off
  if (how !== 'played') return texts.how[how]
  return winner_id === null ? texts.drawn : texts.over
}

/** The status of a match, in a word or two. */
export function matchStatusText(match: CupMatch): string {
  switch (match.status) {
    case 'pending':
      return match.team1_id === null || match.team2_id === null ? texts.open : texts.ready
    case 'waiting':
      return texts.opening
    case 'live':
      return texts.live
    case 'finished':
      return endingOf(match)
    default:
      return match.status satisfies never
  }
}
