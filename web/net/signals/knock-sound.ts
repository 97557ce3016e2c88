import { playNotes } from './play-notes.ts'

const note = { lastsSeconds: 0.16, volume: 0.35, shape: 'sine' } as const

/** The sound when a player waits for a seat: two soft, low knocks, unlike the rising notes of an invitation or a turn. */
export const playKnockSound = (): Promise<boolean> =>
  playNotes([
    { ...note, hertz: 220, atSeconds: 0 },
    { ...note, hertz: 196, atSeconds: 0.18 },
  ])
