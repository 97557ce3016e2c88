import { ArrowDown, ArrowUp, type LucideIcon, Plus, X } from 'lucide-react'
import { tournamentLimits as limits } from '../../../../../durable/rules/tournament/tournament-words.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { TextArea } from '../../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { movedPrize, withPrize } from './prize-rows.ts'
import { formTexts as texts } from './texts.ts'
import type { FieldsProps, PrizeDraft } from './tournament-draft.ts'

function RowButton({ icon, label, isOff = false, onPress }: { icon: LucideIcon; label: string; isOff?: boolean; onPress(): void }) {
  return <Button variant="ghost" shape="square" icon={icon} aria-label={label} disabled={isOff} onClick={onPress} />
}

type RowProps = {
  row: PrizeDraft
  isFirst: boolean
  isLast: boolean
  onWrite(change: Partial<PrizeDraft>): void
  onMove(by: 1 | -1): void
  onRemove(): void
}

function PrizeRow({ row, isFirst, isLast, onWrite, onMove, onRemove }: RowProps) {
  const name = texts.prizeRow(row.place.trim())
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <input
        className="input w-full min-w-0"
        aria-label={texts.prizePlace}
        maxLength={20}
        value={row.place}
        onChange={(event) => onWrite({ place: event.target.value })}
      />
      <input
        className="input w-full min-w-0"
        aria-label={`${texts.prizeAmount}, ${name}`}
        maxLength={60}
        value={row.amount}
        onChange={(event) => onWrite({ amount: event.target.value })}
      />
      <span className="flex max-sm:col-span-2 max-sm:justify-end">
        <RowButton icon={ArrowUp} label={texts.upPrize(name)} isOff={isFirst} onPress={() => onMove(-1)} />
        <RowButton icon={ArrowDown} label={texts.downPrize(name)} isOff={isLast} onPress={() => onMove(1)} />
        <RowButton icon={X} label={texts.removePrize(name)} onPress={onRemove} />
      </span>
    </li>
  )
}

/** The prizes, row by row, and the description of the tournament. */
export function PrizeFields({ draft, wrong, set }: FieldsProps) {
  const { prizes } = draft
  const change = (key: number, with_: Partial<PrizeDraft>) =>
    set({ prizes: prizes.map((row) => (row.key === key ? { ...row, ...with_ } : row)) })
  return (
    <div className="grid gap-5">
      <TextField
        label={texts.prizePool}
        problem={wrong.prize_pool}
        maxLength={limits.prizePoolMax}
        value={draft.prize_pool}
        onWrite={(prize_pool) => set({ prize_pool })}
      />
      <fieldset className="min-w-0">
        <legend className="eyebrow mb-1.5">{texts.prizes}</legend>
        <ol className="grid gap-2">
          {prizes.map((row, place) => (
            <PrizeRow
              key={row.key}
              row={row}
              isFirst={place === 0}
              isLast={place === prizes.length - 1}
              onWrite={(written) => change(row.key, written)}
              onMove={(by) => set({ prizes: movedPrize(prizes, row.key, by) })}
              onRemove={() => set({ prizes: prizes.filter(({ key }) => key !== row.key) })}
            />
          ))}
        </ol>
        {wrong.prizes !== undefined && (
          <p role="alert" className="mt-1 text-error text-sm">
            {wrong.prizes}
          </p>
        )}
        {prizes.length < limits.prizesMax && (
          <Button icon={Plus} className="mt-2 max-sm:w-full" onClick={() => set({ prizes: withPrize(prizes) })}>
            {texts.addPrize}
          </Button>
        )}
      </fieldset>
      <TextArea
        label={texts.description}
        problem={wrong.description}
        rows={5}
        maxLength={limits.descriptionMax}
        value={draft.description}
        onWrite={(description) => set({ description })}
      />
      <TextArea
        label={texts.rules}
        hint={texts.rulesHint}
        problem={wrong.rules}
        rows={8}
        maxLength={limits.rulesMax}
        value={draft.rules}
        onWrite={(rules) => set({ rules })}
      />
    </div>
  )
}
