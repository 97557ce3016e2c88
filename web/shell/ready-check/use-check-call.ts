import { useEffect, useEffectEvent, useState } from 'react'
import { useCallPlayer } from '../../hooks/use-call-player.ts'
import { playSound } from '../../net/signals/sounds.ts'
import { checkMarkAtom } from '../../state/call-atoms.ts'
import { useSetAtom } from '../../state/store.ts'
import { checkTexts } from './texts.ts'

/** How often the sound comes again, and how often the title's mark changes, in ms. */
const soundMs = 3_000
const markMs = 1_000

/**
 * Calls the player to a check while `isCalling`: by sound, a title that changes, and a notification while the page is out of sight. True
 * once a sound really played or a notification was shown.
 */
export function useCheckCall(isCalling: boolean): boolean {
  const [wasHeard, setWasHeard] = useState(false)
  const callPlayer = useCallPlayer()
  const setMark = useSetAtom(checkMarkAtom)
  const note = async (noticed: Promise<boolean>) => {
    if (await noticed) setWasHeard(true)
  }
  const call = useEffectEvent(() =>
    note(callPlayer({ sound: 'match', title: checkTexts.title, body: checkTexts.call, path: null, tag: 'ready-check' })),
  )
  const remind = useEffectEvent(() => note(playSound('reminder')))
  useEffect(() => {
    if (!isCalling) return
    const [first, second] = checkTexts.marks
    let isFirst = true
    void call()
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
  }, [isCalling, setMark])
  return wasHeard
}
