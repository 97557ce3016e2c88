import type { Tournament, TournamentMatch } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { formatTime } from '../../../format/date.ts'
import { bracketTexts as texts } from './texts.ts'

/** One side of a match as the drawing shows it. A side that is not known yet names the match that it comes from. */
export type BracketSide = {
  team: number | null
  name: string
  seed: number | null
  score: number | null
  hasWon: boolean
  hasLost: boolean
}

const sideOf = (match: TournamentMatch, side: 1 | 2): BracketSide => {
  const team = match[`team${side}_id`]
  const isDecided = match.status === 'finished' && match.winner_id !== null
  const isEmpty = match.status === 'finished' || match.status === 'off'
  return {
    team,
    name: match[`team${side}_name`] ?? match[`team${side}_from`] ?? (isEmpty ? texts.nobody : texts.unknown),
    seed: team === null ? null : match[`team${side}_seed`],
    score: match[`team${side}_score`],
    hasWon: isDecided && match.winner_id === team,
    hasLost: isDecided && match.winner_id !== team,
  }
}

export const bracketSides = (match: TournamentMatch): readonly [BracketSide, BracketSide] => [sideOf(match, 1), sideOf(match, 2)]

/** The number of the match that decided the tournament: the last match that its winner won. Null before its end. */
export const titleMatchOf = ({ winner, matches }: Pick<Tournament, 'winner' | 'matches'>): number | null =>
  winner && Math.max(...matches.filter(({ winner_id }) => winner_id === winner.id).map(({ match_number }) => match_number))

export const isLive = ({ status }: TournamentMatch): boolean => status === 'live' || status === 'starting'

/** The line above a match: that it is played, how it ended, or when it is. */
export function matchStatusText(match: TournamentMatch, now: number): string {
  if (match.status === 'live') return texts.live
  if (match.status === 'starting') return texts.starting
  if (match.status === 'off') return texts.off
  if (match.status === 'finished') return match.ended_by === null ? texts.ended.played : texts.ended[match.ended_by]
  if (match.stage === 'final' && match.round === 2 && match.status === 'pending') return texts.ifNeeded
  return match.scheduled_time === null ? texts.noTime : formatTime(match.scheduled_time, now)
}

/** All of a match in one sentence, for users of screen readers. */
export function matchLabel(match: TournamentMatch, { now, own }: { now: number; own: ReadonlySet<number> }): string {
  const sides = bracketSides(match)
  const named = sides.map(({ name, seed, team }) => {
    const seeded = seed === null ? name : texts.seeded(name, seed)
    return team !== null && own.has(team) ? `${seeded}, ${texts.own}` : seeded
  }) as [string, string]
  const winner = sides.find(({ hasWon }) => hasWon)
  const scores = sides.every(({ score }) => score !== null) ? sides.map(({ score }) => score).join('–') : null
  const parts = [
    `${texts.match(match.match_number)}, ${match.round_name}, ${texts.bestOf[match.series_type]}`,
    texts.versus(...named),
    winner ? `${texts.won(winner.name)}${texts.wonBy[match.ended_by ?? 'played']}` : matchStatusText(match, now),
    ...(scores === null ? [] : [scores]),
    ...(match.corrected === 1 ? [texts.corrected] : []),
  ]
  return `${parts.join('. ')}.`
}
