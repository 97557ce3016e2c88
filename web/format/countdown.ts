/** Whole seconds left, rounded up as players count them, never below zero. */
export const secondsLeft = (deadlineAt: number, now: number): number => Math.max(0, Math.ceil((deadlineAt - now) / 1000))

/** 29:59 or 0:07; hours are shown only if there are any. */
export function formatCountdown(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** The same time as a screen reader says it. */
export function speakCountdown(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds > 90) return `${minutes} minutter igjen`
  return seconds === 1 ? '1 sekund igjen' : `${seconds} sekunder igjen`
}

const lastCallAt = 10
/**
 * For how many seconds the sentence of the last call stays in its live region. A player who opens the page later must not hear an old
 * number.
 */
const lastCallStandsSeconds = 3

/** Announced once when the time of the player's own turn, or of their answer, is about to end. Empty at all other times. */
export const lastCall = (left: number): string =>
  left <= lastCallAt && left > lastCallAt - lastCallStandsSeconds ? speakCountdown(lastCallAt) : ''

/** Milliseconds until the shown second changes. */
export const untilNextSecond = (deadlineAt: number, now: number): number => {
  const left = deadlineAt - now
  return left <= 0 ? 1000 : ((left - 1) % 1000) + 1
}

/** Whole seconds since `since`, never below zero. */
export const secondsSince = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / 1000))

/** 02:13, and from an hour on 1:02:13. */
export const formatWaited = (seconds: number): string => formatCountdown(seconds).padStart(5, '0')

/** The same time as a screen reader says it. */
export function speakWaited(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes === 0) return 'under ett minutt'
  return minutes === 1 ? '1 minutt' : `${minutes} minutter`
}
