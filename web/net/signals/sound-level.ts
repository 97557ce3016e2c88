/** How loud the site is, the quietest first. */
export const soundLevels = ['off', 'low', 'on'] as const
export type SoundLevel = (typeof soundLevels)[number]

const key = 'kampklar-sound'

/** The level that this browser keeps for the player. All tabs share it. */
export function readSoundLevel(): SoundLevel {
  try {
    const kept = localStorage.getItem(key)
    return soundLevels.find((level) => level === kept) ?? 'on'
  } catch {
    // A browser that keeps nothing for the site has not been asked for silence.
    return 'on'
  }
}

export function keepSoundLevel(level: SoundLevel): void {
  try {
    localStorage.setItem(key, level)
  } catch (error) {
    console.warn('sound level:', error)
  }
}
