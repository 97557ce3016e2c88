import { useEffect, useState } from 'react'
import type { ChatMessage } from '../../../../durable/protocol/match-fields.ts'
import { useAtom } from '../../../state/store.ts'
import { type MatchTab, matchTabAtom, matchTabs } from '../match-tab.ts'
import { tabTexts as texts } from './texts.ts'

/** Whether the chat has new messages since it was last open. */
function useUnread(chat: readonly ChatMessage[], tab: MatchTab): boolean {
  const lastId = chat.at(-1)?.id ?? 0
  const [seenId, setSeenId] = useState(lastId)
  useEffect(() => {
    if (tab === 'chat') setSeenId(lastId)
  }, [tab, lastId])
  return tab !== 'chat' && lastId > seenId
}

/** On a phone, below the score: tabs for the stats, the chat and the timeline, so that no player has to scroll past the others. */
export function MatchTabs({ chat }: { chat: readonly ChatMessage[] }) {
  const [tab, setTab] = useAtom(matchTabAtom)
  const isUnread = useUnread(chat, tab)
  // The next match opens on its stats.
  useEffect(() => () => setTab('score'), [setTab])
  return (
    <fieldset className="grid grid-cols-3 gap-1 rounded-box border border-line bg-base-200 p-1 md:hidden">
      <legend className="sr-only">{texts.label}</legend>
      {matchTabs.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === tab}
          onClick={() => setTab(name)}
          className={`flex min-h-11 items-center justify-center gap-2 rounded-field text-sm transition-colors duration-150 ${
            name === tab ? 'bg-base-300 font-medium text-base-content' : 'text-muted'
          }`}
        >
          {texts[name]}
          {name === 'chat' && isUnread && (
            <span className="size-2 rounded-full bg-primary">
              <span className="sr-only">{texts.isNew}</span>
            </span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
