import { type Note, playNotes } from './play-notes.ts'

const bell = { lastsSeconds: 0.32, volume: 0.5, shape: 'sine' } as const
const chord = { lastsSeconds: 0.14, volume: 0.3, shape: 'triangle' } as const
const blow = { atSeconds: 0, volume: 0.6, shape: 'sine' } as const

/** The sounds of the site. Everything that a sound tells is also shown. */
const sounds = {
  /** An invitation, a seat, a removal: two notes, a fifth upwards. */
  call: [
    { ...bell, hertz: 523.25, atSeconds: 0 },
    { ...bell, hertz: 783.99, atSeconds: 0.14 },
  ],
  /** The player has to act: three quick notes up a minor chord, brighter and shorter than a call. */
  turn: [
    { ...chord, hertz: 440, atSeconds: 0 },
    { ...chord, hertz: 523.25, atSeconds: 0.09 },
    { ...chord, hertz: 659.25, atSeconds: 0.18, lastsSeconds: 0.5 },
  ],
  /** A match was found: a bright chord in four notes, the longest of the calls. */
  match: [
    { ...bell, hertz: 523.25, atSeconds: 0 },
    { ...bell, hertz: 659.25, atSeconds: 0.12 },
    { ...bell, hertz: 783.99, atSeconds: 0.24 },
    { ...bell, hertz: 1046.5, atSeconds: 0.36, lastsSeconds: 0.8 },
  ],
  /** The match still waits for an answer: the last two notes of `match`, softly. */
  reminder: [
    { ...bell, hertz: 783.99, atSeconds: 0, volume: 0.22 },
    { ...bell, hertz: 1046.5, atSeconds: 0.14, volume: 0.22, lastsSeconds: 0.5 },
  ],
  /** One of the last seconds of the player's own turn. */
  tick: [{ hertz: 1318.51, atSeconds: 0, lastsSeconds: 0.06, volume: 0.22, shape: 'triangle' }],
  /** A map is banned: a low blow that dies away at once. */
  thud: [
    { ...blow, hertz: 98, lastsSeconds: 0.16 },
    { ...blow, hertz: 61.74, lastsSeconds: 0.3 },
  ],
  /** A match is won: a major chord that opens upwards, and rings. */
  victory: [
    { ...bell, hertz: 392, atSeconds: 0, volume: 0.34, lastsSeconds: 0.5 },
    { ...bell, hertz: 493.88, atSeconds: 0.12, volume: 0.34, lastsSeconds: 0.6 },
    { ...bell, hertz: 587.33, atSeconds: 0.24, volume: 0.36, lastsSeconds: 0.8 },
    { ...bell, hertz: 783.99, atSeconds: 0.42, volume: 0.4, lastsSeconds: 1.4 },
  ],
  /** A match is lost: two low notes, a fourth downwards, and quiet. */
  defeat: [
    { ...bell, hertz: 261.63, atSeconds: 0, volume: 0.3, lastsSeconds: 0.6 },
    { ...bell, hertz: 196, atSeconds: 0.26, volume: 0.3, lastsSeconds: 1.1 },
  ],
} as const satisfies Record<string, readonly Note[]>

export type Sound = keyof typeof sounds

export const playSound = (name: Sound): Promise<boolean> => playNotes(sounds[name])
