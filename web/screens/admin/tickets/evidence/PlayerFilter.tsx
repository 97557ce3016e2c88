import { useId } from 'react'
import type { EvidencePlayer } from '../../../../../worker/contract/evidence.ts'
import { Select } from '../../../../ui/forms/Select.tsx'
import { byConcern } from './evidence-view.ts'
import { evidenceTexts as texts } from './texts.ts'

type FilterProps = { players: readonly EvidencePlayer[]; chosen: string; onChoose(steamid: string): void }

/** Narrows the evidence to one player: the reported player stands first, then the ticket's owner. */
export function PlayerFilter({ players, chosen, onChoose }: FilterProps) {
  const id = useId()
  return (
    <div className="px-4 pt-3">
      <label htmlFor={id} className="eyebrow mb-1 block">
        {texts.filter}
      </label>
      <Select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{texts.everybody}</option>
        {byConcern(players).map(({ steamid, username, concern }) => (
          <option key={steamid} value={steamid}>
            {concern === null ? username : `${username} (${texts.concern[concern]})`}
          </option>
        ))}
      </Select>
    </div>
  )
}
