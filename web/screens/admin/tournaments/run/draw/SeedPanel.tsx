import { useState } from 'react'
import type { Tournament } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { type Seeding, seedings } from '../../../../../../durable/rules/tournament/tournament-words.ts'
import { formatWhole } from '../../../../../format/number.ts'
import { useAction } from '../../../../../hooks/use-action.ts'
import { setSeeding } from '../../../../../net/api/admin/tournaments.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { DialogRefusal } from '../../../../../ui/dialogs/DialogRefusal.tsx'
import { Radios } from '../../../../../ui/forms/Radios.tsx'
import { MoveButtons } from '../../../parts/MoveButtons.tsx'
import { movedTo } from '../../../parts/moved-to.ts'
import { SortableItem, SortableList } from '../../../parts/SortableList.tsx'
import { seedingNames } from '../../texts.ts'
import { sameOrder } from './seed-order.ts'
import { seedTexts as texts } from './texts.ts'

type OrderProps = { tournament: Tournament; order: readonly number[]; onOrder(order: readonly number[]): void }

/** The teams in the order in which they are seeded, dragged by their handles or moved by their buttons. */
function SeedList({ tournament, order, onOrder }: OrderProps) {
  const known = new Map(tournament.teams.map((team) => [team.id, team]))
  return (
    <SortableList onMove={(from, to) => onOrder(movedTo(order, from, to))} className="mt-3 grid gap-1">
      {order.flatMap((id, place) => {
        const team = known.get(id)
        if (!team) return []
        return (
          <SortableItem key={id} id={`seed-${id}`} index={place} className="flex min-w-0 items-center rounded-field bg-base-300/50 pr-1">
            {(handle) => (
              <>
                {handle}
                <span className="w-7 shrink-0 text-right font-medium tabular-nums">{place + 1}</span>
                <bdi className="name-line ml-3 min-w-0 flex-1">{team.name}</bdi>
                {team.rating !== null && (
                  <span className="mr-2 shrink-0 text-muted text-sm tabular-nums max-sm:hidden">{formatWhole(team.rating)}</span>
                )}
                <MoveButtons what={team.name} place={place} count={order.length} onMove={(to) => onOrder(movedTo(order, place, to))} />
              </>
            )}
          </SortableItem>
        )
      })}
    </SortableList>
  )
}

type SeedPanelProps = Omit<OrderProps, 'order' | 'onOrder'> & {
  /** The order that is not saved yet; null for none. */
  unsaved: readonly number[] | null
  onChange(unsaved: readonly number[] | null): void
}

/** How the teams are seeded in the next draw: by rating, by lot, or in an order that the organiser sets (docs/product.md 14.4). */
export function SeedPanel({ tournament, unsaved, onChange }: SeedPanelProps) {
  const { run, isBusy, refusal } = useAction('here')
  const [isSaving, setIsSaving] = useState(false)
  const { id, seeding, seed_order: saved } = tournament
  const save = async (to: Seeding, teams: readonly number[] = []) => {
    setIsSaving(true)
    if (await run(() => setSeeding(id, to, teams), texts.done)) onChange(null)
    setIsSaving(false)
  }
  const order = unsaved ?? saved
  const change = (next: readonly number[]) => onChange(sameOrder(next, saved) ? null : next)
  return (
    <section className="panel px-4 py-4 sm:px-5" aria-label={texts.title}>
      <Radios<Seeding>
        legend={texts.title}
        options={seedings.map((value) => ({ value, name: seedingNames[value] }))}
        value={unsaved ? 'manual' : seeding}
        disabled={isBusy}
        note={texts.notes[unsaved ? 'manual' : seeding]}
        onChange={(to) => void save(to, to === 'manual' ? saved : [])}
      />
      {order.length > 0 && <SeedList tournament={tournament} order={order} onOrder={change} />}
      <DialogRefusal text={refusal} />
      {unsaved && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="primary" isBusy={isSaving || isBusy} onClick={() => void save('manual', unsaved)}>
            {texts.save}
          </Button>
          <Button variant="muted" onClick={() => onChange(null)}>
            {texts.cancel}
          </Button>
        </div>
      )}
    </section>
  )
}
