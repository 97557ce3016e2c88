import { BigScreen } from '../../../contest/big/BigScreen.tsx'
import { useResource } from '../../../resource/use-resource.ts'
import type { CupView } from '../../../rooms/cup-room.ts'
import { contestOfCup } from './cup-contest.ts'
import { cupNight } from './end/cup-night.ts'

/** A cup on the big screen of a hall (docs/product.md 16.6). */
export function CupBigScreen({ view, isLost }: { view: CupView; isLost: boolean }) {
  const { cupid, status } = view.cup
  const night = useResource(cupNight, status === 'closed' ? cupid : null).value?.player ?? null
  return <BigScreen contest={{ ...contestOfCup(view), night }} isLost={isLost} />
}
