import { useId } from 'react'
import type { SystemSwitch } from '../../../../durable/rules/vocabulary.ts'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { switchWords, systemTexts as texts } from './texts.ts'

type SwitchRowProps = { name: SystemSwitch; value: 0 | 1; change: string | null; isLocked: boolean; onTurn(value: 0 | 1): void }

/** Whether a switch has its usual position. */
const isUsual = (name: SystemSwitch, value: 0 | 1): boolean => (name === 'cs_update' ? value === 0 : value === 1)

/** One switch: its title, its current meaning for players, and who set it. */
export function SwitchRow({ name, value, change, isLocked, onTurn }: SwitchRowProps) {
  const id = useId()
  const words = switchWords[name]
  const isOn = value === 1
  const mark = isUsual(name, value) ? '' : 'shadow-[inset_3px_0_0_var(--color-warning)]'
  return (
    <li className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-4 sm:gap-x-8 sm:px-6 sm:py-5 ${mark}`}>
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        {words.title}
        <code className="font-normal text-muted text-xs">{name}</code>
      </h2>
      <div className="-my-1 self-start sm:row-span-2">
        <Switch aria-labelledby={id} aria-describedby={`${id}-nå`} isOn={isOn} isLocked={isLocked} onTurn={() => onTurn(isOn ? 0 : 1)}>
          <span className="display text-base">{isOn ? texts.on : texts.off}</span>
        </Switch>
      </div>
      <div className="max-sm:col-span-2 max-sm:mt-1">
        <p id={`${id}-nå`} className={`mt-0.5 ${isUsual(name, value) ? 'text-muted' : 'text-warning'}`}>
          {isOn ? words.on : words.off}
        </p>
        <p className="mt-1 min-h-5 text-muted text-sm">{change}</p>
      </div>
    </li>
  )
}
