import { openAudio, restLater } from './audio.ts'
import { readSoundLevel, type SoundLevel } from './sound-level.ts'

/** A note: its frequency, its start, and its peak volume (0 to 1). */
export type Note = { hertz: number; atSeconds: number; lastsSeconds: number; volume: number; shape: OscillatorType }

/** How late a sound can start if the browser had to resume audio first, in ms. A later sound would announce something that is over. */
const lateMs = 1_000
/** The factor for the volume of a note. */
const loudness: Record<SoundLevel, number> = { off: 0, low: 0.3, on: 1 }

function sound(on: AudioContext, { hertz, atSeconds, lastsSeconds, volume, shape }: Note, share: number): void {
  const start = on.currentTime + atSeconds
  const tone = new OscillatorNode(on, { type: shape, frequency: hertz })
  const gain = new GainNode(on, { gain: 0 })
  gain.gain.linearRampToValueAtTime(volume * share, start + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.001, start + lastsSeconds)
  tone.connect(gain).connect(on.destination)
  tone.start(start)
  tone.stop(start + lastsSeconds)
}

/** Plays a few notes, as loud as the player wants them. False when nothing sounds, as on a page that the player has not touched yet. */
export async function playNotes(notes: readonly Note[]): Promise<boolean> {
  const share = loudness[readSoundLevel()]
  if (share === 0) return false
  const askedAt = performance.now()
  try {
    const audio = openAudio()
    if (!audio) return false
    await audio.resume()
    // Also after a sound that comes too late: a running context drains a phone's battery.
    restLater()
    if (performance.now() - askedAt > lateMs) return false
    for (const note of notes) sound(audio, note, share)
    return true
  } catch (error) {
    console.warn('sound:', error)
    return false
  }
}
