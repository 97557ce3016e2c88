import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { missedTexts as texts } from '../../../match/missing-players/texts.ts'
import { SentenceText } from '../../../ui/SentenceText.tsx'
import { Countdown } from '../../../ui/time/Countdown.tsx'

/** How many awaited players are named. For more of them the bar shows only the number. */
const namedAtMost = 3

/**
 * The players who are not on the server yet, or have just left it, and the time until the first of them counts as missing. Nothing while
 * all players are there.
 */
export function AwaitedBar({ match, me }: { match: Match; me: string }) {
  const awaited = (match.awaited ?? []).flatMap(({ steamid, until }) => {
    const player = match.players.find((each) => each.steamid === steamid)
    return player ? [{ ...player, until }] : []
  })
  if (awaited.length === 0 || match.status !== 'live') return null
  const own = awaited.find(({ steamid }) => steamid === me)
  const names = awaited.map(({ username }) => ({ is: 'player' as const, name: username }))
  const first = own?.until ?? Math.min(...awaited.map(({ until }) => until))
  return (
    <p className="untrusted flex items-baseline justify-between gap-x-4 border-line border-t px-3 py-2.5 text-sm sm:px-6">
      <span>
        {own ? (
          texts.ownAwaited
        ) : awaited.length > namedAtMost ? (
          texts.here(match.players.length - awaited.length, match.players.length)
        ) : (
          <SentenceText of={texts.awaited(names)} />
        )}
      </span>
      <span className="shrink-0 text-muted tabular-nums">
        <span className="sr-only">{texts.untilMissed} </span>
        <Countdown deadlineAt={first} />
      </span>
    </p>
  )
}
