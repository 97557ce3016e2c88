import * as v from 'valibot'
import { stored } from '../../stored/stored.ts'

/** How loud the site is, the quietest first. */
export const soundLevels = ['off', 'low', 'on'] as const
export type SoundLevel = (typeof soundLevels)[number]

const soundLevel = stored('sound', v.picklist(soundLevels))

/** The sound level that this browser stores for the player; full without a stored one. */
export const readSoundLevel = (): SoundLevel => soundLevel.read() ?? 'on'

export const saveSoundLevel = soundLevel.write
