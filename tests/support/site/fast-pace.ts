import type { Pace } from '../../../local/cs2/play/pace.ts'

/** A map takes a second or two. A server keeps a finished match long in relation to a round, as a real server does. */
export const fastPace: Pace = {
  mapLoad: 50,
  warmup: 1_500,
  knife: 100,
  knifeDecision: 50,
  round: 40,
  halftime: 60,
  unpause: 300,
  seriesEnd: 150,
  nextMap: 100,
  reset: 60_000,
  reboot: 300,
}
