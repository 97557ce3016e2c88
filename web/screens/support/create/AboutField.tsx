import { Swords, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths/paths.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { SelectField } from '../../../ui/forms/Select.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PlayerName } from '../../../ui/PlayerName.tsx'
import { createTexts as texts } from '../texts.ts'
import { matchChoices, type TicketFields } from './ticket-form.ts'
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
      <Button variant="ghost" shape="square" icon={X} className="shrink-0" aria-label={remove} onClick={onRemove} />
    </li>
  )
}

type AboutFieldProps = {
  /** The match and player that the link named; empty for none, and after the player removed them. */
  about: Pick<TicketFields, 'match' | 'player'>
  reported: Reported
  matches: readonly RecentMatch[] | null
  onRemove(field: 'match' | 'player'): void
}

/** The match and player that the link named; the player can remove them. */
export function AboutField({ about, reported, matches, onRemove }: AboutFieldProps) {
  const id = useId()
  const match = matches?.find((each) => each.id === about.match)
  const player = reported === 'unknown' ? null : reported
  if (about.match === '' && about.player === '') return null
  return (
    <div className="min-w-0">
      <p id={id} className="eyebrow mb-1.5">
        {texts.about}
      </p>
      <ul aria-labelledby={id} className="grid gap-2 sm:grid-cols-2">
        {about.player !== '' && (
          <About
            icon={player ? <Avatar src={player.avatar} size={32} /> : <span className="size-8 shrink-0 rounded-md bg-base-300" />}
            name={texts.aboutPlayer}
            remove={texts.removePlayer}
            onRemove={() => onRemove('player')}
          >
            {player ? (
              <PlayerName name={player.username} steamid={player.steamid} />
            ) : (
              <span className="block">{reported ? texts.unknownPlayer : '…'}</span>
            )}
          </About>
        )}
        {about.match !== '' && (
          <About
            icon={<Icon of={Swords} size={20} className="shrink-0 text-muted" />}
            name={texts.aboutMatch}
            remove={texts.removeMatch}
            onRemove={() => onRemove('match')}
          >
            <Link to={paths.match(about.match)} target="_blank" className="name-line block hover:underline">
              {match?.words ?? texts.unknownMatch(about.match)}
            </Link>
          </About>
        )}
      </ul>
    </div>
  )
}

type MatchFieldProps = {
  matches: readonly RecentMatch[] | null
  value: string
  /** The match that the link named: it can be chosen again. */
  named: string
  /** The match of the player's seat; empty for none. */
  seated: string
  onChoose(match: string): void
}

/** The match of the player's seat, one of their last matches, or none; a chosen match stays in the field. */
export function MatchField({ matches, value, named, seated, onChoose }: MatchFieldProps) {
  const choices = matchChoices(matches ?? [], [seated, named, value])
  return (
    <SelectField label={texts.match} data-field="match" value={value} onWrite={onChoose}>
      <option value="">{matches === null && choices.length === 0 ? texts.matchesLoading : texts.noMatch}</option>
      {choices.map((each) => (
        <option key={each.id} value={each.id}>
          {each.id === seated ? texts.seatedMatch : each.words}
        </option>
      ))}
    </SelectField>
  )
}
