import { median, quantile } from '../bench/statistics.ts'
import { turnsPerMatch } from '../bench/workload.ts'
import { type LoadOptions, playersPerRoom } from './load-options.ts'
import type { LoadTally } from './load-tally.ts'
import type { OurRun } from './our-load.ts'
import { pages } from './page-calls.ts'
import { meanCores } from './process-samples.ts'

type CallFigures = { calls: number; meanAnswerBytes: number; p50Ms: number; p99Ms: number; refusals?: Record<string, number> }
type FrameFigures = { frames: number; meanBytes: number }

/** The counts of a load run as `docs/scale-counts.json` keeps them, which `npm run scale` computes with. */
export type ScaleCounts = {
  run: LoadOptions & { seconds: number; matches: number; checksAccepted: number; checksDeclined: number }
  /** From a gather's opening to its end: draft and veto, without a server. */
  perMatch: { calls: number; clientFramesPerPlayer: number; framesPerViewer: number; bytesPerViewer: number }
  perCheck: { calls: number }
  /** The mean database of a match that was ended in its veto, and of a ready check. */
  storedBytes: { match: number; check: number }
  perPage: Record<string, { calls: number; answerBytes: number }>
  /** Time of the runtime's process on a core for a call or a client's frame, everything that follows from it included. */
  cpuMsPerEvent: number
  calls: Record<string, CallFigures>
  frames: Record<string, FrameFigures>
}

const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits))

const callFigures = (tally: LoadTally): Record<string, CallFigures> =>
  Object.fromEntries(
    [...tally.calls]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([kind, { calls, answerBytes, timesMs, refusals }]) => [
        kind,
        {
          calls,
          meanAnswerBytes: Math.round(answerBytes / calls),
          p50Ms: rounded(median(timesMs)),
          p99Ms: rounded(quantile(timesMs, 0.99)),
          ...(Object.keys(refusals).length > 0 && { refusals }),
        },
      ]),
  )

const frameFigures = (tally: LoadTally): Record<string, FrameFigures> =>
  Object.fromEntries(
    [...tally.frames]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([kind, { frames, bytes }]) => [kind, { frames, meanBytes: Math.round(bytes / frames) }]),
  )

function pageFigures(tally: LoadTally): ScaleCounts['perPage'] {
  const bytesOf = (path: string) => {
    const counts = tally.calls.get(`GET ${path}`)
    return counts ? counts.answerBytes / counts.calls : 0
  }
  const figures = pages.map(({ name, calls }) => {
    const answerBytes = Math.round(calls.reduce((sum, { path }) => sum + bytesOf(path), 0))
    return [name, { opened: tally.calls.get(`GET ${calls[0]?.path}`)?.calls ?? 0, calls: calls.length, answerBytes }] as const
  })
  return Object.fromEntries(figures)
}

export function countsOf({ tally, samples, seconds }: OurRun, options: LoadOptions, storedBytes: ScaleCounts['storedBytes']): ScaleCounts {
  const { matches, checks } = tally
  const opened = tally.calls.get('match create')?.calls ?? 0
  // The last match of each room was not played through.
  const played = tally.pickMs.length / turnsPerMatch
  const inMatches = tally.framesOf('match')
  const viewersPerRoom = options.sockets / options.rooms
  const queueCalls = tally.callsOf((kind) => kind.startsWith('queue '))
  const events = tally.callsOf(() => true) + tally.clientFrames + tally.handshakes
  return {
    run: { ...options, seconds: Math.round(seconds), matches, checksAccepted: checks.accepted, checksDeclined: checks.declined },
    perMatch: {
      calls: rounded((tally.callsOf((kind) => kind.startsWith('match ')) - checks.accepted) / opened),
      clientFramesPerPlayer: rounded(turnsPerMatch / playersPerRoom + 1),
      framesPerViewer: rounded(inMatches.frames / played / viewersPerRoom),
      bytesPerViewer: Math.round(inMatches.bytes / played / viewersPerRoom),
    },
    perCheck: { calls: rounded(queueCalls / Math.max(1, checks.shown)) },
    storedBytes,
    perPage: pageFigures(tally),
    cpuMsPerEvent: rounded((meanCores(samples) * seconds * 1_000) / events, 2),
    calls: callFigures(tally),
    frames: frameFigures(tally),
  }
}
