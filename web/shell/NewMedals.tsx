import { useEffect } from 'react'
import { useInSight } from '../hooks/use-in-sight.ts'
import { finalesAtom, newMedalsAtom } from '../state/medal-atoms.ts'
import { useAtom, useAtomValue, useSetAtom } from '../state/store.ts'
import { pushToastAtom } from '../state/toast-atoms.ts'
import { newMedal } from '../texts/medals.ts'

/** Longer than other news: it comes rarely, and often right after a match. */
const shownMs = 9_000

/**
 * Tells the player of new medals with their pictures: not over the moment of a result, and only when the page is in sight, since
 * they come while the player is still in the game (docs/product.md 7.9).
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
