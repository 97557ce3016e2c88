import { Gift, Users } from 'lucide-react'
import type { StaffMedal } from '../../../../worker/contract/admin/medals.ts'
import { holdersOf, requirementOf, tierNames } from '../../../texts/medals.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { MedalImage } from '../../../ui/rank/MedalImage.tsx'
import { metalOf } from '../../../ui/rank/tier-look.ts'
import { RowActs } from '../parts/RowActs.tsx'
import { texts } from './texts.ts'

export type MedalAct = 'edit' | 'holders' | 'delete'

/** The requirement of a medal, in the words that players read. */
export const takesOf = ({ type, metric, weapon, requirement }: Pick<StaffMedal, 'type' | 'metric' | 'weapon' | 'requirement'>) =>
  requirementOf({ type: type === 'achievement' ? (metric ?? 'kills') : type, weapon, requirement })

type HoldersButtonProps = { label: string; name: string; icon: typeof Gift; onPress(): void }

const HoldersButton = ({ label, name, icon, onPress }: HoldersButtonProps) => (
  <Button variant="ghost" icon={icon} className="px-3" aria-label={texts.of(label, name)} onClick={onPress}>
    {label}
  </Button>
)

/** One medal: its name, its requirement, the number of its holders, and the actions on it. */
export function MedalTile({ medal, onAct }: { medal: StaffMedal; onAct(act: MedalAct): void }) {
  const { name, description, image, tier, type, holders, max_recipients } = medal
  return (
    <li className="panel flex flex-col overflow-hidden" style={{ borderTopColor: metalOf[tier] }}>
      <div className="flex items-start gap-3 p-3 sm:p-4">
        <MedalImage image={image} size={56} />
        <div className="min-w-0 flex-1">
          <p className="eyebrow flex flex-wrap gap-x-2 text-xs">
            <span style={{ color: metalOf[tier] }}>{tierNames[tier]}</span>
            <span>{takesOf(medal)}</span>
          </p>
          <h2 className="break-words font-medium leading-snug">{name}</h2>
          <p className="line-clamp-2 text-muted text-sm">{description}</p>
        </div>
      </div>
      <p className="mt-auto flex flex-wrap gap-x-2 px-3 pb-2 text-muted text-sm tabular-nums sm:px-4">
        <span>{holdersOf(holders)}</span>
        {max_recipients !== null && <span>· {texts.places(max_recipients - holders, max_recipients)}</span>}
      </p>
      <div className="flex items-center border-line border-t px-1">
        {type === 'event' ? (
          <HoldersButton label={texts.give} name={name} icon={Gift} onPress={() => onAct('holders')} />
        ) : (
          <HoldersButton label={texts.who} name={name} icon={Users} onPress={() => onAct('holders')} />
        )}
        <span className="ml-auto flex">
          <RowActs of={name} onEdit={() => onAct('edit')} onRemove={() => onAct('delete')} />
        </span>
      </div>
    </li>
  )
}
