import { useEffect, useState } from 'react'

/** How long the controls stay after the mouse or a key was used, in ms. */
const restMs = 3_000

/** Whether somebody uses the screen: they have just moved the mouse, touched it or pressed a key. */
export function useStirred(): boolean {
  const [isStirred, setIsStirred] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const stir = () => {
      setIsStirred(true)
      clearTimeout(timer)
      timer = setTimeout(() => setIsStirred(false), restMs)
    }
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const
    for (const sign of signs) addEventListener(sign, stir)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, stir)
    }
  }, [])
  return isStirred
}
