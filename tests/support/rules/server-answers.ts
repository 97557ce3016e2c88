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

/** The server of a load answered, or with null did not. */
export const polled = (fields: Partial<Get5Status> | null, loadId = 7) => ({
  type: 'polled' as const,
  loadId,
  status: fields && aStatus(fields),
})

/** It answered with this score of its map. */
export const polledScore = ({ scoreA, scoreB }: { scoreA: number; scoreB: number }) =>
  polled({ teams: { A: { seriesScore: 0, mapScore: scoreA, side: 'ct' }, B: { seriesScore: 0, mapScore: scoreB, side: 't' } } })

/** How often a match had something for that place, or just this. */
export const countOf = (match: PlayedMatch, to: string, does?: string): number =>
  match.effects.filter((each) => each.to === to && (does === undefined || ('do' in each && each.do === does))).length

/** When a live match wants to be looked at next. */
export const wakeAt = ({ deadlineAt, play }: PlayedMatch): number =>
  Math.min(...[deadlineAt, play?.pollAt, play?.countsDueAt].flatMap((at) => at ?? []))

/** The clock goes on until the match wants to be looked at. */
export function wake(match: PlayedMatch): void {
  match.now = wakeAt(match)
  match.say({ type: 'tick' })
}
