import { useEffect } from 'react'
import { tabTexts as texts } from '../../../match/live/texts.ts'
import { useAtom } from '../../../state/store.ts'
import { matchTabAtom, matchTabs } from '../frame/match-tab.ts'

/** On a phone, below the score: tabs for the stats, the chat and the timeline, so that no player has to scroll past the others. */
export function MatchTabs({ isUnread }: { isUnread: boolean }) {
  const [tab, setTab] = useAtom(matchTabAtom)
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
