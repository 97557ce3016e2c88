import type { SeatView } from '../../../durable/protocol/site-messages.ts'
import { fetchUserQueue } from '../../net/api/scrims.ts'
import { type OwnQueue, ownQueueAtom, placedNow } from '../../state/queue-atoms.ts'
import { seatAtom } from '../../state/site-atoms.ts'
import { mapReply, resource } from '../resource.ts'
import type { Trigger } from '../triggers.ts'

/** The place is not read again if the socket has sent it within this time, in ms. */
const freshMs = 5_000

const saidAt = ({ since, queueTime }: OwnQueue): number => since + queueTime
const fits = ({ inQueue }: OwnQueue, seat: SeatView): boolean => inQueue === (seat?.kind === 'queue')

/** The socket sends the place itself, without a read. */
const ownQueueTrigger: Trigger<OwnQueue> = ({ store, take }) => {
  const onChange = () => {
    const own = store.get(ownQueueAtom)
    if (own) take(own, fits(own, store.get(seatAtom)) ? saidAt(own) : 0)
  }
  onChange()
  return store.sub(ownQueueAtom, onChange)
}

/** Another seat means another place, unless the socket has just sent the place. A new connection sends the seat too. */
const newSeat: Trigger<OwnQueue> = ({ store, value, read }) =>
  store.sub(seatAtom, () => {
    const own = value()
    const isFresh = own !== null && fits(own, store.get(seatAtom)) && Date.now() - saidAt(own) < freshMs
    if (!isFresh) read()
  })

/** The player's place in the queue. */
export const ownQueue = resource('own queue', async () => mapReply(await fetchUserQueue(), placedNow), {
  again: [ownQueueTrigger, newSeat],
  freshMs,
})
