import rank1 from '../../web/art/emblems/rank-01.svg?raw'
import rank2 from '../../web/art/emblems/rank-02.svg?raw'
import rank3 from '../../web/art/emblems/rank-03.svg?raw'
import rank4 from '../../web/art/emblems/rank-04.svg?raw'
import rank5 from '../../web/art/emblems/rank-05.svg?raw'
import rank6 from '../../web/art/emblems/rank-06.svg?raw'
import rank7 from '../../web/art/emblems/rank-07.svg?raw'
import rank8 from '../../web/art/emblems/rank-08.svg?raw'
import rank9 from '../../web/art/emblems/rank-09.svg?raw'
import rank10 from '../../web/art/emblems/rank-10.svg?raw'
import rank11 from '../../web/art/emblems/rank-11.svg?raw'
import type { Art } from './art.ts'

const emblems = [rank1, rank2, rank3, rank4, rank5, rank6, rank7, rank8, rank9, rank10, rank11]

/** The emblem of a rank, by its level from 1. */
export function emblemOf(level: number): Art | null {
  const svg = emblems[level - 1]
  return svg === undefined ? null : { svg }
}
