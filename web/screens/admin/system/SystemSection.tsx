import { systemSwitches } from '../../../../durable/rules/vocabulary.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { AdminSection } from '../AdminSection.tsx'
import { changeLine } from './change-line.ts'
import { SwitchRow } from './SwitchRow.tsx'
import { systemTexts as texts } from './texts.ts'
import { useSwitches } from './use-switches.ts'

/** The site's switches (docs/product.md 13.3). They come over the site's socket, so another admin's click is seen at once. */
export default function SystemSection() {
  const { switches, changes, isLocked, turn } = useSwitches()
  const now = useMinute()
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
              onTurn={(value) => void turn(name, value)}
            />
          ))}
        </ul>
      )}
    </AdminSection>
  )
}
