import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { CupId, MatchId, SteamId, TournamentId } from '../rules/vocabulary.ts'

const idAlphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** A letter of an id for each byte; none of them is easily confused with another. */
export const idTextOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => idAlphabet[byte % idAlphabet.length]).join('')
const randomText = (length: number): string => idTextOf(crypto.getRandomValues(new Uint8Array(length)))

/** A short random public id without letters that are easily confused. */
export const newMatchId = (): MatchId => randomText(12) as MatchId

const tournamentIdLength = 10
/** The id of a new tournament. */
export const newTournamentId = (): TournamentId => randomText(tournamentIdLength)
/** The id of a tournament that an organiser makes under a key: a repeated call gets the same room. */
export const tournamentIdFor = (maker: SteamId, key: string): TournamentId =>
  idTextOf(sha256(utf8ToBytes(`tournament ${maker} ${key}`)).subarray(0, tournamentIdLength))

const cupIdLength = 12
/** The id of a new cup: with it anyone can see a private cup, so it cannot be guessed. */
export const newCupId = (): CupId => randomText(cupIdLength)
/** The id of a cup that staff make under a key: a repeated call gets the same room. */
export const cupIdFor = (maker: SteamId, key: string): CupId =>
  idTextOf(sha256(utf8ToBytes(`cup ${maker} ${key}`)).subarray(0, cupIdLength))

/** Makes the name of a ready check impossible to guess. */
export const newCheckTag = (): string => randomText(6)

/** 256 random bits as hex: every draw of a match comes from them (docs/design.md 2.5). */
export const newSeed = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
