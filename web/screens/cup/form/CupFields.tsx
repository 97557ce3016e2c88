import type { ComponentProps } from 'react'
import { cupTeamCount, cupLimits as limits } from '../../../../durable/rules/cup/cup-words.ts'
import { Checkbox } from '../../../ui/forms/Checkbox.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import type { CupDraft, DraftField } from './cup-draft.ts'
import { formTexts as texts } from './texts.ts'

export type CupFieldsProps = { draft: CupDraft; wrong: readonly DraftField[]; set(change: Partial<CupDraft>): void }

type LineProps = CupFieldsProps & {
  field: Exclude<DraftField, 'isPrivate' | 'description' | 'prize'>
  note?: string
  input?: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength'>
}

/** A required text field. */
const Line = ({ draft, wrong, set, field, note, input = {} }: LineProps) => (
  <TextField
    {...input}
    label={texts.field[field]}
    note={note}
    problem={wrong.includes(field)}
    aria-required
    value={draft[field]}
    onWrite={(text) => set({ [field]: text })}
  />
)

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
        <Line {...fields} field="max_players" note={teamsHint(draft.max_players)} input={{ inputMode: 'numeric', maxLength: 3 }} />
      </div>
      <TextArea
        label={texts.field.description}
        note={texts.optional}
        problem={wrong.includes('description')}
        rows={4}
        maxLength={limits.descriptionMax}
        value={draft.description}
        onWrite={(description) => set({ description })}
      />
      <TextField
        label={texts.field.prize}
        note={texts.optional}
        problem={wrong.includes('prize')}
        maxLength={limits.prizeMax}
        value={draft.prize}
        onWrite={(prize) => set({ prize })}
      />
      <Line {...fields} field="date" input={moment} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Line {...fields} field="reg_open" input={moment} />
        <Line {...fields} field="reg_close" input={moment} />
      </div>
      <Checkbox isOn={draft.isPrivate} note={texts.isPrivateHint} onTurn={(isPrivate) => set({ isPrivate })}>
        {texts.field.isPrivate}
      </Checkbox>
    </div>
  )
}
