import type { Pace } from '../../../local/cs2/play/pace.ts'

/** A map in a second or two. A finished match is held on to for long, as a real server does compared with its rounds. */
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
