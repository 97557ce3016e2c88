import { AsyncLocalStorage } from 'node:async_hooks'
import { failureText } from '../rules/failure-text.ts'
import { withoutSteamIds } from '../rules/player/without-ids.ts'

/** The parts of the site that log, by which docs/operations.md 2 says what a line means. */
type LogArea =
  | 'account'
  | 'archive'
  | 'cron'
  | 'cup'
  | 'desk'
  | 'discord'
  | 'erasure'
  | 'first run'
  | 'game server'
  | 'health'
  | 'hub'
  | 'list'
  | 'log-out'
  | 'object'
  | 'outbox'
  | 'overview'
  | 'page'
  | 'party'
  | 'picture'
  | 'places'
  | 'push'
  | 'queue'
  | 'request'
  | 'seat'
  | 'session check'
  | 'socket'
  | 'spectators'
  | 'support'
  | 'sweep'
  | 'team'
  | 'tournament'

/** `error` is any thrown value. `request` is needed only outside the work of the request, as on a socket. */
type Entry = { message?: string; error?: unknown; request?: string | undefined; status?: number; ms?: number }

/** The header with the id of a request: in each reply, and in the handshake of a socket for its object. */
export const requestIdHeader = 'X-Request-Id'

/**
 * The request that the Worker answers: its id, and the call by the pattern of its address, which has no player's id. Both are text: a
 * reference to the request itself would keep the request for the life of the isolate (docs/decisions/096).
 */
type LoggedRequest = { id: string; route: string }

const current = new AsyncLocalStorage<LoggedRequest>()

/** Does the work of one request: all its log lines, also those after the answer, name the request. */
export const inRequest = <Result>(request: LoggedRequest, work: () => Result): Result => current.run(request, work)

/** How many frames of a stack a line holds. */
const framesAtMost = 12

/** Only the frames of a stack: the text above them may quote anybody's data. */
const framesOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return frames.length === 0
    ? undefined
    : frames
        .slice(0, framesAtMost)
        .map((line) => line.trim())
        .join('\n')
}

/** One entry as a line of JSON, without SteamIDs and without a query's parameters. A field that is not known is left out. */
export const logLine = (
  level: 'warn' | 'error',
  area: LogArea,
  { message, error, request, ...facts }: Entry,
  during?: LoggedRequest,
): string =>
  JSON.stringify({
    ...{ level, area },
    message: message === undefined ? undefined : withoutSteamIds(message),
    ...{ request: request ?? during?.id, route: during?.route },
    ...facts,
    error: error === undefined ? undefined : failureText(error),
    stack: framesOf(error),
  })

/** The only writer to the console of the platform, which adds the time (docs/decisions/096). */
export function log(level: 'warn' | 'error', area: LogArea, entry: Entry): void {
  console[level](logLine(level, area, entry, current.getStore()))
}
