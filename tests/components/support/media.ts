import { onTestFinished } from 'vitest'

/** Answers this media query for the page until the test is over; all others are the browser's. */
export function answerMedia(query: string, matches: boolean) {
  const list = Object.assign(new EventTarget(), { media: query, matches })
  const before = window.matchMedia
  window.matchMedia = (asked) => (asked === query ? (list as unknown as MediaQueryList) : before.call(window, asked))
  onTestFinished(() => {
    window.matchMedia = before
  })
  const change = (to: boolean) => {
    list.matches = to
    list.dispatchEvent(new Event('change'))
  }
  return { change }
}

/** The viewer wants less motion (true) or as much as there is (false), whatever the system says. */
export const preferStill = (isWanted: boolean) => answerMedia('(prefers-reduced-motion: reduce)', isWanted)
