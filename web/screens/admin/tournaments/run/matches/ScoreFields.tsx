import type { TournamentMatch } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { Button } from '../../../../../ui/button/Button.tsx'
import { Radios } from '../../../../../ui/forms/Radios.tsx'
import { TextField } from '../../../../../ui/forms/TextField.tsx'
import { MapFields } from './MapFields.tsx'
import { endScores, mapFields, type ScoreDraft } from './result-draft.ts'
import { matchTexts as texts } from './texts.ts'

type ScoreFieldsProps = { match: TournamentMatch; draft: ScoreDraft; onWrite(draft: ScoreDraft): void }

/** The rounds of each map of a series, or the score in maps if the rounds are not known, with the name of the winner. */
function SeriesFields({ match, series, draft, onWrite }: ScoreFieldsProps & { series: Parameters<typeof endScores>[0] }) {
  const { maps } = draft
  const names = [match.team1_name ?? texts.open, match.team2_name ?? texts.open] as const
  const turn = () => onWrite({ ...draft, maps: maps ? null : mapFields(match) })
  return (
    <div className="grid justify-items-start gap-2 *:w-full">
      {maps ? (
        <MapFields match={match} draft={draft} maps={maps} onWrite={(next) => onWrite({ ...draft, maps: next })} />
      ) : (
        <Radios
          legend={texts.maps}
          options={endScores(series).map(([first, second]) => ({
            value: `${first}-${second}`,
            name: `${names[first > second ? 0 : 1]} ${Math.max(first, second)}–${Math.min(first, second)}`,
          }))}
          value={`${draft.team1}-${draft.team2}`}
          onChange={(value) => {
            const [team1 = '', team2 = ''] = value.split('-')
            onWrite({ team1, team2, maps: null })
          }}
        />
      )}
      <Button variant="ghost" size="small" className="w-auto!" onClick={turn}>
        {maps ? texts.mapsAlone : texts.withRounds}
      </Button>
    </div>
  )
}

/** The score: the rounds of a single map, or the rounds of each map of a series. */
export function ScoreFields({ match, draft, onWrite }: ScoreFieldsProps) {
  if (match.series_type !== 'bo1') return <SeriesFields match={match} series={match.series_type} draft={draft} onWrite={onWrite} />
  const field = { inputMode: 'numeric', maxLength: 2 } as const
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        isSentence
        label={match.team1_name ?? texts.open}
        note={texts.rounds}
        {...field}
        value={draft.team1}
        onWrite={(team1) => onWrite({ ...draft, team1 })}
      />
      <TextField
        isSentence
        label={match.team2_name ?? texts.open}
        note={texts.rounds}
        {...field}
        value={draft.team2}
        onWrite={(team2) => onWrite({ ...draft, team2 })}
      />
    </div>
  )
}
