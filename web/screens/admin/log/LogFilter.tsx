import { type ReactNode, useId } from 'react'
import type { LogLine } from '../../../../worker/contract/admin/log.ts'
import type { LogQuery } from '../../../net/api/admin/log.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import { actionNames } from './action-names.ts'
import type { LogField } from './log-query.ts'
import { PersonField } from './PersonField.tsx'
import { logTexts as texts } from './texts.ts'

type LogFilterProps = { filter: LogQuery; lines: readonly LogLine[]; onFilter(field: LogField, value: string): void; onReset(): void }

function Labelled({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-muted text-sm">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

/** The name of somebody whom only the address names, from the lines that are there. */
const nameIn = (lines: readonly LogLine[], steamid: string): string | null =>
  lines.flatMap(({ actor, player }) => [actor, player]).find((person) => person?.steamid === steamid)?.name ?? null

function ActionField({ filter, onFilter }: Pick<LogFilterProps, 'filter' | 'onFilter'>) {
  return (
    <Labelled label={texts.action}>
      {(id) => (
        <Select id={id} value={filter.action ?? ''} onChange={(event) => onFilter('action', event.target.value)}>
          <option value="">{texts.allActions}</option>
          {Object.entries(actionNames).map(([group, names]) => (
            <optgroup key={group} label={group}>
              {Object.entries(names).map(([action, name]) => (
                <option key={action} value={action}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Labelled>
  )
}

function DayField({
  label,
  field,
  filter,
  onFilter,
}: Pick<LogFilterProps, 'filter' | 'onFilter'> & { label: string; field: 'from' | 'to' }) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          className="input w-full"
          value={filter[field] ?? ''}
          onChange={(event) => onFilter(field, event.target.value)}
        />
      )}
    </Labelled>
  )
}

/** The filter of the log. It stands in the address, so that staff can share it and go back to it. */
export function LogFilter({ filter, lines, onFilter, onReset }: LogFilterProps) {
  const chosen = (field: 'actor' | 'player') => {
    const steamid = filter[field]
    return steamid === undefined ? null : { steamid, name: nameIn(lines, steamid) }
  }
  const isFiltered = Object.keys(filter).length > 0
  return (
    <section aria-label={texts.filter} className="panel p-4 sm:p-5">
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-[1.2fr_1.2fr_1.2fr_1fr_1fr]">
        <div className="max-xl:col-span-2">
          <ActionField filter={filter} onFilter={onFilter} />
        </div>
        <PersonField label={texts.actor} chosen={chosen('actor')} onChoose={(person) => onFilter('actor', person?.steamid ?? '')} />
        <PersonField label={texts.player} chosen={chosen('player')} onChoose={(person) => onFilter('player', person?.steamid ?? '')} />
        <DayField label={texts.from} field="from" filter={filter} onFilter={onFilter} />
        <DayField label={texts.to} field="to" filter={filter} onFilter={onFilter} />
      </div>
      {isFiltered && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          {filter.target !== undefined && (
            <span className="untrusted min-w-0">
              <span className="text-muted">{texts.target}</span> {filter.target}
            </span>
          )}
          <Button size="small" onClick={onReset}>
            {texts.reset}
          </Button>
        </p>
      )}
    </section>
  )
}
