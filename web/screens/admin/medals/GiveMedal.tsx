import { Gift, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { StaffFound } from '../../../../worker/contract/admin/users.ts'
import { optionAfter } from '../../../player-search/search-options.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { useStaffSearch } from '../parts/use-staff-search.ts'
import { texts as medalTexts } from './texts.ts'

const texts = medalTexts.holders
type GiveMedalProps = { has: ReadonlySet<string>; onGive(player: StaffFound): void }

/** Finds the player who is to have the medal. Arrow keys walk through those found, Enter or a press gives it. */
export function GiveMedal({ has, onGive }: GiveMedalProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState<string | null>(null)
  const { players, text, isSearching, hasFailed } = useStaffSearch(typed)
  const at = players.findIndex(({ uid }) => uid === marked)
  const give = (player: StaffFound | undefined) => {
    if (!player || has.has(player.uid)) return
    onGive(player)
    setTyped('')
  }
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0 && players.length > 0) setMarked(players[optionAfter(at, by, players.length)]?.uid ?? null)
    else if (event.key === 'Enter') give(players[at])
    else return
    event.preventDefault()
  }
  const said = hasFailed ? texts.searchFailed : text !== '' && !isSearching && players.length === 0 ? texts.nobody : null
  return (
    <div className="mb-4">
      <label className="input w-full focus-within:outline-primary">
        <Icon of={Search} className="shrink-0 text-muted" />
        <input
          type="text"
          role="combobox"
          aria-expanded={players.length > 0}
          aria-controls={`${id}-found`}
          aria-autocomplete="list"
          aria-activedescendant={players[at] && `${id}-${at}`}
          aria-label={texts.search}
          placeholder={texts.search}
          value={typed}
          maxLength={64}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value)
            setMarked(null)
          }}
          onKeyDown={onKey}
        />
      </label>
      <p role="status" className={said === null ? 'sr-only' : 'mt-2 text-muted text-sm'}>
        {said}
      </p>
      <div id={`${id}-found`} role="listbox" tabIndex={-1} aria-label={texts.found} className="mt-2 max-h-60 overflow-y-auto empty:hidden">
        {players.map((player, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
          <div
            key={player.uid}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            aria-disabled={has.has(player.uid)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => give(player)}
            className={`flex min-h-11 items-center gap-3 rounded-field px-2 ${place === at ? 'bg-base-300' : ''} ${has.has(player.uid) ? '' : 'cursor-pointer hover:bg-base-300'}`}
          >
            <Avatar src={player.avatar} size={28} />
            <PlayerName name={player.username} className="flex-1 text-sm" />
            {player.banned === 1 && <span className="text-warning text-xs">{texts.banned}</span>}
            <span className={`flex shrink-0 items-center gap-1.5 text-sm ${has.has(player.uid) ? 'text-muted' : 'font-medium'}`}>
              {!has.has(player.uid) && <Icon of={Gift} size={16} />}
              {has.has(player.uid) ? texts.has : texts.give}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
