import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { FoundUser } from '../../worker/contract/gathers.ts'
import { useSetAtom } from '../state/store.ts'
import { ownToastMs, pushToastAtom } from '../state/toast-atoms.ts'
import { toasts } from '../texts/toasts.ts'
import { Icon } from '../ui/Icon.tsx'
import { FoundPlayer, type FoundStatus } from './FoundPlayer.tsx'
import { optionAfter } from './search-options.ts'
import { searchTexts as texts } from './texts.ts'
import { usePlayerSearch } from './use-player-search.ts'

/** `send` is the word for what is done with a found player: inviting, unless another is given. */
type PlayerSearchProps = { statusOf(user: FoundUser): FoundStatus; send?: string }

/** A field in which one finds players by name and invites them. Arrow keys walk through those found, Enter invites. */
export function PlayerSearch({ statusOf, send = texts.send }: PlayerSearchProps) {
  const id = useId()
  const [text, setText] = useState('')
  // The player and not their place: the found players change while the keys walk.
  const [marked, setMarked] = useState<string | null>(null)
  const { text: searched, found, problem, now } = usePlayerSearch(text, toasts.searchFailed)
  const pushToast = useSetAtom(pushToastAtom)
  const at = found.findIndex(({ steamid }) => steamid === marked)
  const active = found[at]
  const optionId = (steamid: string) => `${id}-${steamid}`

  const walk = (by: 1 | -1) => {
    const next = found[optionAfter(at, by, found.length)]?.steamid ?? ''
    setMarked(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const enter = () => {
    if (active) return statusOf(active).onInvite?.()
    if (text.trim() === '') return pushToast({ type: 'warning', msg: toasts.emptySearch, duration: ownToastMs })
    now()
  }
  const onKey = (event: KeyboardEvent) => {
    const isUsed = ['ArrowDown', 'ArrowUp'].includes(event.key) ? found.length > 0 : ['Enter', 'Escape'].includes(event.key)
    if (!isUsed) return
    event.preventDefault()
    if (event.key === 'Escape') write('')
    else if (event.key === 'Enter') enter()
    else walk(event.key === 'ArrowDown' ? 1 : -1)
  }
  const write = (next: string) => {
    setText(next)
    setMarked(null)
  }
  const said = problem ?? (searched !== '' && found.length === 0 ? toasts.noUsersFound : null)
  return (
    <>
      <label className="input mt-3 w-full focus-within:outline-primary">
        <Icon of={Search} className="shrink-0 text-muted" />
        <input
          type="search"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active.steamid)}
          aria-label={texts.search}
          value={text}
          maxLength={64}
          placeholder={texts.search}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKey}
        />
      </label>
      <p role="status" className={said === null ? 'sr-only' : `mt-3 text-sm ${problem === null ? 'text-muted' : 'text-warning'}`}>
        {said ?? (found.length > 0 ? texts.count(found.length) : '')}
      </p>
      <div
        id={`${id}-found`}
        role="listbox"
        tabIndex={-1}
        aria-label={texts.found}
        className={`-mx-2 flex max-h-80 flex-col overflow-y-auto ${found.length > 0 ? 'mt-3' : ''}`}
      >
        {found.map((user) => (
          <FoundPlayer
            key={user.steamid}
            id={optionId(user.steamid)}
            user={user}
            status={statusOf(user)}
            isActive={user === active}
            send={send}
          />
        ))}
      </div>
    </>
  )
}
