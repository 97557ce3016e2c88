import { BigScreen } from '../../../contest/big/BigScreen.tsx'
import type { CupView } from '../../../rooms/cup-room.ts'
import { contestOfCup } from './cup-contest.ts'

/** A cup on the big screen of a hall (docs/product.md 16.6). */
export const CupBigScreen = ({ view, isLost }: { view: CupView; isLost: boolean }) => (
  <BigScreen contest={contestOfCup(view)} isLost={isLost} />
)
