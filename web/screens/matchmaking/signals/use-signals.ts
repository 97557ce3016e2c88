import { useCallback, useEffect, useState } from 'react'
import { canNotify, notificationWish, renewPush, setNotifications } from '../../../net/signals/notification.ts'
import { canPlaySound, expectsSound } from '../../../net/signals/sound-check.ts'
import { readSoundLevel } from '../../../net/signals/sound-level.ts'
import { playSound } from '../../../net/signals/sounds.ts'
import { problemsOf, type SignalProblem, type Signs } from './signal-problems.ts'

/** Whether this is an iPhone or iPad. An iPad says that it is a Mac with a touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const signsWith = (sound: Signs['sound']): Signs => ({
  level: readSoundLevel(),
  sound,
  permission: canNotify() ? Notification.permission : null,
  wish: notificationWish(),
  needsHomeScreen: isApplePhone() && !matchMedia('(display-mode: standalone)').matches,
})

/** Calls `look` when the player changes the permission in the browser's own settings, or comes back from there. */
function onPermissionChange(look: () => void): () => void {
  const ends = new AbortController()
  document.addEventListener('visibilitychange', look, { signal: ends.signal })
  const asked = navigator.permissions?.query({ name: 'notifications' })
  void asked?.then((status) => status.addEventListener('change', look, { signal: ends.signal })).catch(() => {})
  return () => ends.abort()
}

/**
 * The problems of sound and notifications in this browser, checked again when they can have changed, and the player's actions against them.
 */
export function useSignals() {
  // Nearly all of them are known at once, so the lines are there from the first render and move nothing.
  const [problems, setProblems] = useState<readonly SignalProblem[]>(() => problemsOf(signsWith(expectsSound())))
  const look = useCallback(async () => setProblems(problemsOf(signsWith(await canPlaySound()))), [])
  const isUntouched = problems.includes('sound-untouched')
  useEffect(() => {
    void look()
    return onPermissionChange(() => void look())
  }, [look])
  useEffect(() => {
    if (!isUntouched) return
    const ends = new AbortController()
    // A browser counts a touch when the finger is lifted.
    for (const name of ['pointerup', 'keyup']) window.addEventListener(name, () => void look(), { signal: ends.signal })
    return () => ends.abort()
  }, [isUntouched, look])

  const wantNotifications = async (isWanted: boolean) => {
    await setNotifications(isWanted)
    await look()
    await renewPush()
  }
  const fix = async (problem: SignalProblem) => {
    if (problem === 'notifications-off' || problem === 'notifications-blocked') return wantNotifications(true)
    await playSound('call')
    await look()
  }
  return { problems, fix, refuse: () => wantNotifications(false) }
}
