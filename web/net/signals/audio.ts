/** The time for which the audio context runs after a sound. A running context drains a phone's battery. */
const restMs = 2_000

/** Events that can be a player's first touch of the page. A finger counts when it is lifted. */
const touches = ['pointerdown', 'pointerup', 'keydown'] as const

/** One audio context for the whole page: browsers allow few, and only one created by a touch can be resumed. */
let audio: AudioContext | null = null
let restTimer: ReturnType<typeof setTimeout> | undefined

/** Some browsers do not say whether the page was touched. Then the current event counts as the touch. */
const isTouched = (otherwise: boolean): boolean => navigator.userActivation?.hasBeenActive ?? otherwise

/** The page's audio context. Null on a page that the player has not touched yet. */
export function openAudio(): AudioContext | null {
  clearTimeout(restTimer)
  if (isTouched(false)) audio ??= new AudioContext()
  return audio
}

/** Lets the audio context rest once its sound is over. */
export function restLater(): void {
  clearTimeout(restTimer)
  restTimer = setTimeout(() => void audio?.suspend().catch(() => {}), restMs)
}

/**
 * Creates the audio context at the first touch of the page: before that, browsers refuse it with a warning. Returns a function that stops
 * waiting.
 */
export function readySound(): () => void {
  const wake = () => {
    if (!isTouched(true)) return
    stop()
    if (audio) return
    audio = new AudioContext()
    void audio.resume().catch(() => {})
    restLater()
  }
  const stop = () => {
    for (const name of touches) window.removeEventListener(name, wake)
  }
  for (const name of touches) window.addEventListener(name, wake)
  return stop
}
