import { Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { userAtom } from '../state/session-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { Button } from '../ui/button/Button.tsx'
import { lazyPart } from '../ui/loading/lazy-part.ts'
import { PartBoundary } from '../ui/loading/PartBoundary.tsx'
import { circleTexts } from './texts.ts'

const AskCircle = lazyPart(() => import('./AskCircle.tsx'))

/** Opens the dialog that asks the circle to play; the dialog asks for confirmation first. A banned player cannot use it. */
export function AskButton({ className = '' }: { className?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isBanned = useAtomValue(userAtom)?.banned === 1
  if (isBanned) return null
  return (
    <>
      <Button
        variant="soft"
        icon={Users}
        className={className}
        aria-haspopup="dialog"
        onPointerDown={AskCircle.preload}
        onClick={() => setIsOpen(true)}
      >
        {circleTexts.ask.button}
      </Button>
      {isOpen && (
        <PartBoundary>
          <Suspense fallback={null}>
            <AskCircle onClose={() => setIsOpen(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
