import { ListChecks } from 'lucide-react'
import { batchMax } from '../../../../../durable/rules/support/ticket-sets.ts'
import { ticketPriorities } from '../../../../../durable/rules/support/ticket-words.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Select } from '../../../../ui/forms/Select.tsx'
import { inboxTexts } from '../texts.ts'
import type { Batch } from './use-batch.ts'

const texts = inboxTexts.batch

/** The actions on the chosen tickets. */
function Acts({ batch }: { batch: Batch }) {
  const isOff = batch.ticked.size === 0 || batch.isBusy
  return (
    <div className="flex items-center gap-1.5 [&_select]:text-sm! lg:[&_select]:h-9 lg:[&_select]:pr-8! lg:[&_select]:pl-2.5!">
      <Button size="small" isBusy={isOff} onClick={() => batch.act({ act: 'close' })}>
        {texts.close}
      </Button>
      <Button size="small" isBusy={isOff} onClick={() => batch.act({ act: 'take' })}>
        {texts.take}
      </Button>
      <span className="min-w-0 flex-1">
        <Select
          aria-label={texts.priority}
          value=""
          disabled={isOff}
          onChange={({ target }) => {
            const priority = ticketPriorities.find((each) => each === target.value)
            if (priority) batch.act({ act: 'priority', priority })
          }}
        >
          <option value="">{texts.priority}</option>
          {ticketPriorities.toReversed().map((each) => (
            <option key={each} value={each}>
              {inboxTexts.priorities[each]}
            </option>
          ))}
        </Select>
      </span>
    </div>
  )
}

function Refused({ refused }: Pick<Batch, 'refused'>) {
  return (
    <div role="alert" className="text-sm">
      {refused.length > 0 && (
        <>
          <p className="text-warning">{texts.refused(refused.length)}</p>
          <ul className="mt-1">
            {refused.map(({ id, refused: why }) => (
              <li key={id} className="untrusted">
                <span className="text-muted tabular-nums">#{id}</span> {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Above the rows: chooses several tickets, and closes them, takes them or sets their priority with one call (docs/product.md 17.3). */
export function BatchBar({ batch, ids }: { batch: Batch; ids: readonly number[] }) {
  if (!batch.isOn) {
    return (
      <div className="border-line border-b px-3 py-1.5">
        <Button variant="muted" size="small" icon={ListChecks} className="-ml-2" disabled={ids.length === 0} onClick={batch.begin}>
          {texts.begin}
        </Button>
      </div>
    )
  }
  const count = batch.ticked.size
  return (
    <section aria-label={texts.begin} className="flex flex-col gap-2 border-line border-b bg-base-300/50 px-3 py-2">
      <div className="flex items-center gap-1">
        <p role="status" className="min-w-0 flex-1 text-sm tabular-nums">
          {texts.chosen(count)}
          {count >= batchMax && <span className="text-muted"> · {texts.most(batchMax)}</span>}
        </p>
        <Button variant="muted" size="small" onClick={() => batch.tickAll(count > 0 ? [] : ids)}>
          {count > 0 ? texts.none : texts.all}
        </Button>
        <Button variant="muted" size="small" onClick={batch.end}>
          {texts.end}
        </Button>
      </div>
      <Acts batch={batch} />
      <Refused refused={batch.refused} />
    </section>
  )
}
