import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { benchFor } from '../../../match/missing-players/bench-view.ts'
import { asksQueue, isOpenForSubstitutes, missedPlayers } from '../../../match/missing-players/missed-players.ts'
import { missedTexts as texts } from '../../../match/missing-players/texts.ts'
import { SentenceText } from '../../../ui/SentenceText.tsx'
import { Countdown } from '../../../ui/time/Countdown.tsx'

/** The players who are missing on the server, and whether a substitute is looked for; nothing while all players are there. */
export function MissedBar({ match, me }: { match: Match; me: string }) {
  const missed = missedPlayers(match)
  const isOnBench = missed.some((out) => benchFor(match, out).length > 0)
  const from = !isOpenForSubstitutes(match) ? null : isOnBench ? 'bench' : asksQueue(match) ? 'queue' : null
  const isAsking = from !== null
  const isMe = missed.some(({ steamid }) => steamid === me)
  return (
    <div role="status" className="empty:hidden">
      {missed.length > 0 && (
        <div className="border-warning/40 border-t bg-warning/10 px-3 py-3 sm:px-6">
          <p className="display flex items-center gap-3 text-lg text-warning">
            <span aria-hidden="true" className="breathe size-2.5 shrink-0 rounded-full bg-warning" />
            {isMe ? texts.ownTitle : isAsking ? texts.title(missed.length) : texts.alone(missed.length)}
          </p>
          <p className="untrusted mt-0.5 pl-5.5 text-sm">
            {isMe ? (
              texts.own(isAsking)
            ) : (
              <SentenceText
                of={texts.others(
                  missed.map(({ username }) => ({ is: 'player', name: username })),
                  from,
                )}
              />
            )}
          </p>
          {match.undone_at != null && (
            <p className="mt-1 pl-5.5 text-sm">
              {texts.undone} <Countdown deadlineAt={match.undone_at} className="tabular-nums" />
            </p>
          )}
        </div>
      )}
    </div>
  )
}
