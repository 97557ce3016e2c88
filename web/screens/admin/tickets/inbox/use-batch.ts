import { useState } from 'react'
import { batchMax } from '../../../../../durable/rules/support/ticket-sets.ts'
import { useAction } from '../../../../hooks/use-action.ts'
import { actOnTickets, type TicketBatch } from '../../../../net/api/admin/support.ts'
import { useSetAtom } from '../../../../state/store.ts'
import { ownToastMs, pushToastAtom } from '../../../../state/toast-atoms.ts'
import { inboxTexts } from '../texts.ts'
import { type RefusedTicket, refusedIn, withTick } from './batch-ticks.ts'

const texts = inboxTexts.batch

export type Batch = {
  /** Whether the list shows a check box at each ticket. */
  isOn: boolean
  ticked: ReadonlySet<number>
  /** The tickets that the last action did not change. */
  refused: readonly RefusedTicket[]
  isBusy: boolean
  begin(): void
  end(): void
  tick(id: number): void
  tickAll(ids: readonly number[]): void
  act(batch: TicketBatch): void
}

/** Several tickets of the list, and one action on all of them. Unchanged tickets stay ticked; `onDone` reads the list again. */
export function useBatch(onDone: () => void): Batch {
  const [isOn, setIsOn] = useState(false)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [refused, setRefused] = useState<readonly RefusedTicket[]>([])
  const { run, isBusy } = useAction()
  const toast = useSetAtom(pushToastAtom)
  const change = (to: ReadonlySet<number>) => {
    setTicked(to)
    setRefused([])
  }
  const act = async (batch: TicketBatch) => {
    if (ticked.size === 0) return
    const reply = await run(() => actOnTickets([...ticked], batch), { unreached: texts.failed })
    if (reply === null) return
    const left = refusedIn(reply.results)
    const done = reply.results.length - left.length
    setRefused(left)
    setTicked(new Set(left.map(({ id }) => id)))
    if (done > 0) toast({ type: 'success', msg: texts.done[batch.act](done), duration: ownToastMs })
    onDone()
  }
  return {
    ...{ isOn, ticked, refused, isBusy },
    begin: () => setIsOn(true),
    end: () => {
      setIsOn(false)
      change(new Set())
    },
    tick: (id) => {
      setIsOn(true)
      change(withTick(ticked, id))
    },
    tickAll: (ids) => change(new Set(ids.slice(0, batchMax))),
    act: (batch) => void act(batch),
  }
}
