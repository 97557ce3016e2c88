import type { EvidencePlayer } from '../../../../../worker/contract/evidence.ts'
import { SelectField } from '../../../../ui/forms/Select.tsx'
import { byConcern } from './evidence-view.ts'
import { evidenceTexts as texts } from './texts.ts'

type FilterProps = { players: readonly EvidencePlayer[]; chosen: string; onChoose(steamid: string): void }

/** Narrows the evidence to one player: the reported player comes first, then the ticket's owner. */
export function PlayerFilter({ players, chosen, onChoose }: FilterProps) {
  return (
    <SelectField label={texts.filter} className="px-4 pt-3" value={chosen} onWrite={onChoose}>
      <option value="">{texts.everybody}</option>
      {byConcern(players).map(({ steamid, username, concern }) => (
        <option key={steamid} value={steamid}>
          {concern === null ? username : `${username} (${texts.concern[concern]})`}
        </option>
      ))}
    </SelectField>
  )
}
