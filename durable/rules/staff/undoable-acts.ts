import type { StaffAction } from './staff-actions.ts'
import type { StaffRight } from './staff-rights.ts'

/** How long an act can be taken back by the bar of its page, in ms. */
export const undoMs = 600_000

/** The acts that the record takes back as they were before, each with the right that taking it back wants (docs/product.md 13.14). */
export const undoableActs = {
  ban: 'ban',
  'chat-ban': 'chat-ban',
  'delete-map': 'maps',
  'delete-medal': 'medals',
  'delete-faq': 'faq',
  'delete-faq-category': 'faq',
  'delete-template': 'templates',
} as const satisfies Partial<Record<StaffAction, StaffRight>>
export type UndoableAct = keyof typeof undoableActs
