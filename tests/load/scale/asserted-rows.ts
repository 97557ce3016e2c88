/** A count of docs/performance.md that a test holds, by its bound, so that the plan errs upwards: the file of the test and its title. */
export type Asserted = { value: number; file: string; title: string }

const wholeMatch = {
  file: 'tests/journeys/33-whole-cost.test.ts',
  title: 'a 5v5 bo1 with ten clients, from the first page to its rating',
}
const inList = {
  file: 'tests/journeys/11-gather-counts.test.ts',
  title: 'writes at most one row a change and one alarm a second in the list',
}
const check = {
  file: 'tests/worker/matches/scrim-check.test.ts',
  title: 'brings ten players who accept to the veto of their match, and each of them sits there alone',
}
const queue = 'tests/journeys/37-queue-counts.test.ts'
const ofJoin = { file: queue, title: 'writes two rows for a join, three for a leave with the seat it frees, and none for a refusal' }
const ofCheck = {
  file: queue,
  title: 'writes six rows for a check and one for each it asks, and four and one for each who comes back or is penalised',
}
const ofPages = {
  file: 'tests/worker/profiles/big-community.test.ts',
  title: 'are within their bounds, and the same with a thousand, ten thousand and a hundred thousand players',
}
const ofElo = {
  file: 'tests/worker/profiles/elo-list.test.ts',
  title: 'a page of the list reads at most 60 rows and a placement three, each in one round trip',
}

/** A match is a 5v5 bo1 from its creation to its rating; its requests of objects hold its alarms, and its messages at 20 to 1. */
export const asserted = {
  workerRequestsPerMatch: { value: 100, ...wholeMatch },
  objectRequestsPerMatch: { value: 175, ...wholeMatch },
  roomRowsPerMatch: { value: 90, ...wholeMatch },
  seatRowsPerMatch: { value: 20, ...wholeMatch },
  d1RowsWrittenPerMatch: { value: 125, ...wholeMatch },
  listRowsPerCard: { value: 2, ...inList },
  roomRowsPerCheck: { value: 30, ...check },
  queueRowsPerJoin: { value: 2, ...ofJoin },
  queueRowsPerCheck: { value: 18 + 14, ...ofCheck },
  d1RowsReadPerProfile: { value: 10 + 22 + 60, ...ofPages },
  d1RowsReadPerCard: { value: 60, ...ofPages },
  d1RowsReadPerEloPage: { value: 60, ...ofElo },
} as const satisfies Record<string, Asserted>
