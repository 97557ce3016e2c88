import { Image } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button, type ButtonStyle } from '../ui/button/Button.tsx'
import { lazyPart } from '../ui/loading/lazy-part.ts'
import { eveningTexts as texts } from './texts.ts'

const EveningDialog = lazyPart(async () => ({ default: (await import('./EveningDialog.tsx')).EveningDialog }))

type EveningButtonProps = {
  matchId: string
  /** The name of the match if a list has several matches: then the button shows only its icon. */
  which?: string
  variant?: ButtonStyle['variant']
  className?: string
}

/** Opens 'Kveldens bilde' of a match in which the player was. */
export function EveningButton({ matchId, which, variant, className }: EveningButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        icon={Image}
        className={className}
        {...(which !== undefined && { shape: 'square' as const, 'aria-label': `${texts.title} ${which}`, title: texts.title })}
        onPointerEnter={EveningDialog.preload}
        onClick={() => setIsOpen(true)}
      >
        {which === undefined && texts.title}
      </Button>
      <Suspense>{isOpen && <EveningDialog matchId={matchId} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
