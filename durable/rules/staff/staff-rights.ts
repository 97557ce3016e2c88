import type { Role, ViewerRole } from '../vocabulary.ts'

/**
 * The rights of staff, each with the least role that has it (docs/product.md 13.1). The server asks for it on every call, the admin area
 * shows what it allows. Besides, no member of staff acts on their own role or a higher one, and in a match in which they play they are a
 * player.
 */
export const staffRights = {
  overview: 2,
  users: 2,
  notes: 2,
  mentions: 2,
  cooldowns: 2,
  ban: 2,
  'chat-ban': 2,
  'set-discord': 2,
  'see-matches': 2,
  'end-match': 2,
  'pause-match': 2,
  'replace-player': 2,
  'staff-order': 2,
  tickets: 2,
  faq: 2,
  templates: 2,
  switches: 3,
  incidents: 3,
  servers: 3,
  maps: 3,
  medals: 3,
  tournaments: 3,
  cups: 3,
  'match-settings': 3,
  'super-gather': 3,
  'match-actions': 3,
  lobbies: 3,
  decide: 3,
  'retry-effects': 3,
  'set-role': 4,
  'staff-log': 4,
  'first-run': 5,
  practice: 5,
} as const satisfies Record<string, Role>
export type StaffRight = keyof typeof staffRights

/** Whether somebody of this role has that right. */
export const hasRight = (role: ViewerRole, right: StaffRight): boolean => role >= staffRights[right]
