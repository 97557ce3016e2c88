import * as v from 'valibot'
import { type Stored, stored } from '../../../../stored/stored.ts'

const givenText = v.object({ elo: v.string(), link: v.string() })
/** The texts that the player gave in the last registration, as they were written. */
export type GivenText = v.InferOutput<typeof givenText>

/** The player's last registration as this browser remembers it. */
export const savedRegistration = (steamid: string): Stored<GivenText> => stored(`cup-${steamid}`, givenText)
