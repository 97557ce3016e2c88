import { bytesToHex } from '@noble/hashes/utils.js'
import type { MatchId } from '../rules/vocabulary.ts'

const idAlphabet = '23456789abcdefghjkmnpqrstuvwxyz'

const randomText = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => idAlphabet[byte % idAlphabet.length]).join('')

/** A short random public id without letters that are easily confused. */
export const newMatchId = (): MatchId => randomText(12) as MatchId

/** The id of a new tournament. */
export const newTournamentId = (): string => randomText(10)

/** What makes the name of a ready check one that nobody can tell before. */
export const newCheckTag = (): string => randomText(6)

/** 256 random bits as hex: every draw of a match comes from them (docs/design.md 2.5). */
export const newSeed = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
