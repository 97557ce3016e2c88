import type { StaffAction } from './staff-actions.ts'
import type { StaffRight } from './staff-rights.ts'

/** How long an act can be taken back by the bar of its page, in ms. */
export const undoMs = 600_000

/** The acts that the record takes back as they were before, each with the right that taking it back wants (docs/product.md 13.14). */
export const undoableActs = {
  ban: 'ban',
  'chat-ban': 'chat-ban',
  warn: 'ban',
  'delete-note': 'notes',
  'delete-map': 'maps',
  'delete-medal': 'medals',
  'delete-faq': 'faq',
  'delete-faq-category': 'faq',
  'delete-template': 'templates',
  'delete-incident': 'incidents',
  'delete-cup': 'cups',
  'delete-tournament': 'tournaments',
} as const satisfies Partial<Record<StaffAction, StaffRight>>
export type UndoableAct = keyof typeof undoableActs

/** The acts on a player, by whose SteamID their target is called. */
export const undoableOnPlayer = ['ban', 'chat-ban', 'warn', 'delete-note'] as const satisfies readonly UndoableAct[]

/** The acts that the room takes back which they deleted: it stores itself for as long. */
const contestDeletions = ['delete-cup', 'delete-tournament'] as const satisfies readonly UndoableAct[]
export type ContestDeletion = (typeof contestDeletions)[number]
export const isContestDeletion = (action: string | null | undefined): action is ContestDeletion =>
  (contestDeletions as readonly (string | null | undefined)[]).includes(action)
