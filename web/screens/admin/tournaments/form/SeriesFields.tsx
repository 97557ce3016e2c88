import { hasPhase, type Phase } from '../../../../../durable/rules/tournament/settings/phase-series.ts'
import { seriesTypes } from '../../../../../durable/rules/vocabulary.ts'
import { seriesName } from '../../../../format/gather.ts'
import { Radios } from '../../../../ui/forms/Radios.tsx'
import { formTexts as texts } from './texts.ts'
import type { FieldsProps } from './tournament-draft.ts'

const phaseFields = [
  ['tables', 'group_series'],
  ['bracket', 'bracket_series'],
  ['final', 'final_series'],
] as const

/** The length of the matches of each phase that the type has. */
export function SeriesFields({ draft, wrong, fixed, set }: FieldsProps) {
  const { tournament_type: type } = draft
  const shown = phaseFields.filter(([phase]) => hasPhase(type, phase))
  const nameOf = (phase: Phase) =>
    type === 'swiss'
      ? texts.series.rounds
      : type === 'double_elimination' && phase === 'final'
        ? texts.series.grandFinal
        : texts.series[phase]
  return (
    <div className="grid gap-5 sm:grid-cols-[repeat(3,max-content)] sm:gap-x-8">
      {shown.map(([phase, field]) => (
        <Radios
          key={phase}
          legend={nameOf(phase)}
          options={seriesTypes.map((value) => ({ value, name: seriesName[value] }))}
          value={draft[field]}
          disabled={fixed[field] !== undefined}
          note={wrong[field]}
          onChange={(series) => set({ [field]: series })}
        />
      ))}
      <p className="-mt-3 text-muted text-sm sm:col-span-3">{fixed.group_series ?? texts.series.note}</p>
    </div>
  )
}
