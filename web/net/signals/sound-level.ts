import * as v from 'valibot'
import { stored } from '../../stored/stored.ts'

/** The sound levels of the site, the quietest first. */
export const soundLevels = ['off', 'low', 'on'] as const
export type SoundLevel = (typeof soundLevels)[number]

const soundLevel = stored('sound', v.picklist(soundLevels))

/** The sound level that this browser stores for the player; `on` if none is stored. */
export const readSoundLevel = (): SoundLevel => soundLevel.read() ?? 'on'

export const saveSoundLevel = soundLevel.write
