import { useState } from 'react'
import { type SystemSwitch, systemSwitches } from '../../../../durable/rules/vocabulary.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { changeLine } from './change-line.ts'
import { SwitchRow } from './SwitchRow.tsx'
import { switchWords, systemTexts as texts } from './texts.ts'
import { useSwitches } from './use-switches.ts'

type Asked = { name: SystemSwitch; value: 0 | 1 }

/** Asks before a switch affects all players, with its new meaning for them. */
export function TurnQuestion({ asked: { name, value }, onTurn, onClose }: { asked: Asked; onTurn(): void; onClose(): void }) {
  const words = switchWords[name]
  return (
    <ConfirmDialog
      question={texts.question(words.title, value)}
      text={value === 1 ? words.on : words.off}
      confirm={texts.turn(value)}
      onConfirm={onTurn}
      onClose={onClose}
    />
  )
}

/** The site's switches (docs/product.md 13.3). They come over the site's socket, so a click by another admin shows at once. */
export default function SystemSection() {
  const { switches, changes, isLocked, turn } = useSwitches()
  const now = useMinute()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <AdminSection title={texts.title} lead={texts.lead}>
      {!switches && <div role="status" aria-label={texts.loading} className="skeleton h-120 rounded-box opacity-60" />}
      {switches && (
        <ul className="panel divide-y divide-line overflow-hidden">
          {systemSwitches.map((name) => (
            <SwitchRow
              key={name}
              name={name}
              value={switches[name]}
              change={
                changes &&
                changeLine(
                  changes.find((each) => each.name === name),
                  switches[name],
                  now,
                )
              }
              isLocked={isLocked}
              onTurn={(value) => setAsked({ name, value })}
            />
          ))}
        </ul>
      )}
      {asked && <TurnQuestion asked={asked} onTurn={() => void turn(asked.name, asked.value)} onClose={() => setAsked(null)} />}
    </AdminSection>
  )
}
