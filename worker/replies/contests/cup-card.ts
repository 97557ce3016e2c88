import type { CupRow } from '../../../db/queries/contests/cups.ts'
import type { CupCard } from '../../../durable/protocol/cup/cup-fields.ts'

/** A row of the record as the lists show it. */
export const cupCard = ({ is_private, winner, ...row }: CupRow): CupCard => ({
  ...row,
  cupid: row.id,
  private: is_private === 1 ? '1' : '0',
  winner: winner === null ? null : (JSON.parse(winner) as CupCard['winner']),
})
