/** A number that nobody has measured yet, with its reason. The first month of a real site replaces them. */
export type Assumption = { value: number; why: string }

export const assumptions = {
  meanShareOfPeak: { value: 0.35, why: 'players online on the average of a month, of those at the peak of an evening' },
  shareInMatch: { value: 0.4, why: 'share of the players online, from the opening of a match to its end' },
  hoursPerMatch: { value: 0.75, why: 'a bo1 with its draft' },
  shareOfScrims: { value: 0.5, why: 'share of the matches; the others are gathers' },
  checksPerScrim: { value: 1.3, why: 'ready checks until all accept' },
  joinsPerScrim: { value: 14, why: 'joins of the queue for the ten who play' },
  objectCallsPerCheck: {
    value: 90,
    why: 'ten times shown and ready (two objects each), seats claimed and handed over, pages told, the queue told',
  },
  listCallsPerMatch: { value: 17, why: 'cards of a match (docs/performance.md): to the list for a gather, to the queue for a scrim' },
  pagesPerPlayerHour: { value: 12, why: 'pages opened, by the shares of the load run' },
  siteSocketsPerPlayer: { value: 1.2, why: 'open pages of a player' },
  connectionsPerSocketHour: { value: 3, why: 'handshakes of a page: networks change, phones sleep' },
  pingsPerSocketHour: { value: 120, why: 'one in 30 s; the platform answers them and bills no time for it, but perhaps the message' },
  newsPerPlayerHour: { value: 2, why: 'toasts and pushes that others cause; a request of the Worker and two of objects each' },
  shareOnQueuePage: { value: 0.1, why: 'share of the players online: those who look at the queue' },
  cardBytes: { value: 700, why: 'a gather in the list' },
  d1BytesPerMatch: { value: 20_000, why: 'ledger, statistics and record of ten players, with their indexes' },
  roomBytesPerMatch: { value: 90_000, why: 'a played room with its chat and journal; the load run tells that of a veto' },
  archiveBytesPerMatch: { value: 12_000, why: 'that room compressed, in R2, for good' },
  r2WritesPerMatch: { value: 30, why: 'a backup a round, and the archive; backups go with their room' },
  d1RowsReadPerCall: { value: 8, why: 'a call of a page for which no test counts, its session included' },
  d1QueriesPerCall: { value: 1, why: 'a call looks the session up once a minute, and reads in a round trip or two' },
  d1QueriesPerMatch: { value: 40, why: 'batches of its phases and its result, sessions of its calls' },
  awakeMsPerEvent: { value: 15, why: 'an object for a request, a message or an alarm, with its storage and its calls of others' },
  idleSecondsPerEvent: { value: 10, why: 'the time until an idle object hibernates, were it billed' },
  fixedObjects: { value: 75, why: 'seats, hubs and the single objects, which somebody always calls' },
} as const satisfies Record<string, Assumption>

export type Assumptions = Readonly<Record<keyof typeof assumptions, number>>

export const assumed = Object.fromEntries(Object.entries(assumptions).map(([name, { value }]) => [name, value])) as Assumptions

/** Sizes at which a part works well, chosen by what the load run and the bench show; none is a limit of the platform. */
export const comfortable = {
  hubSockets: { value: 2_000, why: 'a change of the list to a thousand sockets takes a hub tens of ms of a core (npm run bench crowd)' },
  queueSockets: { value: 5_000, why: 'one object tells each the whole queue once a second' },
  listBytes: { value: 250_000, why: 'the list of gathers that each page gets when it connects, and each hub once a second' },
  ratedPerSecond: { value: 10, why: 'Ratings rates one result at a time, a batch of D1 each' },
} as const satisfies Record<string, Assumption>
