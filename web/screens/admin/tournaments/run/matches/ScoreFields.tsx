import type { TournamentMatch } from '../../../../../../durable/protocol/tournament/tournament-fields.ts'
import { Radios } from '../../../../../ui/forms/Radios.tsx'
import { TextField } from '../../../../../ui/forms/TextField.tsx'
import { endScores, type ScoreDraft } from './result-draft.ts'
import { matchTexts as texts } from './texts.ts'

type ScoreFieldsProps = { match: TournamentMatch; draft: ScoreDraft; onWrite(draft: ScoreDraft): void }

/** The score: rounds of one map are written, of a series there are only a few. */
export function ScoreFields({ match, draft, onWrite }: ScoreFieldsProps) {
  if (match.series_type !== 'bo1') {
    return (
      <Radios
        legend={texts.maps}
        options={endScores(match.series_type).map(([first, second]) => ({ value: `${first}-${second}`, name: `${first}–${second}` }))}
        value={`${draft.team1}-${draft.team2}`}
        onChange={(value) => {
          const [team1 = '', team2 = ''] = value.split('-')
          onWrite({ team1, team2 })
        }}
      />
    )
  }
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
