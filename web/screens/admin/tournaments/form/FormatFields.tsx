import { seedings, tournamentTypes } from '../../../../../durable/rules/tournament/tournament-words.ts'
import { tournamentTypeNames } from '../../../../texts/tournaments.ts'
import { Checkbox } from '../../../../ui/forms/Checkbox.tsx'
import { numeric } from '../../../../ui/forms/numeric.ts'
import { Radios } from '../../../../ui/forms/Radios.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { seedingNames } from '../texts.ts'
import { EloFields } from './EloFields.tsx'
import { MapFields } from './MapFields.tsx'
import { PlanBox } from './PlanBox.tsx'
import { SeriesFields } from './SeriesFields.tsx'
import { formTexts as texts } from './texts.ts'
import { type FieldsProps, hasThirdPlace } from './tournament-draft.ts'

/** The format: the type, the number of teams, and the resulting plan of the evening. */
export function FormatFields(fields: FieldsProps & { registered: number }) {
  const { draft, wrong, fixed, set, registered } = fields
  return (
    <div className="grid gap-5">
      <Radios
        legend={texts.type}
        options={tournamentTypes.map((value) => ({ value, name: tournamentTypeNames[value] }))}
        value={draft.tournament_type}
        disabled={fixed.tournament_type !== undefined}
        note={fixed.tournament_type}
        onChange={(tournament_type) => set({ tournament_type })}
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Radios
          legend={texts.teamSize}
          options={[2, 3, 4, 5].map((value) => ({ value, name: texts.size(value) }))}
          value={draft.team_size}
          disabled={fixed.team_size !== undefined}
          note={fixed.team_size}
          onChange={(team_size) => set({ team_size })}
        />
        <TextField
          label={texts.maxTeams}
          note={texts.maxTeamsHint}
          problem={wrong.max_teams}
          hint={fixed.max_teams}
          disabled={fixed.max_teams !== undefined}
          {...numeric}
          value={draft.max_teams}
          onWrite={(max_teams) => set({ max_teams })}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Radios
          legend={texts.seeding}
          options={seedings.map((value) => ({ value, name: seedingNames[value] }))}
          value={draft.seeding}
          disabled={fixed.seeding !== undefined}
          note={fixed.seeding ?? texts.seedingNote[draft.seeding]}
          onChange={(seeding) => set({ seeding })}
        />
        <TextField
          label={texts.servers}
          problem={wrong.servers}
          {...numeric}
          value={draft.servers}
          onWrite={(servers) => set({ servers })}
        />
      </div>
      <SeriesFields {...fields} />
      {hasThirdPlace(draft) && (
        <Checkbox
          isOn={draft.third_place}
          note={fixed.third_place ?? texts.thirdPlaceNote}
          disabled={fixed.third_place !== undefined}
          onTurn={(third_place) => set({ third_place })}
        >
          {texts.thirdPlace}
        </Checkbox>
      )}
      <EloFields {...fields} />
      <MapFields {...fields} />
      <PlanBox draft={draft} registered={registered} />
    </div>
  )
}
