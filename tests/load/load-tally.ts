/** The calls of one kind: how many, how long each took in ms, the bytes of their answers, and their refusals by code. */
export type CallCounts = { calls: number; answerBytes: number; timesMs: number[]; refusals: Record<string, number> }
export type FrameCounts = { frames: number; bytes: number }

/** Failures that are kept in words; of the others only the number is. */
const toldFailures = 20

/** The counts of a whole run. */
export class LoadTally {
  readonly calls = new Map<string, CallCounts>()
  /** Frames to viewers by `line frame-kind`, such as `match snapshot`. */
  readonly frames = new Map<string, FrameCounts>()
  /** Frames of clients, pings not counted. */
  clientFrames = 0
  pings = 0
  handshakes = 0
  readonly pickMs: number[] = []
  readonly callLateMs: number[] = []
  readonly turnLateMs: number[] = []
  matches = 0
  readonly checks = { shown: 0, accepted: 0, declined: 0 }
  failed = 0
  readonly failures: string[] = []

  fail(reason: unknown): void {
    this.failed += 1
    const text = reason instanceof Error ? reason.message : String(reason)
    if (this.failures.length < toldFailures) this.failures.push(text.slice(0, 300))
  }

  call(kind: string, { ms, bytes, refusal }: { ms: number; bytes: number; refusal: string | null }): void {
    const counts = this.calls.get(kind) ?? { calls: 0, answerBytes: 0, timesMs: [], refusals: {} }
    this.calls.set(kind, counts)
    counts.calls += 1
    counts.answerBytes += bytes
    counts.timesMs.push(ms)
    if (refusal !== null) counts.refusals[refusal] = (counts.refusals[refusal] ?? 0) + 1
  }

  frame(kind: string, bytes: number): void {
    const counts = this.frames.get(kind) ?? { frames: 0, bytes: 0 }
    this.frames.set(kind, counts)
    counts.frames += 1
    counts.bytes += bytes
  }

  /** How many frames came over the lines of these kinds, and their bytes. */
  framesOf(line: string): FrameCounts {
    const chosen = [...this.frames].filter(([kind]) => kind.startsWith(`${line} `)).map(([, counts]) => counts)
    return { frames: chosen.reduce((sum, { frames }) => sum + frames, 0), bytes: chosen.reduce((sum, { bytes }) => sum + bytes, 0) }
  }

  callsOf(kinds: (kind: string) => boolean): number {
    return [...this.calls].filter(([kind]) => kinds(kind)).reduce((sum, [, { calls }]) => sum + calls, 0)
  }
}
