/** One bench match, the same for every server: this many turns, each announced to every viewer. */
export const turnsPerMatch = 15

/** The bytes that the plain and the minimal servers send each viewer for an action. */
export const changeBytes = 613

/** The bytes of a room's whole state in those servers: about as many as for a match of ten players and seven maps. */
export const stateBytes = 5_500

/** The pause between opening a room and its first turn, in ms, so that work left from opening is done. */
export const settleMs = 100

/** A room's state with `revision` in it; made again for each action, as a server that holds one must. */
export const stateAt = (revision: number, at: number) => ({ revision, deadlineAt: at + 30_000, rest: 'x'.repeat(stateBytes - 60) })

/** The frame that tells viewers of an action, exactly as large as agreed. */
export function changeFrame(revision: number, at: number): string {
  const bare = JSON.stringify({ event: 'change', data: { deadlineAt: at + 30_000, rest: '' }, revision })
  return bare.replace('"rest":""', `"rest":"${'x'.repeat(changeBytes - bare.length)}"`)
}
