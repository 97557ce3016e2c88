import { type LucideIcon, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { CupTeam } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { CupView } from '../../../rooms/cup-room.ts'
import { Button, type ButtonStyle } from '../../../ui/button/Button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { letInTexts as texts } from './texts.ts'

/** The search and the choice of a place are loaded when staff open the dialog. */
const LetInDialog = lazyPart(async () => ({ default: (await import('./LetInDialog.tsx')).LetInDialog }))

type LetInProps = ButtonStyle & { view: CupView; team?: CupTeam; icon?: LucideIcon; name?: string; className?: string }

/** The button of staff that puts a player into a team: any team, or `team`. */
export function LetIn({ view, team, icon = UserPlus, name = texts.open, ...button }: LetInProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button {...button} icon={icon} aria-label={team && `${name}, ${team.name}`} onClick={() => setIsOpen(true)}>
        {name}
      </Button>
      {isOpen && (
        <Suspense>
          <LetInDialog view={view} team={team ?? null} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
