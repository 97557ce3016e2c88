/** The outcome of a message on its way to the site. 'after next': the next one overtakes it. */
export type DeliveryOutcome = 'send' | 'twice' | 'drop' | 'after next' | { delayMs: number }

/** Sends messages in order, except as `outcomeOf` says. */
export type Delivery<Item> = {
  /** Resolves when the item has arrived, was lost or was held back. */
  send(item: Item): Promise<void>
  /** Sends the messages held back for a next one that did not come. */
  flush(): Promise<void>
  /** Nothing more leaves. */
  stop(): void
}

type DeliveryOptions<Item> = {
  post(item: Item): Promise<void>
  outcomeOf(item: Item): DeliveryOutcome
  pause(ms: number): Promise<unknown>
}

/** Delivers events and log lines to the site (docs/integrations.md 5, 6). */
export function createDelivery<Item>({ post, outcomeOf, pause }: DeliveryOptions<Item>): Delivery<Item> {
  let held: Item[] = []
  let isStopped = false
  let last = Promise.resolve()

  const leave = async (item: Item): Promise<void> => (isStopped ? undefined : post(item))

  async function flush(): Promise<void> {
    const late = held
    held = []
    for (const item of late) await leave(item)
  }

  async function deliver(item: Item): Promise<void> {
    const outcome = isStopped ? 'drop' : outcomeOf(item)
    if (outcome === 'drop') return
    if (outcome === 'after next') {
      held.push(item)
      return
    }
    if (typeof outcome === 'object') {
      void pause(outcome.delayMs).then(() => leave(item))
      return
    }
    await leave(item)
    if (outcome === 'twice') await leave(item)
    await flush()
  }

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work)
    return last
  }
  return {
    send: (item) => inTurn(() => deliver(item)),
    flush: () => inTurn(flush),
    stop: () => {
      isStopped = true
    },
  }
}
