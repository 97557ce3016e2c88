import type { Board } from './board.ts'

/**
 * The reasons that keep the cup from starting: how many players have no team, and how many teams have no captain (docs/product.md 16.3).
 */
export type Missing = { pool: number; captains: number }

export const missingFor = ({ pool, teams }: Board): Missing => ({
  pool: pool.length,
  captains: teams.filter(({ captain }) => captain === null).length,
})

export const canStart = ({ pool, captains }: Missing): boolean => pool === 0 && captains === 0
