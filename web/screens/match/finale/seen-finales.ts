import * as v from 'valibot'
import { stored } from '../../../stored/stored.ts'

/** How many matches are remembered: more than anyone plays in the half hour that a result is news. */
const kept = 20

const finales = stored('finales', v.array(v.string()))
const readSeen = () => finales.read() ?? []

/** Whether this browser has shown the result of this match. */
export const hasSeenFinale = (matchId: string): boolean => readSeen().includes(matchId)

export const saveSeenFinale = (matchId: string): void => finales.write([...readSeen().filter((id) => id !== matchId), matchId].slice(-kept))
