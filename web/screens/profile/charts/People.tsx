import { useId } from 'react'
import type { Charts } from '../../../../worker/contract/charts.ts'
import { formatPercent } from '../../../format/number.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { NameLink } from '../../../ui/NameLink.tsx'

type PeopleProps = {
  title: string
  people: Charts['teammates']
  /** The record in words. */
  words(won: number, played: number): string
}

/** Players whom the profile's player has met, with the share of those matches that the profile's player won. */
export function People({ title, people, words }: PeopleProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel px-4 py-4 sm:px-6 sm:py-5">
      <h2 id={id} className="display text-lg">
        {title}
      </h2>
      <ul className="mt-2">
        {people.map(({ steamid, username, avatar, won, played }) => (
          <li key={steamid} className="relative flex items-center gap-3 py-2 sm:gap-4">
            <Avatar src={avatar} size={40} />
            <div className="min-w-0 flex-1">
              <NameLink name={username} steamid={steamid} className="card-link block max-w-fit font-medium leading-5" />
              <p className="text-muted text-sm tabular-nums">{words(won, played)}</p>
            </div>
            <span className="display shrink-0 text-lg tabular-nums">{formatPercent(played === 0 ? 0 : (won / played) * 100)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
