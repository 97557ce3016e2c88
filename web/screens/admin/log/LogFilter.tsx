import type { LogLine } from '../../../../worker/contract/admin/log.ts'
import type { LogQuery } from '../../../net/api/admin/log.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { SelectField } from '../../../ui/forms/Select.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { actionNames } from './action-names.ts'
import type { LogField } from './log-query.ts'
import { PersonField } from './PersonField.tsx'
import { logTexts as texts } from './texts.ts'

type LogFilterProps = { filter: LogQuery; lines: readonly LogLine[]; onFilter(field: LogField, value: string): void; onReset(): void }

/** The name of a person whom the address names only by SteamID, from the loaded lines. */
const nameIn = (lines: readonly LogLine[], steamid: string): string | null =>
  lines.flatMap(({ actor, player }) => [actor, player]).find((person) => person?.steamid === steamid)?.name ?? null

function ActionField({ filter, onFilter }: Pick<LogFilterProps, 'filter' | 'onFilter'>) {
  return (
    <SelectField label={texts.action} value={filter.action ?? ''} onWrite={(action) => onFilter('action', action)}>
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
    </SelectField>
  )
}

/** The filter of the log. It is in the address, so that staff can share it and go back to it. */
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
        <TextField label={texts.from} type="date" value={filter.from ?? ''} onWrite={(day) => onFilter('from', day)} />
        <TextField label={texts.to} type="date" value={filter.to ?? ''} onWrite={(day) => onFilter('to', day)} />
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
