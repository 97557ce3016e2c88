import * as v from 'valibot'
import { stored } from '../../stored/stored.ts'

/** How loud the site is, the quietest first. */
export const soundLevels = ['off', 'low', 'on'] as const
export type SoundLevel = (typeof soundLevels)[number]

const soundLevel = stored('sound', v.picklist(soundLevels))

/** The level that this browser keeps for the player. A browser that keeps none has not been asked for silence. */
export const readSoundLevel = (): SoundLevel => soundLevel.read() ?? 'on'

export const saveSoundLevel = soundLevel.write
