/** A note: what is heard, when it begins, and how loud at its loudest (0 to 1). */
type Note = { hertz: number; atSeconds: number; lastsSeconds: number; volume: number; shape: OscillatorType }

/** How late a sound may come when the browser had to wake first: later it would tell of something that is over. */
const lateMs = 1_000
/** How long the page's sound runs on after it was asked for: a running one costs a phone its battery. */
const restMs = 2_000

/** What may be a player's first touch of the page; a finger counts when it is lifted. */
const touches = ['pointerdown', 'pointerup', 'keydown'] as const

/** One for the whole page: browsers allow few, and wake one that was made by a touch. */
let audio: AudioContext | null = null
let restTimer: ReturnType<typeof setTimeout> | undefined

/** Where the browser does not say whether the page was touched, the touch that called us is believed. */
const isTouched = (otherwise: boolean): boolean => navigator.userActivation?.hasBeenActive ?? otherwise

function restLater(): void {
  clearTimeout(restTimer)
  restTimer = setTimeout(() => void audio?.suspend().catch(() => {}), restMs)
}

/** Makes the page's sound at its first touch: before that a browser refuses it, and complains. */
export function readySound(): void {
  const wake = () => {
    if (!isTouched(true)) return
    for (const name of touches) window.removeEventListener(name, wake)
    if (audio) return
    audio = new AudioContext()
    void audio.resume().catch(() => {})
    restLater()
  }
  for (const name of touches) window.addEventListener(name, wake)
}

function sound(on: AudioContext, { hertz, atSeconds, lastsSeconds, volume, shape }: Note): void {
  const start = on.currentTime + atSeconds
  const tone = new OscillatorNode(on, { type: shape, frequency: hertz })
  const gain = new GainNode(on, { gain: 0 })
  gain.gain.linearRampToValueAtTime(volume, start + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.001, start + lastsSeconds)
  tone.connect(gain).connect(on.destination)
  tone.start(start)
  tone.stop(start + lastsSeconds)
}

/** Plays a few notes; silently nothing on a page that nobody has touched. */
export async function playNotes(notes: readonly Note[]): Promise<void> {
  if (!audio && !isTouched(false)) return
  const askedAt = performance.now()
  clearTimeout(restTimer)
  try {
    audio ??= new AudioContext()
    await audio.resume()
    if (performance.now() - askedAt > lateMs) return
    for (const note of notes) sound(audio, note)
    restLater()
  } catch (error) {
    console.warn('sound:', error)
  }
}
