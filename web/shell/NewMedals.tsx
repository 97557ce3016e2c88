import { useEffect } from 'react'
import { useInSight } from '../hooks/use-in-sight.ts'
import { finalesAtom, newMedalsAtom } from '../state/medal-atoms.ts'
import { useAtom, useAtomValue, useSetAtom } from '../state/store.ts'
import { pushToastAtom } from '../state/toast-atoms.ts'
import { newMedal } from '../texts/medals.ts'

/** How long a medal's toast stays, in ms. It is longer than for other news, because it is rare and often comes right after a match. */
const shownMs = 9_000

/**
 * Shows new medals with their pictures. Waits for the end of a result's animation and until the page is visible, because medals arrive
 * while the player is still in the game (docs/product.md 7.9).
 */
export default function NewMedals() {
  const [medals, setMedals] = useAtom(newMedalsAtom)
  const pushToast = useSetAtom(pushToastAtom)
  const isFinale = useAtomValue(finalesAtom) > 0
  const mayTell = useInSight() && !isFinale && medals.length > 0
  useEffect(() => {
    if (!mayTell) return
    for (const { name, image } of medals) pushToast({ type: 'success', title: newMedal, msg: name, picture: image, duration: shownMs })
    setMedals([])
  }, [mayTell, medals, pushToast, setMedals])
  return null
}
