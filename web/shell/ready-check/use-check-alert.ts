import { useEffect, useEffectEvent, useState } from 'react'
import { useAlertPlayer } from '../../hooks/use-alert-player.ts'
import { playSound } from '../../net/signals/sounds.ts'
import { checkMarkAtom } from '../../state/alert-atoms.ts'
import { useSetAtom } from '../../state/store.ts'
import { checkTexts } from './texts.ts'

/** How often the sound comes again, and how often the title's mark changes, in ms. */
const soundMs = 3_000
const markMs = 1_000

/**
 * Alerts the player to a check while `isAlerting`: by sound, a changing title, and a notification while the page is hidden. True once a
 * sound was really played or a notification was shown.
 */
export function useCheckAlert(isAlerting: boolean): boolean {
  const [wasNoticed, setWasNoticed] = useState(false)
  const alertPlayer = useAlertPlayer()
  const setMark = useSetAtom(checkMarkAtom)
  const note = async (noticed: Promise<boolean>) => {
    if (await noticed) setWasNoticed(true)
  }
  const alert = useEffectEvent(() =>
    note(alertPlayer({ sound: 'match', title: checkTexts.title, body: checkTexts.alert, path: null, tag: 'ready-check' })),
  )
  const remind = useEffectEvent(() => note(playSound('reminder')))
  useEffect(() => {
    if (!isAlerting) return
    const [first, second] = checkTexts.marks
    let isFirst = true
    void alert()
    setMark(first)
    const sound = setInterval(() => void remind(), soundMs)
    const mark = setInterval(() => {
      isFirst = !isFirst
      setMark(isFirst ? first : second)
    }, markMs)
    return () => {
      clearInterval(sound)
      clearInterval(mark)
      setMark(null)
    }
  }, [isAlerting, setMark])
  return wasNoticed
}
