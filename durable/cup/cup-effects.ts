import type { OrganisedEffect } from '../course/course-effects.ts'

/**
 * The parts of a cup that go to the record: its row, its players and its winners. `news` is the row, followed by a message to all pages
 * that their lists have changed.
 */
export type CupPart = 'row' | 'news' | 'players' | 'winners'
export type CupEffect = OrganisedEffect<CupPart>
