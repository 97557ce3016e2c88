import * as v from 'valibot'
import { stored } from '../../../stored/stored.ts'

/** How many matches are remembered. No player plays more in the half hour in which a finale is due. */
const kept = 20

const finales = stored('finales', v.array(v.string()))
const readSeen = () => finales.read() ?? []

/** Whether this browser has shown the result of this match. */
export const hasSeenFinale = (matchId: string): boolean => readSeen().includes(matchId)

export const saveSeenFinale = (matchId: string): void => finales.write([...readSeen().filter((id) => id !== matchId), matchId].slice(-kept))
