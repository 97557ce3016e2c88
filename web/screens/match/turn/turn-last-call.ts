import { speakCountdown } from '../../../format/countdown.ts'

const callAt = 10
/** How long the sentence stays in the region. A player who opens the page later must not hear an old number. */
const standsSeconds = 3

/** Announced once when the player's own turn is about to end. Empty at all other times. */
export const lastCall = (secondsLeft: number): string =>
  secondsLeft <= callAt && secondsLeft > callAt - standsSeconds ? speakCountdown(callAt) : ''
