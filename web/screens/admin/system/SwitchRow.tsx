import { useId } from 'react'
import type { SystemSwitch } from '../../../../durable/rules/vocabulary.ts'
import { switchWords, systemTexts as texts } from './texts.ts'

type SwitchRowProps = { name: SystemSwitch; value: 0 | 1; change: string | null; isLocked: boolean; onTurn(value: 0 | 1): void }

/** Whether a switch stands as it does on a usual evening. */
const isUsual = (name: SystemSwitch, value: 0 | 1): boolean => (name === 'cs_update' ? value === 0 : value === 1)

/** One switch: its title, its present meaning for players, and who set it. */
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
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-nå`}
        aria-disabled={isLocked}
        onClick={() => isLocked || onTurn(isOn ? 0 : 1)}
        className="-my-1 flex min-h-11 items-center gap-3 self-start rounded-field px-1 aria-disabled:cursor-progress sm:row-span-2"
      >
        <span aria-hidden="true" className="display w-8 text-right text-base">
          {isOn ? texts.on : texts.off}
        </span>
        <span
          aria-hidden="true"
          className={`relative h-7 w-12 rounded-full border transition-colors duration-150 ${
            isOn ? 'border-primary bg-primary' : 'border-line-strong bg-base-100'
          }`}
        >
          <span
            className={`absolute top-1/2 left-1 size-5 -translate-y-1/2 rounded-full transition-transform duration-150 ${
              isOn ? 'translate-x-4.5 bg-primary-content' : 'bg-muted'
            }`}
          />
        </span>
      </button>
      <div className="max-sm:col-span-2 max-sm:mt-1">
        <p id={`${id}-nå`} className={`mt-0.5 text-pretty ${isUsual(name, value) ? 'text-muted' : 'text-warning'}`}>
          {isOn ? words.on : words.off}
        </p>
        <p className="mt-1 min-h-5 text-pretty text-muted text-sm">{change}</p>
      </div>
    </li>
  )
}
