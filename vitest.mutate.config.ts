import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whole evenings and games at random, dearest last: a mutant that a small test kills never waits for them. */
const dear = [
  'tests/durable/cup/evening.test.ts',
  'tests/durable/rules/tournament/trophy.test.ts',
  'tests/durable/rules/tournament/schedule.test.ts',
  'tests/durable/rules/tournament/corrections.test.ts',
  'tests/durable/rules/cup/balance.test.ts',
  'tests/durable/queue/queue-at-random.test.ts',
  'tests/durable/seats/seats-decide.test.ts',
  'tests/durable/rules/tournament/whole-tournament.test.ts',
  'tests/durable/cup/cup-games.test.ts',
  'tests/durable/rules/cup/cup-course.test.ts',
]

/** Seconds for every mutant, of which smaller tests kill all but a few. */
const tooDear = ['tests/durable/match/replay/match-at.test.ts', 'tests/durable/cup/teams.test.ts']

const rank = ({ moduleId }: TestSpecification) => dear.findIndex((file) => moduleId.endsWith(file))

class CheapestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return [...files].sort((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId))
  }
}

/** What a mutation run takes (docs/testing.md): the project `rules`, file by file in one worker. */
export default defineConfig({
  test: {
    include: ['tests/durable/**/!(*.object).test.ts'],
    exclude: tooDear,
    environment: 'node',
    setupFiles: ['tests/support/fixed-seed.ts'],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    sequence: { sequencer: CheapestFirst },
  },
})
