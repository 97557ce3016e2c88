import { commitmentOf } from '../draft/draw.ts'
import type { MatchId } from '../vocabulary.ts'

/** How long after its result a match may have a rematch, in ms (docs/product.md 5.17). */
export const rematchMs = 15 * 60_000
/** With how many the owner may open one; the others are invited. */
export const rematchLeast = 2

/** The pause before a player who took back their wish may want it again, in ms: all viewers are told each time. */
export const rematchAgainMs = 2_000
/** The time (ms) for which a rematch that was wanted in time is still opened, when a room or the record could not answer. */
export const rematchGraceMs = 2 * 60_000

/** How much of a digest an id is: as good as unique among all matches. */
const idLength = 16

/** The id of a match's rematch: always the same one, so that it is opened once, however often it is asked for (docs/decisions/021). */
export const rematchIdOf = (matchId: MatchId): MatchId => commitmentOf(`rematch of ${matchId}`).slice(0, idLength) as MatchId

const rematchIdPattern = new RegExp(`^[0-9a-f]{${idLength}}$`)
/** Whether a match is a rematch: its id is part of a digest, every other one is random text of 12 characters. */
export const isRematchId = (matchId: string): boolean => rematchIdPattern.test(matchId)
