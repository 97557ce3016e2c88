import { speakCountdown } from '../format/countdown.ts'

const callAt = 10
/** How long the sentence stands: a region says what arrives, and whoever opens the page later must not hear an old number. */
const standsSeconds = 3

/** What is said once, and at once, when one's own turn is about to end; empty at all other times. */
export const lastCall = (secondsLeft: number): string =>
  secondsLeft <= callAt && secondsLeft > callAt - standsSeconds ? speakCountdown(callAt) : ''
