import type { Match } from '../../../../durable/protocol/match-fields.ts'
import { isActionPossible, type MatchAction, momentOf, rightOf } from '../../../../durable/rules/match-actions.ts'
import { hasRight } from '../../../../durable/rules/staff-rights.ts'
import type { Role } from '../../../../durable/rules/vocabulary.ts'
import { actionsTexts as texts } from './texts.ts'

/** The actions that are buttons, in the order of a match; the message has a box of its own. */
export const buttonActions = [
  ...(['pausematch', 'unpausematch', 'startmatch', 'startkniferound', 'reloadmap', 'reloadmatch', 'restartmatch'] as const),
  ...(['re_generate_json', 'endmatch'] as const),
] as const satisfies readonly MatchAction[]
export type ButtonAction = (typeof buttonActions)[number]

/** Why this role cannot do it now; null when it can. */
export function blockedBecause(action: MatchAction, match: Pick<Match, 'status' | 'status_match'>, role: Role): string | null {
  if (!hasRight(role, rightOf[action])) return texts.notYours
  return isActionPossible(action, match) ? null : texts.notNow[momentOf[action]]
}

/** What can be done now comes first, so that a thumb finds it; the end of the match stays last. */
export function orderedActions(match: Pick<Match, 'status' | 'status_match'>, role: Role) {
  const all = buttonActions.map((action) => ({ action, blocked: blockedBecause(action, match, role) }))
  const place = ({ action, blocked }: (typeof all)[number]) => (action === 'endmatch' ? 2 : blocked === null ? 0 : 1)
  return all.sort((one, other) => place(one) - place(other))
}
