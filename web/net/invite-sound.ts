import { playNotes } from './play-notes.ts'

const note = { lastsSeconds: 0.32, volume: 0.5, shape: 'sine' } as const

/** The invitation: a fifth upwards, like somebody knocking twice. */
export const playInviteSound = (): Promise<void> =>
  playNotes([
    { ...note, hertz: 523.25, atSeconds: 0 },
    { ...note, hertz: 783.99, atSeconds: 0.14 },
  ])
