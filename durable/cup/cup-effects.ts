import type { OrganisedEffect } from '../course/course-effects.ts'

/**
 * The parts of a cup that go to the record: its row, its players and who has won it. `news` is the row, after which everybody is told that
 * lists show something else of it.
 */
export type CupPart = 'row' | 'news' | 'players' | 'winners'
export type CupEffect = OrganisedEffect<CupPart>
