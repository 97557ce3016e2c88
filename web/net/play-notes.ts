/** A note: what is heard, when it begins, and how loud at its loudest (0 to 1). */
type Note = { hertz: number; atSeconds: number; lastsSeconds: number; volume: number; shape: OscillatorType }

/** Plays a few notes; silently nothing where the browser wants a click first. */
export function playNotes(notes: readonly Note[]): void {
  try {
    const audio = new AudioContext()
    for (const { hertz, atSeconds, lastsSeconds, volume, shape } of notes) {
      const start = audio.currentTime + atSeconds
      const tone = new OscillatorNode(audio, { type: shape, frequency: hertz })
      const gain = new GainNode(audio, { gain: 0 })
      gain.gain.linearRampToValueAtTime(volume, start + 0.02)
      gain.gain.exponentialRampToValueAtTime(0.001, start + lastsSeconds)
      tone.connect(gain).connect(audio.destination)
      tone.start(start)
      tone.stop(start + lastsSeconds)
    }
    setTimeout(() => void audio.close(), 1_500)
  } catch (error) {
    console.warn('sound:', error)
  }
}
