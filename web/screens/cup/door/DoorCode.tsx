import { Suspense, useState } from 'react'
import type { Cup } from '../../../../durable/protocol/cup/cup-fields.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { doorTexts as texts } from './texts.ts'

/** The code itself is loaded when the dialog opens. */
const DoorDialog = lazyPart(async () => ({ default: (await import('./DoorDialog.tsx')).DoorDialog }))

/** Opens the QR code that leads to a cup, for the door of the hall. */
export function DoorCode({ cup, className }: { cup: Cup; className?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button className={className} onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DoorDialog cup={cup} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
