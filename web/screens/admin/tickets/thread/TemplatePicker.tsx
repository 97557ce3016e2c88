import type { TicketTemplate } from '../../../../../worker/contract/support.ts'
import { Select } from '../../../../ui/forms/Select.tsx'
import { inboxTexts } from '../texts.ts'

const texts = inboxTexts.reply

/** Puts a prepared answer into the text. It resets at once, so that the same template can be chosen again. */
export function TemplatePicker({ templates, onPick }: { templates: readonly TicketTemplate[]; onPick(template: TicketTemplate): void }) {
  return (
    <span className="w-44 max-sm:w-40 [&_select]:text-sm! lg:[&_select]:h-9">
      <Select
        data-inbox-template
        aria-label={texts.template}
        aria-keyshortcuts="T"
        value=""
        disabled={templates.length === 0}
        onChange={({ target }) => {
          const chosen = templates.find(({ id }) => String(id) === target.value)
          if (chosen) onPick(chosen)
        }}
      >
        <option value="">{templates.length === 0 ? texts.noTemplates : texts.chooseTemplate}</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </span>
  )
}
