import { Swords, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../../ui/Avatar.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { Select } from '../../../ui/Select.tsx'
import { createTexts as texts } from '../texts.ts'
import type { TicketFields } from './ticket-form.ts'
import type { RecentMatch } from './use-recent-matches.ts'
import type { Reported } from './use-reported.ts'

function About({
  icon,
  name,
  children,
  remove,
  onRemove,
}: {
  icon: ReactNode
  name: string
  children: ReactNode
  remove: string
  onRemove(): void
}) {
  return (
    <li className="flex min-h-13 min-w-0 items-center gap-3 rounded-box border border-line-strong bg-base-100 py-1 pr-1 pl-3">
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block text-muted text-xs">{name}</span>
        {children}
      </span>
      <button type="button" className="btn btn-ghost btn-square shrink-0" aria-label={remove} onClick={onRemove}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </li>
  )
}

type AboutFieldProps = {
  fields: TicketFields
  reported: Reported
  matches: readonly RecentMatch[] | null
  set(change: Partial<TicketFields>): void
}

/** The match and player that the ticket is about, as the way here named them or as they were chosen; they can be taken off. */
export function AboutField({ fields, reported, matches, set }: AboutFieldProps) {
  const id = useId()
  const match = matches?.find((each) => each.id === fields.match)
  const player = reported === 'unknown' ? null : reported
  if (fields.match === '' && fields.player === '') return null
  return (
    <div className="min-w-0">
      <p id={id} className="eyebrow mb-1.5">
        {texts.about}
      </p>
      <ul aria-labelledby={id} className="grid gap-2 sm:grid-cols-2">
        {fields.player !== '' && (
          <About
            icon={player ? <Avatar src={player.avatar} size={32} /> : <span className="size-8 shrink-0 rounded-md bg-base-300" />}
            name={texts.aboutPlayer}
            remove={texts.removePlayer}
            onRemove={() => set({ player: '' })}
          >
            {player ? (
              <PlayerName name={player.username} steamid={player.steamid} />
            ) : (
              <span className="block">{reported ? texts.unknownPlayer : '…'}</span>
            )}
          </About>
        )}
        {fields.match !== '' && (
          <About
            icon={<Swords size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />}
            name={texts.aboutMatch}
            remove={texts.removeMatch}
            onRemove={() => set({ match: '' })}
          >
            <Link to={`/match/${encodeURIComponent(fields.match)}`} target="_blank" className="name-line block hover:underline">
              {match?.words ?? texts.unknownMatch(fields.match)}
            </Link>
          </About>
        )}
      </ul>
    </div>
  )
}

/** One of the player's last matches, where none is named. */
export function MatchField({ matches, onChoose }: { matches: readonly RecentMatch[] | null; onChoose(match: string): void }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="eyebrow mb-1.5 block">
        {texts.match}
      </label>
      <Select id={id} value="" disabled={!matches || matches.length === 0} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{matches === null ? texts.matchesLoading : texts.noMatch}</option>
        {matches?.map((each) => (
          <option key={each.id} value={each.id}>
            {each.words}
          </option>
        ))}
      </Select>
    </div>
  )
}
