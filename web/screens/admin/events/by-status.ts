/** The cards of one status. */
export type StatusGroup<Status, Card> = { status: Status; cards: readonly Card[] }

/**
 * The cards in the order of their statuses, of which the last holds the finished cards: these are sorted newest first, all others soonest
 * first. A status without cards is left out. `startOf` is in ms.
 */
export const byStatus = <Status extends string, Card extends { status: Status }>(
  cards: readonly Card[],
  { order, startOf }: { order: readonly Status[]; startOf(card: Card): number },
): StatusGroup<Status, Card>[] =>
  order
    .map((status) => ({
      status,
      cards: cards
        .filter((card) => card.status === status)
        .toSorted((a, b) => (status === order.at(-1) ? -1 : 1) * (startOf(a) - startOf(b))),
    }))
    .filter((group) => group.cards.length > 0)
