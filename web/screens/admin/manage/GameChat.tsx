import { useRef } from 'react'
import type { MatchDetails } from '../../../../worker/contract/admin/matches.ts'
import { formatClockSeconds } from '../../../format/date.ts'
import { useChatScroll } from '../../../hooks/use-chat-scroll.ts'
import { gameChatTexts as texts } from './texts.ts'

/** The chat of the players on the server, live. */
export function GameChat({ lines }: { lines: MatchDetails['chatLogs'] }) {
  const box = useRef<HTMLDivElement>(null)
  const { isLong, onScroll } = useChatScroll(box, lines.length)
  return (
    <section className="panel px-4 py-4 sm:px-5" aria-labelledby="serverchat">
      <h2 id="serverchat" className="display text-lg">
        {texts.title}
      </h2>
      {lines.length === 0 ? (
        <p className="mt-1 text-muted text-sm">{texts.empty}</p>
      ) : (
        <div
          ref={box}
          onScroll={onScroll}
          role="log"
          aria-labelledby="serverchat"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
          tabIndex={0}
          className={`mt-2 max-h-72 overflow-y-auto rounded-field ${isLong ? 'overscroll-contain' : ''}`}
        >
          <ol className="flex flex-col gap-1.5">
            {lines.map(({ time, player, message }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end.
              <li key={place} className="untrusted text-sm leading-snug">
                <span className="mr-2 text-muted text-xs tabular-nums">{formatClockSeconds(time)}</span>
                <bdi className="mr-1.5 inline-block max-w-32 truncate align-bottom font-semibold">{player}</bdi>
                <bdi>{message}</bdi>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}
