import type { SoundLevel } from '../../../net/signals/sound-level.ts'

/** The signals with which this browser lets the site alert the player. `permission` is null in a browser without notifications. */
export type Signs = {
  level: SoundLevel
  sound: 'yes' | 'untouched' | 'blocked'
  permission: NotificationPermission | null
  wish: 'on' | 'off' | null
  /** An iPhone or iPad outside the home screen, where Safari has no notifications. */
  needsHomeScreen: boolean
}

export const signalProblems = ['sound-untouched', 'sound-blocked', 'notifications-off', 'notifications-blocked', 'home-screen'] as const
export type SignalProblem = (typeof signalProblems)[number]

function soundProblem({ level, sound }: Signs): SignalProblem | null {
  // A player who turned the sound off does not want it.
  if (level === 'off' || sound === 'yes') return null
  return sound === 'untouched' ? 'sound-untouched' : 'sound-blocked'
}

function notificationProblem({ permission, wish, needsHomeScreen }: Signs): SignalProblem | null {
  if (wish === 'off') return null
  if (permission === null) return needsHomeScreen ? 'home-screen' : null
  if (permission === 'denied') return 'notifications-blocked'
  return permission === 'granted' && wish === 'on' ? null : 'notifications-off'
}

/** Why a player who waits on another page might not notice their match, without having chosen so (docs/product.md 12.7). */
export const problemsOf = (signs: Signs): SignalProblem[] =>
  [soundProblem(signs), notificationProblem(signs)].filter((problem) => problem !== null)
