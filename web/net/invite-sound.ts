const volume = 0.5
/** A fifth upwards, like somebody knocking twice. */
const notes = [
  { hertz: 523.25, at: 0 },
  { hertz: 783.99, at: 0.14 },
]
const noteSeconds = 0.32

/** Plays the invitation's sound; silently nothing where the browser wants a click first. */
export function playInviteSound(): void {
  try {
    const audio = new AudioContext()
    for (const { hertz, at } of notes) {
      const start = audio.currentTime + at
      const tone = new OscillatorNode(audio, { type: 'sine', frequency: hertz })
      const gain = new GainNode(audio, { gain: 0 })
      gain.gain.linearRampToValueAtTime(volume, start + 0.02)
      gain.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
      tone.connect(gain).connect(audio.destination)
      tone.start(start)
      tone.stop(start + noteSeconds)
    }
    setTimeout(() => void audio.close(), 1_000)
  } catch (error) {
    console.warn('invite sound:', error)
  }
}
