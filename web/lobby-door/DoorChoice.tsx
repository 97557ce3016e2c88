import type { LobbyDoor } from '../../durable/rules/lobby/lobby-door.ts'
import { Radios } from '../ui/forms/Radios.tsx'
import { TextField } from '../ui/forms/TextField.tsx'
import { type DoorForm, digitsOf, doorProblem } from './door-form.ts'
import { doorTexts as texts } from './texts.ts'

const ways = ['owner', 'open', 'invited'] as const satisfies readonly LobbyDoor['way'][]

type DoorChoiceProps = { door: DoorForm; isNarrow?: boolean; onChange(door: DoorForm): void }

/** The choice of how a lobby takes players in, with the range of ELO for a choice that has one. `isNarrow`: in a dialog with that title. */
export function DoorChoice({ door, isNarrow = false, onChange }: DoorChoiceProps) {
  const problem = doorProblem(door)
  return (
    <div className="flex flex-col gap-4">
      <Radios
        variant="cards"
        legend={texts.title}
        isLegendHidden={isNarrow}
        group={isNarrow ? 'grid gap-2' : 'grid gap-2 sm:grid-cols-3'}
        value={door.way}
        options={ways.map((value) => ({ value, ...texts.way[value] }))}
        onChange={(way) => onChange({ ...door, way })}
      />
      {door.way !== 'invited' && (
        <fieldset className="min-w-0">
          <legend className="sr-only">{texts.range}</legend>
          <div className="grid max-w-sm grid-cols-2 items-start gap-3">
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                label={`${texts[end]} ${texts.range}`}
                inputMode="numeric"
                maxLength={4}
                placeholder={texts.anything}
                problem={end === 'from' ? problem : problem !== null}
                value={door[end]}
                onWrite={(text) => onChange({ ...door, [end]: digitsOf(text) })}
              />
            ))}
          </div>
          <p className="mt-1.5 text-muted text-sm">{texts.rangeHint}</p>
        </fieldset>
      )}
    </div>
  )
}
