/** The parts of the site that a probe calls: the record, the file store, the list of gathers and the queue. */
export const probedParts = ['database', 'files', 'list', 'queue'] as const
export type ProbedPart = (typeof probedParts)[number]

/** How long each part took to answer a probe that began at `at` (UTC ms), in ms; null for one that failed or was too slow. */
export type Probe = { at: number; ms: Readonly<Record<ProbedPart, number | null>> }

/** How long a part may take to answer a probe, in ms. */
export const probeLimitMs = 3_000
