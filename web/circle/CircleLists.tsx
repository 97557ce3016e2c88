import { type ReactNode, useId, useState } from 'react'
import type { Companions } from '../../worker/contract/charts.ts'
import type { CirclePlayer } from '../../worker/contract/circle-places.ts'
import { paths } from '../paths/paths.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, ButtonLink } from '../ui/button/Button.tsx'
import { NameLink } from '../ui/NameLink.tsx'
import { hereOf, type Person } from './people.ts'
import { circleTexts as texts } from './texts.ts'

/** Players shown before the viewer asks for all of them. */
const shownFirst = 6

/** The link to where the player is: into their lobby if it has a seat for the viewer, or to their match. */
function WayThere({ username, place }: Person) {
  if (place?.is === 'lobby' && place.can_join === 1)
    return (
      <ButtonLink variant="soft" size="small" to={paths.match(place.match_id)} aria-label={texts.joins(username)}>
        {texts.join}
      </ButtonLink>
    )
  if (place?.is !== 'match' || place.match_id === null) return null
  return (
    <ButtonLink size="small" to={paths.match(place.match_id)} aria-label={texts.looks(username)}>
      {texts.look}
    </ButtonLink>
  )
}

/**
 * The place of a player; nothing if they are away. The title of a lobby is a player's own text: its text direction is isolated, and a long
 * title does not hide the count.
 */
function Whereabouts({ place }: Pick<CirclePlayer, 'place'>) {
  if (place.is === 'away') return null
  if (place.is !== 'lobby') return <p className="truncate text-sm leading-5">{texts.place[place.is]}</p>
  return (
    <p className="flex text-sm tabular-nums leading-5">
      <bdi className="untrusted min-w-0 truncate">{place.title}</bdi>
      <span className="shrink-0 whitespace-pre">{` · ${texts.seats(place.players, place.max_players)}`}</span>
    </p>
  )
}

function PersonRow(person: Person) {
  const { steamid, username, avatar, words, place } = person
  const isHere = place !== null && place.is !== 'away'
  return (
    <li className="relative flex min-w-0 items-center gap-3 py-2">
      <span className={`relative shrink-0 ${place?.is === 'away' ? 'opacity-60' : ''}`}>
        <Avatar src={avatar} size={40} />
        {isHere && (
          <span aria-hidden="true" className="-right-0.5 -bottom-0.5 absolute size-3 rounded-full border-2 border-base-200 bg-success" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <NameLink name={username} steamid={steamid} className="card-link block max-w-fit font-medium leading-5" />
        {place && <Whereabouts place={place} />}
        {words !== null && <p className="truncate text-muted text-sm tabular-nums leading-5">{words}</p>}
      </div>
      <WayThere {...person} />
    </li>
  )
}

/** Players in columns, each with the results together with the viewer, and where they are. */
function People({ title, people, columns }: { title: string; people: readonly Person[]; columns: string }) {
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? people : people.slice(0, shownFirst)
  return (
    <section aria-labelledby={id} className="panel min-w-0 px-4 py-4 sm:px-5">
      <h3 id={id} className="eyebrow">
        {title}
      </h3>
      <ul className={`mt-1 grid gap-x-6 ${columns}`}>
        {shown.map((person) => (
          <PersonRow key={person.steamid} {...person} />
        ))}
      </ul>
      {people.length > shown.length && (
        <Button variant="quiet" className="mt-2" onClick={() => setShowsAll(true)}>
          {texts.showAll(people.length)}
        </Button>
      )}
    </section>
  )
}

type ListsProps = { people: readonly Person[]; rivals: Companions['rivals']; isNarrow?: boolean }

/** The circle of a player and their rivals; nothing if they have neither. `isNarrow`: in a dialog. */
export function CircleLists({ people, rivals, isNarrow = false }: ListsProps): ReactNode {
  if (people.length + rivals.length === 0) return null
  const hasBoth = people.length > 0 && rivals.length > 0
  const wide = isNarrow ? '' : hasBoth ? 'sm:grid-cols-2' : 'sm:grid-cols-2 lg:grid-cols-3'
  const here = hereOf(people)
  return (
    <div className={`grid items-start gap-4 ${hasBoth && !isNarrow ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : ''}`}>
      {people.length > 0 && <People title={here === null ? texts.regulars : texts.here(here)} people={people} columns={wide} />}
      {rivals.length > 0 && (
        <People
          title={texts.rivals}
          people={rivals.map((each) => ({ ...each, place: null, words: texts.standing(each.won, each.lost) }))}
          columns={hasBoth && !isNarrow ? 'sm:max-lg:grid-cols-2' : wide}
        />
      )}
    </div>
  )
}
