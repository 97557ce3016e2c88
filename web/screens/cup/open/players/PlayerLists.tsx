import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { CupPlayer } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { SearchField } from '../../../../ui/forms/SearchField.tsx'
import { groupNumbers, type Registered } from '../registered.ts'
import { playersTexts as texts } from '../texts.ts'
import { matchesName } from './found-by-name.ts'
import { RegisteredCard, type StaffActs } from './RegisteredCard.tsx'

/** From this number of players on, the list has a search by name. */
const searchFrom = 13

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="display mb-3 text-lg">{title}</h2>
      {children}
    </section>
  )
}

type CardsProps = {
  players: readonly CupPlayer[]
  me: string
  groups: ReadonlyMap<number, number>
  staff: StaffActs | null
  /** The place on the waiting list, for the list of waiting players. */
  places?: ReadonlyMap<string, number>
}

function Cards({ players, me, groups, staff, places }: CardsProps) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {players.map((player) => (
        <RegisteredCard
          key={player.steamid}
          player={player}
          isMe={player.steamid === me}
          group={player.friends === null ? null : (groups.get(player.friends) ?? null)}
          no={places?.get(player.steamid) ?? null}
          staff={staff}
        />
      ))}
    </ul>
  )
}

type ListsProps = { players: readonly CupPlayer[]; registered: Registered; me: string; staff: StaffActs | null }

/** All registered players: with a place, on the waiting list in its order, and absent (docs/product.md 16.2). */
export function PlayerLists({ players, registered, me, staff }: ListsProps) {
  const [written, setWritten] = useState('')
  const name = useDeferredValue(written)
  const groups = useMemo(() => groupNumbers(players), [players])
  const { placed, waiting, absent } = registered
  const places = useMemo(() => new Map(waiting.map(({ steamid }, place) => [steamid, place + 1])), [waiting])
  const found = (list: readonly CupPlayer[]) => (name === '' ? list : list.filter((player) => matchesName(player, name)))
  const cards = { me, groups, staff }
  const isAnybody = found(players).length > 0
  return (
    <div className="flex flex-col gap-6">
      <section aria-label={texts.title(placed.length)}>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="display text-lg">{texts.title(placed.length)}</h2>
          {players.length >= searchFrom && (
            <SearchField label={texts.find} className="sm:w-64" value={written} onChange={({ target }) => setWritten(target.value)} />
          )}
        </div>
        {players.length === 0 && <p className="panel px-5 py-8 text-center text-muted">{texts.empty}</p>}
        {!isAnybody && players.length > 0 && (
          <p role="status" className="panel px-5 py-6 text-center text-muted">
            {texts.nobody}
          </p>
        )}
        <Cards {...cards} players={found(placed)} />
      </section>
      {found(waiting).length > 0 && (
        <Part title={texts.waiting(waiting.length)}>
          <Cards {...cards} players={found(waiting)} places={places} />
        </Part>
      )}
      {found(absent).length > 0 && (
        <Part title={texts.absent(absent.length)}>
          <Cards {...cards} players={found(absent)} />
        </Part>
      )}
    </div>
  )
}
