import { Ban, CircleCheck, FileX2, type LucideIcon, MessageSquare, MessageSquareOff } from 'lucide-react'
import type { publicActions } from '../../../durable/rules/staff/staff-actions.ts'
import type { LedgerLine } from '../../../worker/contract/public/moderation.ts'
import { formatDay, formatMonth } from '../../format/date.ts'

type PublicAction = (typeof publicActions)[number]
/** The words before and after the name of the player or the match; `isMild` for an action that lifts something. */
type Words = { icon: LucideIcon; isMild?: true; before?: string; after(line: LedgerLine): string }

const words: Record<PublicAction, Words> = {
  ban: { icon: Ban, after: ({ until }) => (until === null ? 'ble utestengt på ubestemt tid' : `ble utestengt til ${formatDay(until)}`) },
  unban: { icon: CircleCheck, isMild: true, before: 'Utestengelsen av', after: () => 'ble opphevet' },
  'chat-ban': { icon: MessageSquareOff, after: () => 'ble utestengt fra chatten' },
  'chat-unban': { icon: MessageSquare, isMild: true, after: () => 'ble sluppet inn i chatten igjen' },
  void: { icon: FileX2, before: 'Resultatet av', after: () => 'ble annullert' },
}

/** The words of a line; null for an action that this page is too old to know. */
export const wordsOf = ({ action }: LedgerLine): Words | null => (Object.hasOwn(words, action) ? words[action as PublicAction] : null)

/** The lines month by month, newest first. */
export const byMonth = (lines: readonly LedgerLine[]): [string, LedgerLine[]][] => [...Map.groupBy(lines, ({ at }) => formatMonth(at))]
