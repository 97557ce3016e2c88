import { type ComponentProps, type ReactNode, useId } from 'react'
import { cupTeamCount, cupLimits as limits } from '../../../../durable/rules/cup/cup-words.ts'
import type { CupDraft, DraftField } from './cup-draft.ts'
import { formTexts as texts } from './texts.ts'

export type CupFieldsProps = { draft: CupDraft; wrong: readonly DraftField[]; set(change: Partial<CupDraft>): void }

type Marks = { id: string; 'aria-invalid': boolean; 'aria-required'?: true }

function Labelled({
  field,
  wrong,
  hint,
  children,
}: {
  field: DraftField
  wrong: boolean
  hint?: string
  children(marks: Marks): ReactNode
}) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-3">
        <span className={`eyebrow whitespace-nowrap ${wrong ? 'text-error' : ''}`}>{texts.field[field]}</span>
        {hint && <span className="text-muted text-xs">{hint}</span>}
      </label>
      {children({ id, 'aria-invalid': wrong })}
    </div>
  )
}

type LineProps = CupFieldsProps & {
  field: Exclude<DraftField, 'isPrivate' | 'description'>
  hint?: string
  input?: ComponentProps<'input'>
}

/** A line that must be filled in. */
function Line({ draft, wrong, set, field, hint, input = {} }: LineProps) {
  const isWrong = wrong.includes(field)
  return (
    <Labelled field={field} wrong={isWrong} {...(hint !== undefined && { hint })}>
      {(marks) => (
        <input
          autoComplete="off"
          {...input}
          {...marks}
          aria-required="true"
          className={`input w-full min-w-0 tabular-nums ${isWrong ? 'border-error!' : ''}`}
          value={draft[field]}
          onChange={(event) => set({ [field]: event.target.value })}
        />
      )}
    </Labelled>
  )
}

const moment = { type: 'datetime-local' } as const

const teamsHint = (players: string): string => {
  const count = Number(players)
  return count >= limits.playersMin && count <= limits.playersMax
    ? texts.teams(cupTeamCount(count))
    : texts.players(limits.playersMin, limits.playersMax)
}

/** The fields that a cup is made from (docs/product.md 16.1). */
export function CupFields(fields: CupFieldsProps) {
  const { draft, wrong, set } = fields
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Line {...fields} field="name" input={{ maxLength: limits.nameMax }} />
        <Line {...fields} field="max_players" hint={teamsHint(draft.max_players)} input={{ inputMode: 'numeric', maxLength: 3 }} />
      </div>
      <Labelled field="description" wrong={wrong.includes('description')} hint={texts.optional}>
        {(marks) => (
          <textarea
            {...marks}
            className="textarea min-h-28 w-full"
            maxLength={limits.descriptionMax}
            value={draft.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
      </Labelled>
      <Line {...fields} field="date" input={moment} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Line {...fields} field="reg_open" input={moment} />
        <Line {...fields} field="reg_close" input={moment} />
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={draft.isPrivate}
          onChange={(event) => set({ isPrivate: event.target.checked })}
        />
        <span className="min-w-0">
          <span className="block font-medium">{texts.field.isPrivate}</span>
          <span className="block text-muted text-sm">{texts.isPrivateHint}</span>
        </span>
      </label>
    </div>
  )
}
