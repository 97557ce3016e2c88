import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { useStaffSearch } from '../parts/use-staff-search.ts'
import { logTexts as texts } from './texts.ts'

/** The chosen person; the name is null when only the address names them. */
type Chosen = { steamid: string; name: string | null }
type PersonFieldProps = { label: string; chosen: Chosen | null; onChoose(person: Chosen | null): void }

function ChosenPerson({ label, chosen, onClear }: { label: string; chosen: Chosen; onClear(): void }) {
  return (
    <span className="input flex w-full items-center gap-2 pr-1">
      <PlayerName name={chosen.name ?? chosen.steamid} className="flex-1" />
      <button
        type="button"
        className="grid size-9 shrink-0 place-items-center rounded-field hover:bg-base-300"
        aria-label={texts.clear(label)}
        onClick={onClear}
      >
        <Icon of={X} size={16} />
      </button>
    </span>
  )
}

/** Finds somebody as staff do, banned ones too; those found stand below as buttons. */
export function PersonField({ label, chosen, onChoose }: PersonFieldProps) {
  const id = useId()
  const [text, setText] = useState('')
  const { text: searched, players, hasFailed } = useStaffSearch(chosen ? '' : text)
  const choose = (person: Chosen) => {
    setText('')
    onChoose(person)
  }
  const nobody = searched !== '' && players.length === 0 ? texts.nobodyFound : null
  const said = hasFailed ? texts.searchFailed : nobody
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-muted text-sm">
        {label}
      </label>
      {chosen ? (
        <ChosenPerson label={label} chosen={chosen} onClear={() => onChoose(null)} />
      ) : (
        <input
          id={id}
          type="search"
          className="input w-full"
          value={text}
          maxLength={200}
          placeholder={texts.anybody}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <p role="status" className={said === null ? 'sr-only' : 'mt-1 text-muted text-sm'}>
        {said}
      </p>
      {players.length > 0 && (
        <ul className="mt-1 max-h-52 overflow-y-auto">
          {players.map(({ steamid, username }) => (
            <li key={steamid}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center rounded-field px-3 text-left hover:bg-base-300"
                onClick={() => choose({ steamid, name: username })}
              >
                <PlayerName name={username} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
