import { useState } from 'react'
import type { Tournament } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import { AnswerText } from '../../../ui/AnswerText.tsx'
import { FoldPanel } from '../../../ui/fold/FoldPanel.tsx'
import { infoTexts as texts } from '../texts.ts'

/** The rules that its organiser wrote; nothing without rules. */
export function RulesPanel({ tournament: { rules }, startsOpen }: { tournament: Tournament; startsOpen: boolean }) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  if (rules === '') return null
  return (
    <FoldPanel title={texts.rules} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      <div className="untrusted">
        <AnswerText content={rules} />
      </div>
    </FoldPanel>
  )
}
