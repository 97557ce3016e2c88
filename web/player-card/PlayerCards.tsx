import './player-card.css'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../ui/loading/lazy-part.ts'
import type { ShownCard } from './names-on-page.ts'
import { watchNames } from './watch-names.ts'

const CardPopover = lazyPart(() => import('./CardPopover.tsx'))

/** The only card of the page, for all names on it (docs/product.md 7.11). */
export function PlayerCards() {
  const [shown, setShown] = useState<ShownCard | null>(null)
  const { pathname } = useLocation()
  // Another screen closes the card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger.
  useEffect(() => watchNames(setShown), [pathname])
  if (!shown) return null
  return (
    <Suspense fallback={null}>
      <CardPopover shown={shown} />
    </Suspense>
  )
}
