import { type ActionScene, type MatchAction, rightOf, whyNot } from '../../../../durable/rules/play/match-actions.ts'
import { canPlayAgain } from '../../../../durable/rules/play/undecided-reasons.ts'
import { hasRight } from '../../../../durable/rules/staff/staff-rights.ts'
import type { Role } from '../../../../durable/rules/vocabulary.ts'
import { actionsTexts as texts } from './texts.ts'

/** The actions that are buttons, in the order of a match; the message has a box of its own. */
export const buttonActions = [
  ...(['pausematch', 'unpausematch', 'startmatch', 'startkniferound', 'restoreround', 'reloadmap', 'reloadmatch', 'restartmatch'] as const),
  ...(['re_generate_json', 'endmatch'] as const),
] as const satisfies readonly MatchAction[]
export type ButtonAction = (typeof buttonActions)[number]

/** Why this role cannot use the action now, in the words of the room's refusal; null when it can. */
export const blockedBecause = (action: MatchAction, match: ActionScene, role: Role): string | null =>
  hasRight(role, rightOf[action]) ? whyNot(action, match) : texts.notYours

/** The decision of a match without a server offers the reload under another name, with the score that it loses. */
const isOfferedAbove = (action: ButtonAction, { undecided_reason }: ActionScene): boolean =>
  action === 'reloadmatch' && canPlayAgain(undecided_reason)

/**
 * Actions that are possible now come first, so that a thumb finds them; the end of the match stays last. Before the match has a server on
 * the way, only possible actions are offered, and none that the decision of the match offers.
 */
export function orderedActions(match: ActionScene, role: Role) {
  const own = buttonActions.filter((action) => !isOfferedAbove(action, match))
  const all = own.map((action) => ({ action, blocked: blockedBecause(action, match, role) }))
  const offered = match.status === 'live' ? all : all.filter(({ blocked }) => blocked === null)
  const place = ({ action, blocked }: (typeof all)[number]) => (action === 'endmatch' ? 2 : blocked === null ? 0 : 1)
  return offered.sort((one, other) => place(one) - place(other))
}
