import { answerTimesReply, moderationReply, ownModerationReply } from '../../../../worker/contract/public/moderation.ts'
import { call } from '../../http.ts'

const from = (path: string, before: number | null) => (before === null ? path : `${path}?before=${before}`)

/** A page of the public moderation ledger (docs/product.md 13.12). */
export const fetchModeration = (before: number | null) => call({ path: from('/moderation', before), reply: moderationReply })
/** A page of the acts of staff on the signed-in player. */
export const fetchOwnModeration = (before: number | null) => call({ path: from('/profile/moderation', before), reply: ownModerationReply })
/** The median time until players get a first answer from the staff (docs/product.md 17.6). */
export const fetchAnswerTimes = () => call({ path: '/moderation/answer-times', reply: answerTimesReply })
