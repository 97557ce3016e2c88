import { useMemo, useRef, useState } from 'react'
import type { CupPlayer } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { stableMs } from '../../../../hooks/loading/use-is-stable.ts'
import type { CupAct } from '../../../../rooms/cup-room.ts'
import { useSetAtom } from '../../../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../../../state/toast-atoms.ts'
import { cupTexts } from '../../texts.ts'
import type { StaffActs } from '../players/RegisteredCard.tsx'
import { playersTexts as texts } from '../texts.ts'
import { type MarkNoShow, oneAtATime } from './one-at-a-time.ts'

/** The staff actions on registered players; `removing` is the player of the open question (`RemovePlayer`). */
export function useStaffActs(act: CupAct) {
  const [removing, setRemoving] = useState<CupPlayer | null>(null)
  const pushToast = useSetAtom(pushToastAtom)
  const under = useRef(new Set<string>())
  const acts: StaffActs = useMemo(() => {
    const mark: MarkNoShow = async ({ steamid, username, no_show }) => {
      const reply = await act('no-show', { steamid, isNoShow: no_show === 0 })
      const noted = no_show === 0 ? texts.noShowNoted(username) : texts.cameNoted(username)
      if (reply.ok) pushToast({ type: 'success', msg: noted, duration: ownToastMs })
      else pushToast({ type: 'error', title: cupTexts.error, msg: reply.message, ref: reply.ref, duration: ownToastMs })
    }
    const stable = () => new Promise<void>((done) => setTimeout(done, stableMs))
    return { onRemove: setRemoving, onNoShow: oneAtATime(mark, { under: under.current, stable }) }
  }, [act, pushToast])
  return { acts, removing, close: () => setRemoving(null) }
}
