import { onTestFinished } from 'vitest'

class AnsweredMedia extends EventTarget {
  /** The listeners for another answer now. */
  readonly watchers = new Set<unknown>()
  readonly media: string
  matches: boolean
  constructor(media: string, matches: boolean) {
    super()
    this.media = media
    this.matches = matches
  }
  override addEventListener(name: string, listener: EventListener) {
    this.watchers.add(listener)
    super.addEventListener(name, listener)
  }
  override removeEventListener(name: string, listener: EventListener) {
    this.watchers.delete(listener)
    super.removeEventListener(name, listener)
  }
  change(to: boolean) {
    this.matches = to
    this.dispatchEvent(new Event('change'))
  }
}

/** Answers this media query for the page until the test is over; all others are the browser's. */
export function answerMedia(query: string, matches: boolean): AnsweredMedia {
  const answered = new AnsweredMedia(query, matches)
  const before = window.matchMedia
  window.matchMedia = (asked) => (asked === query ? (answered as unknown as MediaQueryList) : before.call(window, asked))
  onTestFinished(() => {
    window.matchMedia = before
  })
  return answered
}

/** The viewer wants less motion (true) or as much as there is (false), no matter what the system says. */
export const preferStill = (isWanted: boolean) => answerMedia('(prefers-reduced-motion: reduce)', isWanted)
