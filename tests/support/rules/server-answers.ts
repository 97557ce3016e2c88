import type { Get5Status } from '../../../durable/rules/play/get5-status.ts'
import type { PlayedMatch } from './match-play.ts'

/** The status of a server that plays a match. */
const aStatus = (fields: Partial<Get5Status> = {}): Get5Status => ({
  gamestate: 'live',
  paused: false,
  matchId: '7',
  mapNumber: 0,
  roundNumber: 0,
  configUrl: null,
  teams: { A: { seriesScore: 0, mapScore: 0, side: 'ct' }, B: { seriesScore: 0, mapScore: 0, side: 't' } },
  ...fields,
})

/** The answer of the server of a load to a poll; null: no answer. */
export const polled = (fields: Partial<Get5Status> | null, loadId = 7) => ({
  type: 'polled' as const,
  loadId,
  status: fields && aStatus(fields),
})

/** The answer of the server with this score of its map. */
export const polledScore = ({ scoreA, scoreB }: { scoreA: number; scoreB: number }) =>
  polled({ teams: { A: { seriesScore: 0, mapScore: scoreA, side: 'ct' }, B: { seriesScore: 0, mapScore: scoreB, side: 't' } } })

/** The number of effects of a match to that receiver, or only those that `does` names. */
export const countOf = (match: PlayedMatch, to: string, does?: string): number =>
  match.effects.filter((each) => each.to === to && (does === undefined || ('do' in each && each.do === does))).length

/** The next wake time of a live match. */
export const wakeAt = ({ deadlineAt, play }: PlayedMatch): number =>
  Math.min(...[deadlineAt, play?.pollAt, play?.countsDueAt].flatMap((at) => at ?? []))

/** The clock moves on until the next wake time of the match. */
export function wake(match: PlayedMatch): void {
  match.now = wakeAt(match)
  match.say({ type: 'tick' })
}
