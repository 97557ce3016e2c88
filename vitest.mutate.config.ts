import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest tests, whole games and evenings, the slowest last: a mutant that a small test kills never waits for them. */
const slowest = [
  'tests/durable/cup/evening.test.ts',
  'tests/durable/rules/tournament/schedule.test.ts',
  'tests/durable/rules/tournament/corrections.test.ts',
  'tests/durable/rules/cup/balance.test.ts',
  'tests/durable/queue/queue-at-random.test.ts',
  'tests/durable/seats/seats-decide.test.ts',
  'tests/durable/rules/tournament/whole-tournament.test.ts',
  'tests/durable/cup/cup-games.test.ts',
  'tests/durable/rules/cup/cup-course.test.ts',
]

/** The first two take seconds for every mutant, of which smaller tests kill all but a few; the third needs all its games. */
const leftOut = ['match/replay/match-at', 'cup/teams', 'queue/parties-at-random'].map((each) => `tests/durable/${each}.test.ts`)

/** The number of games of a property test: the first few find most of the faults that all games find. */
const games = 10

/** Plays fewer games than a property test asks for; draws from a seed of its own stay. */
const fewerGames: Plugin = {
  name: 'fewer-games',
  transform: (code, id) =>
    id.includes('/tests/')
      ? code.replace(
          /numRuns: ([\d_]+)(?!,? ?[\d_]|, seed)/g,
          (_, runs: string) => `numRuns: ${Math.min(games, Number(runs.replaceAll('_', '')))}`,
        )
      : undefined,
}

const rank = ({ moduleId }: TestSpecification) => slowest.findIndex((file) => moduleId.endsWith(file))

class CheapestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return [...files].sort((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId))
  }
}

/** The configuration of a mutation run (docs/testing.md): tests in Node, file by file in one worker. */
export default defineConfig({
  plugins: [fewerGames],
  test: {
    include: JSON.parse(process.env.MUTATE_TESTS ?? '[]'),
    exclude: leftOut,
    environment: 'node',
    setupFiles: ['tests/support/fixed-seed.ts'],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    sequence: { sequencer: CheapestFirst },
  },
})
