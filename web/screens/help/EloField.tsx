import { useId, useState } from 'react'
import { formatWhole } from '../../format/number.ts'
import { eloTexts } from './texts.ts'
import { eloLimits, readElo } from './worked-example.ts'

type EloFieldProps = { label: string; value: number; onChange(value: number): void }

/**
 * The mean rating of a team: typed, or by a slider. The typed text stays as it is until the field loses the focus; then the field shows the
 * mean within the limits.
 */
export function EloField({ label, value, onChange }: EloFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    const elo = readElo(text)
    if (elo !== null) onChange(elo)
  }
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          {...eloLimits}
          value={typed ?? String(value)}
          onChange={(event) => {
            setTyped(event.target.value)
            change(event.target.value)
          }}
          onBlur={() => setTyped(null)}
          className="input w-24 shrink-0 text-right tabular-nums"
        />
      </div>
      <input
        type="range"
        aria-label={eloTexts.slider(label)}
        aria-valuetext={formatWhole(value)}
        {...eloLimits}
        step={10}
        value={value}
        onChange={(event) => change(event.target.value)}
        className="block h-11 w-full cursor-pointer accent-primary"
      />
    </div>
  )
}
