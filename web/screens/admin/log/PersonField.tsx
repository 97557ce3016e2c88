import { X } from 'lucide-react'
import { useState } from 'react'
import { searchTexts } from '../../../player-search/texts.ts'
import { Combobox } from '../../../ui/forms/Combobox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { useStaffSearch } from '../parts/use-staff-search.ts'
import { logTexts as texts } from './texts.ts'

/** The chosen person; the name is null when the address names them only by SteamID. */
type Chosen = { steamid: string; name: string | null }
type PersonFieldProps = { label: string; chosen: Chosen | null; onChoose(person: Chosen | null): void }

function ChosenPerson({ label, chosen, onClear }: { label: string; chosen: Chosen; onClear(): void }) {
  return (
    <div className="min-w-0">
      <p className="eyebrow mb-1.5">{label}</p>
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
    </div>
  )
}

/** Searches users for staff, banned users too. */
export function PersonField({ label, chosen, onChoose }: PersonFieldProps) {
  const [text, setText] = useState('')
  const { text: searched, players, hasFailed } = useStaffSearch(chosen ? '' : text)
  if (chosen) return <ChosenPerson label={label} chosen={chosen} onClear={() => onChoose(null)} />
  return (
    <Combobox
      isLabelled
      label={label}
      placeholder={texts.anybody}
      maxLength={200}
      value={text}
      onWrite={setText}
      items={players}
      keyOf={({ steamid }) => steamid}
      onChoose={({ steamid, username }) => {
        setText('')
        onChoose({ steamid, name: username })
      }}
      found={searchTexts.found}
      said={hasFailed ? texts.searchFailed : searched !== '' && players.length === 0 ? texts.nobodyFound : null}
      isFailed={hasFailed}
      count={players.length > 0 ? searchTexts.count(players.length) : ''}
    >
      {({ username }) => <PlayerName name={username} />}
    </Combobox>
  )
}
