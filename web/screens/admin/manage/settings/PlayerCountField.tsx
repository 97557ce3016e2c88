import { useState } from 'react'
import { type PlayerCount, playerCounts } from '../../../../../durable/rules/lobby/match-settings.ts'
import { Radios } from '../../../../ui/forms/Radios.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { waitingTexts as texts } from './texts.ts'

type Choice = { value: PlayerCount; name: string; disabled: boolean }
type PlayerCountProps = { choices: readonly Choice[]; value: number; note: string; onChange(value: PlayerCount): void }

/** The typed number of players if the match can have it; null otherwise. */
export const writtenCount = (text: string, choices: readonly Choice[]): PlayerCount | null =>
  choices.find(({ value, disabled }) => !disabled && String(value) === text.trim())?.value ?? null

/** The number of players: four presets, and a field to type it. */
export function PlayerCountField({ choices, value, note, onChange }: PlayerCountProps) {
  const [text, setText] = useState<string | null>(null)
  const isWrong = text !== null && writtenCount(text, choices) === null
  const write = (written: string) => {
    const count = writtenCount(written, choices)
    setText(count === null ? written : null)
    if (count !== null) onChange(count)
  }
  return (
    <div>
      <Radios
        legend={texts.players}
        options={choices}
        value={value as PlayerCount}
        note={note}
        onChange={(preset) => {
          setText(null)
          onChange(preset)
        }}
      />
      <TextField
        label={texts.writeCount}
        problem={
          isWrong && texts.wrongCount(playerCounts.filter((count) => choices.some((each) => each.value === count && !each.disabled)))
        }
        className="mt-3"
        type="number"
        min={2}
        max={10}
        step={2}
        value={text ?? value}
        onWrite={write}
      />
    </div>
  )
}
