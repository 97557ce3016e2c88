import { playersIn } from '../../rules/by-player.ts'
import { askQueue, type MatchEffect, penalise } from '../match-effects.ts'
import type { Play } from './play-state.ts'

/** Nobody is looked for any more, and nothing is held against anybody: we or the server failed. */
export const dropSearch = ({ presence }: Play): MatchEffect[] => playersIn(presence?.missed ?? {}).map(askQueue)

/** The match has ended: who is still missed then has left it for good. */
export const leftForGood = ({ presence }: Play, now: number): MatchEffect[] =>
  playersIn(presence?.missed ?? {}).flatMap((steamId) => [askQueue(steamId), penalise(steamId, now)])
