import type { ChatMessage } from '../../../../../durable/protocol/match/match-fields.ts'
import { formatClock } from '../../../../format/date.ts'
import { PlayerName } from '../../../../ui/PlayerName.tsx'
import { replayTexts as texts } from './texts.ts'

/** The chat until the shown moment, newest first, so that the newest message is in sight. */
export function ReplayChat({ chat }: { chat: readonly ChatMessage[] }) {
  return (
    <section className="min-w-0">
      <h3 className="eyebrow mb-1.5">
        {texts.chat} <span className="text-base-content tabular-nums">{chat.length}</span>
      </h3>
      {chat.length === 0 && <p className="py-2 text-muted text-sm">{texts.noChat}</p>}
      {chat.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard.
        <ul className="flex max-h-60 flex-col gap-1.5 overflow-y-auto" aria-label={texts.chat} tabIndex={0}>
          {[...chat].reverse().map((message) => (
            <li key={message.id} className="flex gap-2 text-sm">
              <span className="shrink-0 text-muted text-xs leading-5 tabular-nums">{formatClock(message.at)}</span>
              <p className="untrusted min-w-0 leading-5">
                <span className="inline-block max-w-44 align-bottom font-semibold">
                  {message.steamid === null ? texts.staff : <PlayerName name={message.username} steamid={message.steamid} />}
                </span>{' '}
                {message.message}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
