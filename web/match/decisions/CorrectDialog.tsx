import { useMemo, useState } from 'react'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { winners } from '../../../durable/rules/rating/elo.ts'
import { correctMatch } from '../../net/api/decisions.ts'
import { Radios } from '../../ui/forms/Radios.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { mapName } from '../live/live-view.ts'
import { TeamMark } from '../teams/TeamMark.tsx'
import { teamTitle } from '../teams/team-title.ts'
import { draftOf, type ResultDraft, resultIn, withRounds } from './corrected-result.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { correctDialogTexts as texts } from './dialog-texts.ts'

type FieldsProps = { match: Match; draft: ResultDraft; onWrite(draft: ResultDraft): void }

function MapFields({ match, draft, onWrite }: FieldsProps) {
  const field = { inputMode: 'numeric', maxLength: 2 } as const
  return (
    <div className="grid gap-3">
      {match.played.map((map, place) => (
        <fieldset key={map.number} className="grid grid-cols-2 gap-3">
          <legend className="eyebrow mb-1.5">{mapName(match, map)}</legend>
          <TextField
            isSentence
            label={teamTitle(match, 'A')}
            note={texts.rounds}
            {...field}
            value={draft.maps[place]?.a ?? ''}
            onWrite={(a) => onWrite(withRounds(draft, match, place, { a }))}
          />
          <TextField
            isSentence
            label={teamTitle(match, 'B')}
            note={texts.rounds}
            {...field}
            value={draft.maps[place]?.b ?? ''}
            onWrite={(b) => onWrite(withRounds(draft, match, place, { b }))}
          />
        </fieldset>
      ))}
    </div>
  )
}

/** Gives a match that has ended another winner and score, for each map. */
export function CorrectDialog({ match, onDone, onClose }: { match: Match; onDone?(): void; onClose(): void }) {
  const [draft, setDraft] = useState(() => draftOf(match))
  const result = resultIn(draft, match)
  const key = JSON.stringify(result)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the result, which is another object at each render.
  const act = useMemo(() => result && ({ action: 'correct', ...result } as const), [key])
  return (
    <DecisionDialog
      match={match}
      words={match.voided === 1 ? texts.again : texts.dialog}
      act={act}
      send={(reason) => correctMatch(match.match_id, result ?? { winner: 'draw', maps: [] }, reason)}
      {...(onDone && { onDone })}
      onClose={onClose}
    >
      <MapFields match={match} draft={draft} onWrite={setDraft} />
      <Radios
        legend={texts.winner}
        options={winners.map((value) => ({
          value,
          name:
            value === 'draw' ? (
              texts.draw
            ) : (
              <>
                <TeamMark team={value} />
                {teamTitle(match, value)}
              </>
            ),
        }))}
        value={draft.winner}
        onChange={(winner) => setDraft({ ...draft, winner })}
      />
    </DecisionDialog>
  )
}
