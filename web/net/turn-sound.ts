import { playNotes } from './play-notes.ts'

const note = { lastsSeconds: 0.5, volume: 0.3, shape: 'triangle' } as const

/** Your turn: three quick notes up a minor chord, brighter and shorter than the invitation's knock. */
export const playTurnSound = (): Promise<void> =>
  playNotes([
    { ...note, hertz: 440, atSeconds: 0, lastsSeconds: 0.14 },
    { ...note, hertz: 523.25, atSeconds: 0.09, lastsSeconds: 0.14 },
    { ...note, hertz: 659.25, atSeconds: 0.18 },
  ])
